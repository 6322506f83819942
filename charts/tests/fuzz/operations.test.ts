import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { PublicApi, type PublicExport } from '../docs/public-api';
import { Dice } from './random-choices';
import { coveredNames, operations } from './operations';

/** Functions that callers write and the library calls, and events of browsers. */
const without: Readonly<Record<string, string>> = {
  ShapeConfig: 'the library calls its functions: defineShape',
  ShapeContext: 'handed to functions of callers',
  ShapePriceContext: 'handed to functions of callers',
  BarTypeConfig: 'the library calls its functions: defineBarType',
  BarTypeDefinition: 'the library calls its function: addSeries',
  BarContext: 'handed to functions of callers',
  ApplyStateOptions: 'the library calls its function: applyState',
  RestoreOptions: 'the library calls its function: restoreChart',
  PluginConfig: 'the library calls its functions: definePlugin',
  PluginDefinition: 'the library calls its functions: attach',
  PluginParts: 'the library calls its functions: attach',
  PluginControl: 'the library calls its functions: attach',
  PointerDrag: 'the library calls its functions: attach',
  PointerCapture: 'the library calls its functions: attach',
  PaneLayer: 'the library calls its function: attach',
  PriceAxisLayer: 'the library calls its function: attach',
  TimeAxisLayer: 'the library calls its function: attach',
  TimeAxisBandLayer: 'the library calls its function: attach',
  Resampler: 'a property test compares it with resample',
  BarReport: 'a property test repairs anything with it',
  ChartStore: 'the library calls its functions: storeDrawings, storeLayout, applyLayout',
  ApplyLayoutOptions: 'passed to applyState, which is called with the same options',
  StoredDrawings: 'unit tests call it with stores that are slow or fail',
  LegendMenuItem: 'the library calls its function: Legend',
  PluginHost: 'handed to functions of callers',
  SeriesBars: 'handed to functions of callers',
  SeriesColumns: 'handed to functions of callers',
  ViewBase: 'handed to functions of callers',
  PaneView: 'handed to functions of callers',
  PriceAxisView: 'handed to functions of callers',
  TimeAxisView: 'handed to functions of callers',
  TimeAxisBandView: 'handed to functions of callers',
  TimeScaleView: 'handed to functions of callers',
  PriceScaleView: 'handed to functions of callers',
  SeriesFormats: 'handed to functions of callers',
  IndicatorBars: 'handed to functions of callers',
  IndicatorAllContext: 'handed to functions of callers',
  IndicatorContext: 'handed to functions of callers',
  IndicatorConfig: 'the library calls its functions: defineIndicator',
  IndicatorOutput: 'the library calls its functions: defineIndicator',
};

const isMethod = ({ flags, valueDeclaration }: ts.Symbol): boolean =>
  (flags & ts.SymbolFlags.Method) !== 0 ||
  (valueDeclaration !== undefined &&
    ts.isPropertySignature(valueDeclaration) &&
    valueDeclaration.type !== undefined &&
    ts.isFunctionTypeNode(valueDeclaration.type));

function getCalls(api: PublicApi, each: PublicExport): string[] {
  if (each.typeOnly && each.kind !== 'interface') return [];
  if (each.kind === 'function') return [each.name];
  if (each.kind !== 'interface' || each.name in without) return [];
  return api
    .members(each)
    .filter(({ symbol }) => isMethod(symbol))
    .map(({ name }) => name);
}

describe('the operations of the fuzzer', () => {
  it.each(['index.ts', 'indicators.ts', 'samples.ts'])('has every call of %s', (entry) => {
    const api = new PublicApi(entry);
    const missing = api.exports
      .flatMap((each) => getCalls(api, each))
      // A series has what every source has.
      .filter((name) => !coveredNames.has(name))
      .filter((name) => !coveredNames.has(name.replace(/^ISeriesApi\./, 'ISourceApi.')));
    expect(missing).toEqual([]);
  });

  it('produces readable code', () => {
    const dice = new Dice(7);
    for (const { args, name } of operations) {
      for (const argument of args) {
        for (let i = 0; i < 20; i++) {
          const making = {
            dice,
            handle: () => 'handle',
            times: dice.pick(['instant', 'day'] as const),
            shape: dice.pick(['prices', 'value', 'band', 'own'] as const),
            action: () => '',
          };
          for (const code of [argument.right(making), argument.wrong(making)]) {
            const { parseDiagnostics } = ts.createSourceFile(
              'code.ts',
              `[${code}]`,
              99,
            ) as unknown as {
              parseDiagnostics: readonly unknown[];
            };
            expect(parseDiagnostics, `${name}: ${code}`).toEqual([]);
          }
        }
      }
    }
  });
});
