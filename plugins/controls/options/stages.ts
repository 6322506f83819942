import {
  innermost,
  type Control,
  type GroupControl,
  type Option,
  type Stage,
} from '../../../src/controls/control';
import { leavesOf } from '../../../src/controls/changes';
import { describeOptions } from './describe';
import { getEffectiveRules } from './effective';
import { scenesOf, type Scene } from './scenes';

/** The height of the charts, in CSS pixels. */
export const HEIGHT = 300;

/** What a rule takes on a chart, which alone knows names, its series and of which kind its times are. */
function onChart(control: Control, path: string, scene: Scene): Control {
  switch (control.is) {
    case 'other':
      return scene.own?.[path] ?? control;
    case 'group':
      return { is: 'group', options: begun(control.options, `${path}.`, scene) };
    case 'byName': {
      const names = scene.names?.[path];
      if (!names) return control;
      const options = Object.fromEntries(names.map((name) => [name, { control: control.of }]));
      return onChart({ is: 'group', options }, path, scene);
    }
    default:
      return 'of' in control ? { ...control, of: onChart(control.of, path, scene) } : control;
  }
}

/** The options as they begin on a chart. */
function begun(options: GroupControl['options'], above: string, scene: Scene) {
  return Object.fromEntries(
    Object.entries(options).map(([key, option]): [string, Option] => {
      const path = above + key;
      const start = scene.given?.[path] ?? option.start;
      const control = onChart(option.control, path, scene);
      return [key, { ...option, control, ...(start === undefined ? {} : { start }) }];
    }),
  );
}

/** The variables of a chart's program that options can be set to. */
const variablesOf = ({ own = {} }: Scene): string[] =>
  Object.values(own).flatMap((control) => {
    const inner = innermost(control);
    return inner.is === 'choice' && inner.variables ? inner.values : [];
  });

function stageOf(
  name: string,
  all: GroupControl['options'],
  scene: Scene,
  colors: Stage['colors'],
): Stage {
  const { call, apply = call.replace('$', 'options'), samples = {}, program } = scene;
  const options = begun(all, '', scene);
  return {
    name,
    options,
    program,
    setup: `const apply = (options) => { ${apply} };\nconst own = { ${variablesOf(scene).join(', ')} };`,
    call,
    callInProgram: apply.replaceAll('options', '$'),
    samples,
    effective: getEffectiveRules(name, leavesOf(options)),
    colors,
  };
}

let known: Promise<ReadonlyMap<string, Stage & { readonly still: string }>> | undefined;

async function read(root: string) {
  const { described, kinds, colors } = await describeOptions(root);
  const scenes = scenesOf(kinds);
  return new Map(
    Object.entries(described).map(([name, options]) => {
      const scene = scenes[name];
      if (!scene) throw new Error(`plugins/controls/options/scenes.ts has no chart for ${name}`);
      return [name, { ...stageOf(name, options, scene, colors), still: scene.program }];
    }),
  );
}

/** The charts and the controls of all interfaces; `still` is the code of the picture that stands before. */
export const stagesOf = (root: string) => (known ??= read(root));
