import { expect, it } from 'vitest';
import { cardsOf } from './cardsOf';

const page = `---
title: "TimeAxisOptions"
---

# TimeAxisOptions

The axis at the [bottom](x.md), shared by \`all\` panes. It has more.

**Since:** 0.1.0

| Name | Type |
| --- | --- |
| [\`barSpacing\`](#barspacing) | \`number\` |

## Properties

### barSpacing

> **barSpacing**: \`number\` \\| \`null\`

The distance between two
bars. The reader changes it.

**Default:** \`6\`

### fit()

> **fit**\\<\`T\`\\>(): [\`Series\`](../classes/Series.md)\\<\`T\`\\>

Shows all.

#### Parameters

| Parameter | Description |
| --- | --- |
| a | Words. |
`;

it('reads the page, its members, and what each says in a sentence', () => {
  expect(cardsOf(page)).toEqual({
    '': {
      signature: 'TimeAxisOptions',
      text: 'The axis at the bottom, shared by all panes.',
      since: '0.1.0',
    },
    barspacing: {
      signature: 'barSpacing: number | null',
      text: 'The distance between two bars.',
      default: '6',
      since: '0.1.0',
    },
    fit: { signature: 'fit<T>(): Series<T>', text: 'Shows all.', since: '0.1.0' },
  });
});
