import { expect, it } from 'vitest';
import { tidy } from './tidy.mts';

const page = `# Pane

Defined in: [pane.ts:1](https://code.example/pane.ts#L1)

One drawing area.

## Example

\`\`\`ts
// Defined in: a comment
***
\`\`\`

***

### height

Defined in: [pane.ts:3](https://code.example/pane.ts#L3)

Its share.

#### Throws

When it is 0.

### next
`;

it('puts the link to the source after the heading of a member, or after the summary of the page', () => {
  expect(tidy(page)).toBe(`# Pane

One drawing area.

<small>[Source](https://code.example/pane.ts#L1 "pane.ts:1")</small>

## Example

\`\`\`ts
// Defined in: a comment
***
\`\`\`

### height

<small>[Source](https://code.example/pane.ts#L3 "pane.ts:3")</small>

Its share.

#### Throws

When it is 0.

### next
`);
});

it('writes a default into the signature if it is code', () => {
  const member = (value: string) =>
    `### dash\n\n> **dash**: \`number\`\n\nIts dashes.\n\n**Default:** ${value}\n`;
  expect(tidy(member('`6`'))).toBe('### dash\n\n> **dash**: `number` = `6`\n\nIts dashes.\n');
  expect(tidy(member('that of the theme'))).toBe(member('that of the theme'));
});

it('adds no default if there is none', () => {
  const table = '| Parameter | Type | Default value |\n| `time` | `Time` | `undefined` | A time. |';
  expect(tidy(table)).toContain('| `time` | `Time` | – | A time. |');
  expect(tidy('A price of `undefined` | `null`.')).toContain('`undefined`');
});

it("prefixes a member of an enum with the enum's name", () => {
  const type = '> **type**: [`Time`](../enums/RangeOfType.md#time) \\| [`Time`](Time.md)';
  expect(tidy(type)).toBe(
    '> **type**: [`RangeOfType.Time`](../enums/RangeOfType.md#time) \\| [`Time`](Time.md)\n',
  );
});

it('gives each object of a union its own heading', () => {
  const union = `## Union Members

### Type Literal

\\{ \`kind\`: \`'line'\`; \`from\`: \`number\`; \\}

### Type Literal

\\{ \`type\`: [\`All\`](../enums/RangeOfType.md#all); \\}

### Type Literal

\\{ \`min\`: \`number\`; \\}
`;
  expect(tidy(union).match(/^### .*/gm)).toEqual(['### line', '### RangeOfType.All', '### Object']);
});

it('escapes type parameters in a title', () => {
  expect(tidy('# ShapeDefinition<Style>\n\nA kind.\n')).toBe(
    '# ShapeDefinition\\<Style>\n\nA kind.\n',
  );
});
