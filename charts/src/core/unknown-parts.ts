import type { UnknownPart } from '../api/chart-state';
import type { DefinitionKind } from '../types/definition';
import type { ChartCore } from './chart-core';

/** Returns the saved parts of a chart whose definitions weren't passed, each type once. */
export function listUnknownParts({
  context,
  plugins,
  savedPlugins,
  unknownSeries,
}: ChartCore): UnknownPart[] {
  const indicators = [...context.derived].flatMap((each) =>
    each.indicator ? [] : each.save().type,
  );
  const types: Readonly<Partial<Record<DefinitionKind, readonly string[]>>> = {
    'bar-type': unknownSeries.map(({ type }) => type),
    indicator: indicators,
    plugin: savedPlugins.map(({ type }) => type),
  };
  const ofPlugins = plugins?.unknownParts() ?? [];
  const parts = Object.entries(types).flatMap(([kind, all]) =>
    [...new Set(all)].map((type) => describe(kind as DefinitionKind, type)),
  );
  return [...parts, ...ofPlugins.map((part) => describe(part.kind, part.type))];
}

/** Custom definitions have a prefix, such as `acme/`. The type of a built-in one is the name of its export. */
function describe(kind: DefinitionKind, type: string): UnknownPart {
  const isBuiltIn = /^[\w-]+$/.test(type);
  const entry = `@aijiaoyi/charts${kind === 'indicator' ? '/indicators' : ''}`;
  const name =
    kind === 'indicator'
      ? type
      : toPascalCase(kind === 'shape' && type === 'text' ? 'text-shape' : type);
  return { kind, type, import: isBuiltIn ? `import { ${name} } from '${entry}';` : null };
}

/** Converts `order-lines` to `OrderLines`. */
const toPascalCase = (type: string): string =>
  type.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Logs a warning that names the parts of a restored chart whose definitions weren't passed. */
export function warnAboutUnknownParts(core: ChartCore, call: string): void {
  const parts = listUnknownParts(core);
  if (parts.length === 0) return;
  const list = parts.map(({ kind, type }) => `the ${names[kind]} "${type}"`).join(', ');
  const imports = parts.flatMap((part) => part.import ?? []).join(' ');
  console.warn(
    `${call}: the options don't have the definitions of ${list}; their states are kept${imports && `. ${imports}`}`,
  );
}

const names: Readonly<Record<DefinitionKind, string>> = {
  plugin: 'plug-in',
  indicator: 'indicator',
  'bar-type': 'bar type',
  shape: 'shape',
};
