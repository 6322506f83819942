import { useId, type ReactNode } from 'react';
import { takes } from './changes';
import {
  innermost,
  type ChoiceControl,
  type Control,
  type NumberControl,
  type Option,
} from './control';
import { beginning } from './beginning';

interface InputProps<C extends Control = Control> {
  readonly id: string;
  readonly control: C;
  readonly value: unknown;
  /** Accessible name, if the control doesn't have its own label. */
  readonly label?: string;
  readonly unit?: string;
  /** Value to set when the option had no value before. */
  readonly sample?: unknown;
  readonly describedBy?: string;
  readonly onChange: (value: unknown) => void;
}

const attributes = ({ id, label, describedBy }: InputProps) => ({
  id,
  'aria-label': label,
  'aria-describedby': describedBy,
});

function Flag(props: InputProps): ReactNode {
  return (
    <input
      {...attributes(props)}
      className="controls-switch"
      type="checkbox"
      role="switch"
      checked={props.value === true}
      onChange={({ target }) => props.onChange(target.checked)}
    />
  );
}

function Choice(props: InputProps<ChoiceControl>): ReactNode {
  const { control, value, onChange } = props;
  return (
    <select
      {...attributes(props)}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    >
      {control.values.map((each, index) => (
        <option key={each} value={each}>
          {control.names?.[index]?.replace(/^.*\./, '') ?? each}
        </option>
      ))}
    </select>
  );
}

/** Returns the step of an arrow key, which is a part of a short range, or 1. */
function getStep({ min = 0, max = Infinity, whole }: NumberControl, value: unknown): number {
  if (whole) return 1;
  if (max - min <= 1) return 0.05;
  return Number.isInteger(value) ? 1 : 0.1;
}

function Numeric(props: InputProps<NumberControl>): ReactNode {
  const { control, value, label, unit, onChange } = props;
  const { min, max } = control;
  const step = getStep(control, value);
  const take = (text: string): void => {
    const number = text === '' ? NaN : Number(text);
    if (takes(control, number)) onChange(number);
  };
  const hasRange = min !== undefined && max !== undefined && max - min <= 1000;
  return (
    <span className="controls-number">
      {hasRange && (
        <input
          type="range"
          aria-label={`${label ?? ''} in its range`.trim()}
          min={min}
          max={max}
          step={step}
          value={Number(value)}
          onChange={({ target }) => take(target.value)}
        />
      )}
      <input
        {...attributes(props)}
        // A reset and other changes replace the typed text.
        key={hasRange ? undefined : 'alone'}
        type="number"
        min={min}
        max={max}
        step={step}
        value={Number(value)}
        onChange={({ target }) => take(target.value)}
      />
      {unit && <span className="controls-unit">{unit}</span>}
    </span>
  );
}

