import { useId, type ReactNode } from 'react';
import styles from './Choice.module.css';

interface Props<Value extends string> {
  /** Label above or next to the choices. */
  readonly label: string;
  /** Whether only screen readers get the label. */
  readonly hidesLabel?: boolean;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of a few values, as radio buttons that look like one switch. */
export default function Choice<Value extends string>({
  label,
  hidesLabel,
  choices,
  value,
  onChange,
}: Props<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={hidesLabel ? 'aj-visually-hidden' : styles.label}>{label}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.option}>
            <input
              checked={choice.value === value}
              className={styles.input}
              name={name}
              type="radio"
              value={choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.text}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
