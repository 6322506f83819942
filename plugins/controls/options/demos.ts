import {
  innermost,
  type Control,
  type GroupControl,
  type Option,
  type Demo,
} from '../../../src/controls/control';
import { listLeaves } from '../../../src/controls/changes';
import { describeOptions } from './describe';
import { getEffectiveRules } from './effectiveRules';
import { createScenes, type Scene } from './scenes';

/** Height of the charts, in CSS pixels. */
export const HEIGHT = 300;

/** Returns the control of an option on a chart. Some rules depend on the chart's names, series or time type. */
function onChart(control: Control, path: string, scene: Scene): Control {
  switch (control.is) {
    case 'other':
      return scene.controls?.[path] ?? control;
    case 'group':
      return { is: 'group', options: addStartValues(control.options, `${path}.`, scene) };
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

/** Returns the options with their initial values on a chart. */
function addStartValues(options: GroupControl['options'], above: string, scene: Scene) {
  return Object.fromEntries(
    Object.entries(options).map(([key, option]): [string, Option] => {
      const path = above + key;
      const start = scene.startValues?.[path] ?? option.start;
      const control = onChart(option.control, path, scene);
      return [key, { ...option, control, ...(start === undefined ? {} : { start }) }];
    }),
  );
}

/** Returns the variables in a chart's code that options can be set to. */
const listVariables = ({ controls = {} }: Scene): string[] =>
  Object.values(controls).flatMap((control) => {
    const inner = innermost(control);
    return inner.is === 'choice' && inner.variables ? inner.values : [];
  });

function createDemo(
  name: string,
  all: GroupControl['options'],
  scene: Scene,
  colors: Demo['colors'],
): Demo {
  const { call, apply = call.replace('$', 'options'), samples = {}, program } = scene;
  const options = addStartValues(all, '', scene);
  return {
    name,
    options,
    program,
    setup: `const apply = (options) => { ${apply} };\nconst variables = { ${listVariables(scene).join(', ')} };`,
    call,
    callInProgram: apply.replaceAll('options', '$'),
    samples,
    effective: getEffectiveRules(name, listLeaves(options)),
    colors,
  };
}

let known: Promise<ReadonlyMap<string, Demo & { readonly previewCode: string }>> | undefined;

async function read(root: string) {
  const { described, catalog, colors } = await describeOptions(root);
  const scenes = createScenes(catalog);
  return new Map(
    Object.entries(described).map(([name, options]) => {
      const scene = scenes[name];
      if (!scene)
        throw new Error(`plugins/controls/options/scenes.ts doesn't contain a chart for ${name}`);
      return [name, { ...createDemo(name, options, scene, colors), previewCode: scene.program }];
    }),
  );
}

/** Returns the charts and controls of all interfaces. `previewCode` is the code of the preview. */
export const getDemos = (root: string) => (known ??= read(root));
