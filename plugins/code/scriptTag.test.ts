import { expect, test } from 'vitest';
import { writeScriptTag } from './scriptTag';

test('the code of a chart becomes a script that imports the published modules', () => {
  const code = [
    "import { createChart, type Bar } from '@aijiaoyi/charts';",
    "import { sampleBars } from '@aijiaoyi/charts/samples';",
    '',
    'const last = sampleBars().at(-1) as Bar;',
    '',
  ].join('\n');
  const html = writeScriptTag(code, 420, (name) => `https://site/${name.split('/').at(-1)}.js`);
  expect(html.split('\n')).toEqual([
    '<div id="chart" style="height: 420px"></div>',
    '',
    '<script type="importmap">',
    '  {',
    '    "imports": {',
    '      "@aijiaoyi/charts": "https://site/charts.js",',
    '      "@aijiaoyi/charts/samples": "https://site/samples.js"',
    '    }',
    '  }',
    '</script>',
    '<script type="module">',
    "  import { createChart } from '@aijiaoyi/charts';",
    "  import { sampleBars } from '@aijiaoyi/charts/samples';",
    '',
    '  const last = sampleBars().at(-1);',
    '</script>',
  ]);
});
