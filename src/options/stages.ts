import type { Control, GroupControl, Option, Stage } from './control';
import { describeOptions } from './describe';
import { scenesOf, type Scene } from './scenes';

/** The height of the charts, in CSS pixels. */
export const HEIGHT = 300;

/** Names stand in the samples: what is under names becomes a group of these. */
function named(control: Control, path: string, samples: Scene['samples']): Control {
  if (control.is === 'group')
    return { is: 'group', options: begun(control.options, {}, path, samples) };
  if (control.is !== 'byName') return control;
  const names = (samples?.[path] ?? []) as readonly string[];
  const options = Object.fromEntries(names.map((name) => [name, { control: control.of }]));
  return named({ is: 'group', options }, path, samples);
}

/** The options as they begin on a chart. */
function begun(
  options: GroupControl['options'],
  given: Readonly<Record<string, unknown>>,
  path: string,
  samples: Scene['samples'],
): GroupControl['options'] {
  return Object.fromEntries(
    Object.entries(options).map(([key, option]): [string, Option] => {
      const start = given[key] ?? option.start;
      const control = named(option.control, path + key, samples);
      return [key, { ...option, control, ...(start === undefined ? {} : { start }) }];
    }),
  );
}

function stageOf(name: string, options: GroupControl['options'], scene: Scene): Stage {
  const { call, apply = call.replace('$', 'options'), given = {}, samples = {} } = scene;
  return {
    name,
    options: begun(options, given, '', samples),
    program: `${scene.program}\n\nconst apply = (options) => { ${apply} };\n`,
    call,
    samples,
  };
}

let known: Promise<ReadonlyMap<string, Stage & { readonly still: string }>> | undefined;

async function read(root: string) {
  const { described, kinds } = await describeOptions(root);
  const scenes = scenesOf(kinds);
  return new Map(
    Object.entries(described).flatMap(([name, options]) => {
      // What takes nothing but another series leaves nothing to choose.
      if (Object.values(options).every(({ control }) => control.is === 'other')) return [];
      const scene = scenes[name];
      if (!scene) throw new Error(`src/options/scenes.ts has no chart for ${name}`);
      return [[name, { ...stageOf(name, options, scene), still: scene.program }] as const];
    }),
  );
}

/** The charts and the controls of all interfaces; `still` is the code of the picture that stands before. */
export const stagesOf = (root: string) => (known ??= read(root));
