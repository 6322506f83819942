import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Control, GroupControl } from '../../../src/controls/control';
import { listLeaves } from '../../../src/controls/changes';
import { describeOptions, type Described } from './describe';
import { getDemos } from './demos';

const root = path.resolve(__dirname, '../../..');

/** Options that no chart in a page can show as they change. */
const without: Readonly<Record<string, string>> = {
  SetDataOptions: 'says of one call what it does with the view',
  ImageOptions: 'of a file',
  SvgOptions: 'of a file',
  SaveOptions: 'of a saved state',
  RestoreOptions: 'of a saved state',
  LoadShapesOptions: 'of a saved state',
  RegisterOptions: 'says what a second call does',
  CountdownOptions: 'one number, or none',
  OrderLinesOptions: 'one function that a dragged line asks',
  LinkOptions: 'of two charts',
};

/** Options whose rule looks for more than a value: their charts say what they take (scenes.ts). */
const others: Readonly<Record<string, string>> = {
  'ChartOptions.interactive': 'fixed when the chart is created',
  'LegendOptions.series': 'series are handles of the program',
  'TooltipOptions.series': 'series are handles of the program',
  'AvpOptions.volume': 'a series is a handle of the program',
  'CorrelationOptions.other': 'a series is a handle of the program',
  'EmvOptions.volume': 'a series is a handle of the program',
  'MfiOptions.volume': 'a series is a handle of the program',
  'ObvOptions.volume': 'a series is a handle of the program',
  'PvtOptions.volume': 'a series is a handle of the program',
  'TwoSeriesOptions.other': 'a series is a handle of the program',
  'VolumeProfileOptions.volume': 'a series is a handle of the program',
  'VrOptions.volume': 'a series is a handle of the program',
  'VwapOptions.volume': 'a series is a handle of the program',
  'SessionsOptions.spans.from': 'a time of the kind that the bars have',
  'SessionsOptions.spans.to': 'a time of the kind that the bars have',
};

/** Options that cannot change on a chart: no control offers it. */
const fixed = ['ChartOptions.interactive'];

let described: Described = {};

beforeAll(async () => {
  ({ described } = await describeOptions(root));
});

/** The paths of what says nothing of itself. */
function silent(control: Control, at: string): string[] {
  if (control.is === 'other') return [at];
  if (control.is === 'group') return silentIn(control.options, at);
  return 'of' in control ? silent(control.of, at) : [];
}

const silentIn = (options: GroupControl['options'], at: string): string[] =>
  Object.entries(options).flatMap(([key, { control }]) => silent(control, `${at}.${key}`));

describe('controls of options', () => {
  it('exist for every public interface of options and styles', () => {
    const names = ['index', 'indicators'].flatMap((entry) => {
      const text = readFileSync(path.join(root, `charts/src/${entry}.ts`), 'utf8');
      return text.match(/\b\w+(?:Options|Style)\b/g) ?? [];
    });
    expect(names.length).toBeGreaterThan(60);
    expect(Object.keys(described).toSorted()).toEqual(
      [...new Set(names)].filter((name) => !(name in without)).toSorted(),
    );
  });

  it('exist for every option, except for those with a reason', () => {
    const all = Object.entries(described).flatMap(([name, options]) => silentIn(options, name));
    expect(all.toSorted()).toEqual(Object.keys(others).toSorted());
  });

  it('exist for every option that can change on its chart', async () => {
    const stages = [...(await getDemos(root)).values()];
    expect(stages.map(({ name }) => name).toSorted()).toEqual(Object.keys(described).toSorted());
    expect(stages.flatMap(({ name, options }) => silentIn(options, name))).toEqual(fixed);
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
    expect(CrosshairOptions?.dash?.control).toMatchObject({
      is: 'choice',
      names: expect.arrayContaining(['LineStyle.Dashed']) as unknown,
    });
    expect(ChartOptions?.fontFamily?.control).toEqual({ is: 'orNull', of: { is: 'font' } });
  });
});
