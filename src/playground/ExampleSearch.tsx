import { useEffect, useState, type ReactNode } from 'react';
import type { Example, ExampleGroup } from '../../plugins/playground/examples';

interface Props {
  readonly onExample: (code: string, title: string) => void;
}

/** Returns the examples by their unique labels. Labels on pages with several examples begin with the page's title. */
function byLabel(groups: readonly ExampleGroup[]): ReadonlyMap<string, Example> {
  const labels = new Map<string, Example>();
  for (const { title, examples } of groups) {
    for (const example of examples) {
      const exists = labels.has(example.title);
      labels.set(exists ? `${title}: ${example.title}` : example.title, example);
    }
  }
  return labels;
}

function useExamples(): ReadonlyMap<string, Example> {
  const [examples, setExamples] = useState<ReadonlyMap<string, Example>>(new Map());
  useEffect(() => {
    import('@playground/examples.json').then(
      (found) => setExamples(byLabel(found.default)),
      // The list stays empty, but the playground works without it.
      () => undefined,
    );
  }, []);
  return examples;
}

/** Whether the browser filled in an option of the list, instead of the user typing it. */
const isChosen = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';

/** Finds an example by its title and replaces the code with it. */
export default function ExampleSearch({ onExample }: Props): ReactNode {
  const examples = useExamples();
  const [query, setQuery] = useState('');

  function open(label: string): boolean {
    const example = examples.get(label);
    if (!example) return false;
    onExample(example.code, example.title);
    setQuery('');
    return true;
  }

  return (
    <>
      <input
        aria-label="Open an example"
        list="playground-examples"
        placeholder="Open an example…"
        value={query}
        onChange={({ target: { value }, nativeEvent }) => {
          if (!isChosen(nativeEvent) || !open(value)) setQuery(value);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') open(query.trim());
        }}
      />
      <datalist id="playground-examples">
        {[...examples.keys()].map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  );
}