/** Matches six digits, which a color input supports, and two digits for the opacity, which it doesn't. */
const HEX = /^(#[\da-f]{6})([\da-f]{2})?$/i;

function Color(props: InputProps): ReactNode {
  const { value, label, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  const [, color = '#000000', opacity = ''] = HEX.exec(text) ?? [];
  return (
    <span className="controls-color">
      <input
        {...attributes(props)}
        type="color"
        value={color}
        onChange={({ target }) => onChange(target.value + opacity)}
      />
      <input
        type="text"
        aria-label={`${label ?? ''} as CSS`.trim()}
        value={text}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}

/** Converts UTC seconds to the value of a date and time input, in UTC. */
const dateTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 16);

function Instant(props: InputProps): ReactNode {
  const { control, value, onChange } = props;
  return (
    <span className="controls-number">
      <input
        {...attributes(props)}
        type="datetime-local"
        value={dateTime(takes(control, value) ? Number(value) : 0)}
        onChange={({ target }) => {
          const seconds = target.valueAsNumber / 1000;
          if (takes(control, seconds)) onChange(seconds);
        }}
      />
      <span className="controls-unit">UTC</span>
    </span>
  );
}

/** Fonts that most devices have. */
const FONTS = ['Arial, sans-serif', 'Georgia, serif', 'ui-monospace, monospace', 'system-ui'];

function Text(props: InputProps): ReactNode {
  const { id, control, value, onChange } = props;
  const isFont = control.is === 'font';
  return (
    <>
      <input
        {...attributes(props)}
        type="text"
        list={isFont ? `${id}-fonts` : undefined}
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
      {isFont && (
        <datalist id={`${id}-fonts`}>
          {FONTS.map((font) => (
            <option key={font} value={font} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A switch between a keyword, such as `null`, and a value. */
function OrKeyword(
  props: InputProps<Extract<Control, { readonly of: Control }>> & {
    readonly keyword: null | 'auto';
  },
): ReactNode {
  const { id, control, value, label, keyword, sample, onChange } = props;
  const isSet = value !== keyword;
  return (
    <span className="controls-choice">
      <input
        {...attributes(props)}
        className="controls-switch"
        type="checkbox"
        role="switch"
        checked={isSet}
        onChange={() => onChange(isSet ? keyword : beginning(control.of, sample))}
      />
      {isSet ? (
        <Input
          {...props}
          id={`${id}-set`}
          control={control.of}
          label={`${label ?? ''} set`.trim()}
        />
      ) : (
        <code>{String(keyword)}</code>
      )}
    </span>
  );
}

function OrFlag(props: InputProps<Extract<Control, { readonly of: Control }>>): ReactNode {
  const { id, control, value, label, onChange } = props;
  const choice = typeof value === 'boolean' ? String(value) : 'value';
  return (
    <span className="controls-choice">
      <select
        {...attributes(props)}
        value={choice}
        onChange={({ target }) =>
          onChange(
            target.value === 'value' ? beginning(control.of, undefined) : target.value === 'true',
          )
        }
      >
        <option value="false">false</option>
        <option value="true">true</option>
        <option value="value">{control.of.is}</option>
      </select>
      {choice === 'value' && (
        <Input
          {...props}
          id={`${id}-set`}
          control={control.of}
          label={`${label ?? ''} set`.trim()}
        />
      )}
    </span>
  );
}

/** More boxes than this would be harder to read than a list. */
const FEW = 12;

/** Returns the possible items of a list if there are only a few. */
function listValues(control: Control): readonly (string | number)[] | undefined {
  if (control.is === 'choice') return control.values;
  if (control.is !== 'number' || !control.whole) return undefined;
  const { min = -Infinity, max = Infinity } = control;
  return max - min < FEW ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : undefined;
}

/** Check boxes for a list with few possible items. */
function Some({
  values,
  value,
  label,
  onChange,
}: InputProps & { readonly values: readonly (string | number)[] }): ReactNode {
  const chosen = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return (
    <span className="controls-checkboxes" role="group" aria-label={label}>
      {values.map((each) => (
        <label key={each}>
          <input
            type="checkbox"
            checked={chosen.includes(each)}
            onChange={({ target }) =>
              onChange(
                values.filter((one) => (one === each ? target.checked : chosen.includes(one))),
              )
            }
          />{' '}
          {each}
        </label>
      ))}
    </span>
  );
}

function List(props: InputProps<Extract<Control, { readonly of: Control }>>): ReactNode {
  const { id, control, value, label = '', sample, onChange } = props;
  const items = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const example: unknown = Array.isArray(sample) ? sample[0] : undefined;
  return (
    <span className="controls-list" role="group" aria-label={label}>
      {items.map((item, index) => (
        <span key={index} className="controls-list-item">
          <Input
            {...props}
            id={`${id}-${index}`}
            control={control.of}
            value={item}
            label={`${label} ${index + 1}`}
            sample={example}
            onChange={(next) => onChange(items.with(index, next))}
          />
          <button
            type="button"
            aria-label={`Remove ${label} ${index + 1}`}
            onClick={() => onChange(items.toSpliced(index, 1))}
          >
            ×
          </button>
        </span>
      ))}
      <button
        type="button"
        aria-label={`Add to ${label}`}
        onClick={() => onChange([...items, items.at(-1) ?? beginning(control.of, example)])}
      >
        Add
      </button>
    </span>
  );
}

/** Options that are given together, such as both ends of a range. */
function Together(props: InputProps<Extract<Control, { readonly is: 'group' }>>): ReactNode {
  const { id, control, value, label = '', onChange } = props;
  const current = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    <span className="controls-record" role="group" aria-label={label}>
      {Object.entries(control.options)
        .filter(([, option]) => option.control.is !== 'other')
        .map(([key, option]) => (
          <span key={key} className="controls-record-field">
            <label htmlFor={`${id}-${key}`}>{key}</label>
            <Input
              id={`${id}-${key}`}
              control={option.control}
              value={current[key] ?? beginning(option.control, option.start)}
              label={`${label} ${key}`}
              onChange={(next) => onChange({ ...current, [key]: next })}
            />
          </span>
        ))}
    </span>
  );
}

/** Controls for an object with any keys. */
function Named(props: InputProps<Extract<Control, { readonly of: Control }>>): ReactNode {
  const { control, value } = props;
  const options = Object.fromEntries(
    Object.keys(value ?? {}).map((name): [string, Option] => [name, { control: control.of }]),
  );
  return <Together {...props} control={{ is: 'group', options }} />;
}

/** The control for the rule of an option. */
function Input(props: InputProps): ReactNode {
  const { control } = props;
  switch (control.is) {
    case 'flag':
    case 'function':
      return <Flag {...props} />;
    case 'choice':
      return <Choice {...props} control={control} />;
    case 'number':
      return <Numeric {...props} control={control} />;
    case 'color':
      return <Color {...props} />;
    case 'text':
    case 'font':
      return <Text {...props} />;
    case 'orNull':
      // A function is set or not, so the switch is enough.
      return control.of.is === 'function' ? (
        <Flag {...props} onChange={(isOn) => props.onChange(isOn === true ? true : null)} />
      ) : (
        <OrKeyword {...props} control={control} keyword={null} />
      );
    case 'orAuto':
      return <OrKeyword {...props} control={control} keyword="auto" />;
    case 'orFlag':
      return <OrFlag {...props} control={control} />;
    case 'list': {
      const values = listValues(control.of);
      return values ? <Some {...props} values={values} /> : <List {...props} control={control} />;
    }
    case 'byName':
      return <Named {...props} control={control} />;
    case 'instant':
      return <Instant {...props} />;
    case 'group':
      return <Together {...props} control={control} />;
    default:
      return <span className="controls-no-input">set in code</span>;
  }
}

/** Whether a control has several lines, for which a row of the table doesn't have space. */
const isTall = (control: Control): boolean =>
  ['list', 'byName', 'group'].includes(innermost(control).is);

interface Props {
  readonly path: string;
  readonly option: Option;
  readonly value: unknown;
  readonly sample: unknown;
  readonly isChanged: boolean;
  /** Whether it is in the table, whose row has the name and the description. */
  readonly isInTable: boolean;
  readonly onChange: (value: unknown) => void;
}

/** An option with its control. */
export default function Field({
  path,
  option,
  value,
  sample,
  isChanged,
  isInTable,
  onChange,
}: Props): ReactNode {
  const id = useId();
  const { control, description, unit } = option;
  const name = path.slice(path.lastIndexOf('.') + 1);
  const hasDescription = description !== undefined && !isInTable;
  const input = (
    <Input
      id={id}
      control={control}
      value={value}
      label={name}
      unit={unit}
      sample={sample}
      describedBy={hasDescription ? `${id}-description` : undefined}
      onChange={onChange}
    />
  );
  return (
    <div
      className="controls-field"
      data-option={path}
      data-in-table={isInTable || undefined}
      data-changed={isChanged || undefined}
    >
      {!isInTable && <label htmlFor={id}>{name}</label>}
      {isInTable && isTall(control) ? (
        <details>
          <summary>
            Edit<span className="aj-visually-hidden"> {name}</span>
          </summary>
          {input}
        </details>
      ) : (
        input
      )}
      {hasDescription && (
        <p id={`${id}-description`} className="controls-description">
          {description}
        </p>
      )}
    </div>
  );
}
