import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Control, GroupControl } from '../../../src/controls/control';
import { listLeaves } from '../../../src/controls/changes';
import { describeOptions, type Described } from './describe';
import { getDemos } from './demos';

const root = path.resolve(__dirname, '../../..');

/** Interfaces without controls, because a change isn't visible on one chart, and the reason. */
const interfacesWithoutControls: Readonly<Record<string, string>> = {
  SetDataOptions: 'options of one call',
  ImageOptions: 'options of a file',
  SvgOptions: 'options of a file',
  CheckBarsOptions: 'options of one call',
  CsvOptions: 'options of one call',
  ResampleOptions: 'options of one call',
  SaveOptions: 'options of a saved state',
  RestoreOptions: 'options of a saved state',
  ApplyStateOptions: 'options of a saved state',
  LoadShapesOptions: 'options of a saved state',
  IndicatorIntervalOptions: 'arguments of addIndicator, like the display options',
  CountdownOptions: 'one number or `null`',
  AlertOptions: 'options of an alert, which only a price update triggers',
  NewAlertOptions: 'options of one call',
  OrderLinesOptions: 'one function, which is called with dragged lines',
  LinkOptions: 'options of two charts',
  HtmlOverlayOptions: 'an element of the page',
  SettingsFormOptions: 'options of a form, which open() shows',
  NewCountdownOptions: 'options of one call',
  NewFullSessionOptions: 'options of one call',
  NewRangeNavigatorOptions: 'options of one call',
  RangeBarOptions: 'buttons that set the visible range',
  ShapeSourceOptions: 'options of every source, and the intervals of other charts',
};

/** Options without a control, and the reason. scenes.ts sets them on the charts. */
const optionsWithoutControls: Readonly<Record<string, string>> = {
  'ChartOptions.interactive': 'fixed when the chart is created',
  'LegendOptions.series': 'series are handles',
  'TooltipOptions.series': 'series are handles',
  'DrawBarOptions.store': 'a store has functions',
  'DrawBarOptions.tools': 'shapes are definitions',
  'AvpOptions.volume': 'a series is a handle',
  'CorrelationOptions.other': 'a series is a handle',
  'EmvOptions.volume': 'a series is a handle',
  'MfiOptions.volume': 'a series is a handle',
  'ObvOptions.volume': 'a series is a handle',
  'PvtOptions.volume': 'a series is a handle',
  'TwoSeriesOptions.other': 'a series is a handle',
  'VolumeProfileOptions.volume': 'a series is a handle',
  'VrOptions.volume': 'a series is a handle',
  'VwapOptions.volume': 'a series is a handle',
  'SessionsOptions.spans.from': 'must have the time type of the bars',
  'SessionsOptions.spans.to': 'must have the time type of the bars',
};

/** Options that can't change after the chart was created, so they don't have a control. */
const fixed = ['ChartOptions.interactive'];

let described: Described = {};

beforeAll(async () => {
  ({ described } = await describeOptions(root));
});

/** Returns the paths of options without a control in an option. */
function findWithoutControl(control: Control, at: string): string[] {
  if (control.is === 'other') return [at];
  if (control.is === 'group') return findInGroup(control.options, at);
  return 'of' in control ? findWithoutControl(control.of, at) : [];
}

const findInGroup = (options: GroupControl['options'], at: string): string[] =>
  Object.entries(options).flatMap(([key, { control }]) =>
    findWithoutControl(control, `${at}.${key}`),
  );

describe('controls of options', () => {
  it('exist for every public interface of options and styles', () => {
    const names = ['index', 'indicators'].flatMap((entry) => {
      const text = readFileSync(path.join(root, `charts/src/${entry}.ts`), 'utf8');
      return text.match(/\b\w+(?:Options|Style)\b/g) ?? [];
    });
    expect(names.length).toBeGreaterThan(60);
    expect(Object.keys(described).toSorted()).toEqual(
      [...new Set(names)].filter((name) => !(name in interfacesWithoutControls)).toSorted(),
    );
  });

  it('exist for every option, unless a reason is given', () => {
    const all = Object.entries(described).flatMap(([name, options]) => findInGroup(options, name));
    expect(all.toSorted()).toEqual(Object.keys(optionsWithoutControls).toSorted());
  });

  it('exist for every option that can change on its chart', async () => {
    const stages = [...(await getDemos(root)).values()];
    expect(stages.map(({ name }) => name).toSorted()).toEqual(Object.keys(described).toSorted());
    expect(stages.flatMap(({ name, options }) => findInGroup(options, name))).toEqual(fixed);
  });

  it('know the color that null stands for', async () => {
    const stages = [...(await getDemos(root)).values()];
    const unknown = stages.flatMap(({ name, options, effective }) =>
      [...listLeaves(options)].flatMap(([path, { control, start }]) => {
        const isEmpty = control.is === 'orNull' && control.of.is === 'color' && start === null;
        return isEmpty && !effective[path] ? [`${name}.${path}`] : [];
      }),
    );
    expect(unknown).toEqual([]);
    expect(stages.find(({ name }) => name === 'GridOptions')?.colors.light.grid).toMatch(/^#/);
  });

  it('match the validation rules', () => {
    const { TimeAxisOptions, CrosshairOptions, ChartOptions } = described;
    expect(TimeAxisOptions?.barSpacing).toEqual({
      control: { is: 'number', min: 0.5 },
      start: 8,
    });
    expect(CrosshairOptions?.lineStyle?.control).toMatchObject({
      is: 'choice',
      names: expect.arrayContaining(['LineStyle.Dashed']) as unknown,
    });
    expect(ChartOptions?.fontFamily?.control).toEqual({ is: 'orNull', of: { is: 'font' } });
  });
});
