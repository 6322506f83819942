import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type {
  AreaView,
  ChartState,
  IChartApi,
  AttachedPlugin,
  PluginControl,
  PluginHost,
  PluginParts,
} from '../../src/index';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    plugged: {
      readonly chart: IChartApi;
      readonly log: string[];
      /** Attaches parts as a plug-in; what is logged is collected in `log`. */
      attach(type: string, parts: (host: PluginHost) => PluginParts): AttachedPlugin;
    };
  }
}

/** A chart of a line, on which plug-ins log what happens. */
async function open(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { createChart, definePlugin } = window.charts;
    const chart = createChart('chart', { theme: 'light' });
    chart.addSeries('line').setData(window.harness.values(60));
    const log: string[] = [];
    chart.onClick(({ plugin, source }) => log.push(`chart ${plugin?.id ?? source?.type ?? ''}`));
    window.plugged = {
      chart,
      log,
      attach: (type, parts) => chart.attach(definePlugin({ type, attach: parts })),
    };
    await window.harness.painted();
  });
}

const readLog = (page: Page) =>
  page.evaluate(async () => {
    await window.harness.painted();
    return window.plugged.log.splice(0);
  });

const readCursor = (page: Page) =>
  page.evaluate(async () => {
    await window.harness.painted();
    const surface = window.plugged.chart.element.firstElementChild;
    return surface instanceof HTMLElement ? surface.style.cursor : null;
  });

test('a plug-in gets a press on its hit area, and a press elsewhere scrolls', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    attach('acme/drag', () => ({
      hitTest: (_, { x, y }) => (x < 100 && y < 100 ? { id: 'box', cursor: 'grab' } : null),
      press: ({ id }, { point }) => ({
        move: (event) => log.push(`move ${Math.round(event.point.x - point.x)}`),
        end: (_event, moved) => log.push(`end ${id} ${moved}`),
      }),
    }));
  });
  const readRange = () =>
    page.evaluate(() => window.plugged.chart.timeAxis().visibleRange()?.fromIndex);
  const before = await readRange();
  await page.mouse.move(50, 50);
  expect(await readCursor(page)).toBe('grab');
  await page.mouse.down();
  await page.mouse.move(130, 60);
  await page.mouse.up();
  expect(await readLog(page)).toEqual(['move 80', 'end box true']);
  expect(await readRange()).toBe(before);

  await page.mouse.move(300, 200);
  expect(await readCursor(page)).toBe('crosshair');
  await page.mouse.down();
  await page.mouse.move(360, 200);
  await page.mouse.up();
  expect(await readRange()).not.toBe(before);
  expect(await readLog(page)).toEqual([]);
});

test('only the frontmost of plug-ins, shapes and series gets a click', async ({ page }) => {
  await open(page);
  const middle = await page.evaluate(() => {
    const { attach, chart, log } = window.plugged;
    const plugin = (zOrder: 'top' | 'above' | 'below', handles: boolean, isOn: () => boolean) =>
      attach(`acme/${zOrder}`, () => ({
        hitTest: () => (isOn() ? { id: zOrder, zOrder } : null),
        click: ({ id }) => {
          log.push(`${id} clicked`);
          return handles;
        },
      }));
    const on = { top: false, above: false, below: true };
    Object.assign(window, { on });
    plugin('below', true, () => on.below);
    plugin('above', true, () => on.above);
    plugin('top', false, () => on.top);
    const bars = window.harness.values(60);
    const bar = bars[50];
    if (!bar) throw new Error('no bar');
    window.harness
      .drawing(chart)
      .onSelected(({ shapes }) => log.push(`selected ${shapes[0]?.type ?? 'nothing'}`));
    return {
      x: chart.timeAxis().timeToX(bar.time) ?? 0,
      y: chart.priceAxis().priceToY(bar.value ?? 0) ?? 0,
    };
  });
  const click = async (x: number, y: number, set: object) => {
    await page.evaluate(
      (state) => Object.assign((window as never as { on: object }).on, state),
      set,
    );
    await page.mouse.click(x, y);
    return readLog(page);
  };
  // Away from the line, the plug-in below the series handles the click.
  expect(await click(middle.x, middle.y + 80, {})).toEqual(['below clicked']);
  // A series in front of it keeps the click.
  expect(await click(middle.x, middle.y, {})).toEqual(['chart line']);
  expect(await click(middle.x, middle.y, { above: true })).toEqual(['above clicked']);
  // A plug-in that doesn't handle a click is in the event, or lets the plug-in below handle it.
  expect(await click(middle.x, middle.y + 80, { above: false, below: false, top: true })).toEqual([
    'top clicked',
    'chart top',
  ]);
  expect(await click(middle.x, middle.y, { above: true })).toEqual([
    'top clicked',
    'above clicked',
  ]);
  // A shape is between them.
  await page.evaluate(() => {
    const { chart } = window.plugged;
    const bar = window.harness.values(60)[50];
    if (bar)
      window.harness
        .drawing(chart)
        .add(window.charts.HorizontalLine, [{ time: bar.time, price: bar.value ?? 0 }]);
  });
  expect(await click(middle.x - 40, middle.y, { above: false, below: true, top: false })).toEqual([
    'selected horizontal-line',
    'chart horizontal-line',
  ]);
});

test('a captured pointer gets every press until Escape', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    attach('acme/front', () => ({
      hitTest: () => ({ id: 'front', zOrder: 'top', cursor: 'help' }),
      press: () => ({ end: () => log.push('front') }),
    }));
    attach('acme/ruler', (host) => {
      host.capture({
        cursor: 'cell',
        press: ({ view }) => {
          log.push(`press on ${view.area}`);
          return { end: () => log.push('end'), cancel: () => log.push('cancel') };
        },
        end: () => log.push('released'),
      });
      return {};
    });
  });
  const from = await page.evaluate(() => window.plugged.chart.timeAxis().visibleRange()?.fromIndex);
  await page.mouse.move(200, 150);
  expect(await readCursor(page)).toBe('cell');
  await page.mouse.down();
  await page.mouse.move(260, 150);
  await page.mouse.up();
  expect(await readLog(page)).toEqual(['press on pane', 'end']);
  expect(await page.evaluate(() => window.plugged.chart.timeAxis().visibleRange()?.fromIndex)).toBe(
    from,
  );
  await page.evaluate(() => window.plugged.chart.element.focus());
  await page.keyboard.press('Escape');
  expect(await readLog(page)).toEqual(['released']);
  await page.mouse.click(210, 150);
  expect(await readLog(page)).toEqual(['front', 'chart front']);
});

test('a plug-in that captured the pointer handles Escape first, while other controls are inert', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    const bounds = { x: 10, y: 10, width: 40, height: 20 };
    const control = { id: 'level', role: 'button', bounds } as const;
    attach('acme/level', () => ({ controls: () => [{ ...control, label: 'Level' }] }));
    attach('acme/path', (host) => {
      let points = 1;
      host.capture({ press: () => null, end: () => log.push('released') });
      return {
        controls: () => [{ ...control, label: 'Path' }],
        keyDown: ({ key }) => key === 'Escape' && points-- > 0 && log.push('point') > 0,
      };
    });
  });
  const level = page.locator('[aria-label="Level"]');
  await expect(level).toHaveJSProperty('inert', true);
  await expect(page.locator('[aria-label="Path"]')).toHaveJSProperty('inert', false);
  await page.evaluate(() => window.plugged.chart.element.focus());
  await page.keyboard.press('Escape');
  expect(await readLog(page)).toEqual(['point']);
  await page.keyboard.press('Escape');
  expect(await readLog(page)).toEqual(['released']);
  await expect(level).toHaveJSProperty('inert', false);
});

test('a captured pointer and a drawing tool exclude each other', async ({ page }) => {
  await open(page);
  const found = await page.evaluate(async () => {
    const { attach, chart, log } = window.plugged;
    const drawing = window.harness.drawing(chart);
    drawing.start(window.charts.TrendLine);
    let hosts: PluginHost | null = null;
    attach('acme/ruler', (host) => {
      hosts = host;
      return {};
    });
    const host = hosts as PluginHost | null;
    host?.capture({ press: () => null, end: () => log.push('released') });
    const tool = drawing.tool()?.type ?? null;
    drawing.start(window.charts.Ray);
    await window.harness.painted();
    return { tool, log: log.splice(0) };
  });
  expect(found).toEqual({ tool: null, log: ['released'] });
});

test('a double click on an axis resets it while a plug-in or a drawing tool has captured the pointer', async ({
  page,
}) => {
  await open(page);
  const isAuto = () =>
    page.evaluate(() => {
      const axis = window.plugged.chart.priceAxis('right');
      const { autoScale } = axis.options();
      axis.applyOptions({ autoScale: false });
      return autoScale;
    });
  const box = await page.locator('#chart').boundingBox();
  const clickAxis = () => page.mouse.dblclick((box?.x ?? 0) + (box?.width ?? 0) - 10, 80);
  await isAuto();
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    attach('acme/ruler', (host) => {
      host.capture({ press: () => null, doubleClick: () => log.push('double') });
      return {};
    });
  });
  await clickAxis();
  expect(await isAuto()).toBe(true);
  await page.mouse.dblclick(200, 80);
  expect(await readLog(page)).toEqual(['double']);
  await page.evaluate(() => {
    const { chart } = window.plugged;
    window.harness.drawing(chart).start(window.charts.Path);
  });
  await clickAxis();
  expect(await isAuto()).toBe(true);
});

test('hover of other plug-ins ends when the pointer is captured', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    attach('acme/button', () => ({ hover: (_, event) => log.push(event ? 'over' : 'left') }));
  });
  await page.mouse.move(50, 50);
  expect(await readLog(page)).toEqual(['over']);
  await page.evaluate(() => {
    window.harness.drawing(window.plugged.chart).start(window.charts.TrendLine);
  });
  await page.mouse.move(60, 50);
  expect(await readLog(page)).toEqual(['left']);
  await page.evaluate(() => window.harness.drawing(window.plugged.chart).stop());
  await page.mouse.move(70, 50);
  expect(await readLog(page)).toEqual(['over']);
});

test('a drag ends when its plug-in is removed', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    const handle = attach('acme/drag', () => ({
      hitTest: () => ({ id: 'all' }),
      press: () => ({
        move: () => handle.remove(),
        cancel: () => log.push('cancel'),
        end: () => log.push('end'),
      }),
      detach: (reason) => void log.push(reason),
    }));
  });
  await page.mouse.move(200, 150);
  await page.mouse.down();
  await page.mouse.move(260, 150);
  await page.mouse.move(270, 150);
  await page.mouse.up();
  expect(await readLog(page)).toEqual(['cancel', 'removed']);
  expect(await readCursor(page)).toBe('crosshair');
});

test('Escape cancels a drag, and nothing else receives the key', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    attach('acme/drag', () => ({
      hitTest: () => ({ id: 'all' }),
      press: () => ({
        move: () => log.push('move'),
        cancel: () => log.push('cancel'),
        end: () => log.push('end'),
      }),
      keyDown: ({ key }) => (log.push(key), false),
    }));
  });
  await page.mouse.move(200, 150);
  await page.mouse.down();
  await page.mouse.move(260, 150);
  await page.keyboard.press('Escape');
  await page.mouse.move(270, 150);
  await page.mouse.up();
  expect(await readLog(page)).toEqual(['move', 'cancel']);
  await page.keyboard.press('Escape');
  expect(await readLog(page)).toEqual(['Escape']);
});

test('a plug-in learns of clicks outside of its parts, unless another one handles them', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    const add = (name: string, from: number, handles: boolean) =>
      attach(`acme/${name}`, () => ({
        hitTest: (_, { x }) => (x >= from && x < from + 50 ? { id: name } : null),
        click: () => (log.push(`${name} clicked`), handles),
        clickOutside: ({ view }) => log.push(`outside of ${name} in ${view.area}`),
      }));
    add('open', 0, false);
    add('closed', 50, true);
  });
  await page.mouse.click(25, 20);
  expect(await readLog(page)).toEqual(['open clicked', 'outside of closed in pane', 'chart open']);
  await page.mouse.click(75, 20);
  expect(await readLog(page)).toEqual(['closed clicked']);
  await page.mouse.click(200, 20);
  const outside = ['outside of open in pane', 'outside of closed in pane'];
  expect(await readLog(page)).toEqual([...outside, 'chart ']);
});

test('a part that represents a series is the source of events, and hides parts below it', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, chart, log } = window.plugged;
    attach('acme/below', () => ({
      hitTest: () => ({ id: 'below', zIndex: -1 }),
      click: () => (log.push('below clicked'), true),
    }));
    attach('acme/badge', () => ({
      hitTest: (_, { x }) => {
        const [source] = chart.series();
        return x < 50 && source ? { id: 'badge', source } : null;
      },
      click: () => (log.push('badge clicked'), false),
    }));
  });
  await page.mouse.click(25, 20);
  expect(await readLog(page)).toEqual(['badge clicked', 'chart line']);
  await page.mouse.click(200, 20);
  expect(await readLog(page)).toEqual(['below clicked']);
});

test('the cursor of a resting mouse follows what a plug-in has changed', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    let isBusy = false;
    window.plugged.attach('acme/busy', (host) => {
      const toggle = (target?: 'top') => {
        isBusy = !isBusy;
        host.invalidate(target);
      };
      Object.assign(window, { toggle });
      return { hitTest: () => ({ id: 'all', cursor: isBusy ? 'progress' : 'help' }) };
    });
  });
  await page.mouse.move(200, 150);
  expect(await readCursor(page)).toBe('help');
  for (const [code, cursor] of [
    ["toggle('top')", 'progress'],
    ['toggle()', 'help'],
  ] as const) {
    await page.evaluate(code);
    expect(await readCursor(page)).toBe(cursor);
  }
});

test('touches scroll the page unless a plug-in handles or has captured them', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, chart } = window.plugged;
    let isSelected = false;
    attach('acme/touch', (host) => {
      let release = (): void => undefined;
      const api = {
        select(next: boolean) {
          isSelected = next;
          host.invalidate();
        },
        capture: () => (release = host.capture({ press: () => null })),
        release: () => release(),
      };
      Object.assign(window, { touch: api });
      return { handlesTouch: () => isSelected };
    });
    chart.applyOptions({ zoom: true });
  });
  const call = (code: string) => page.evaluate(`window.touch.${code}`);
  const surface = page.locator('#chart [role=application] > div').first();
  const expectAction = (action: string) => expect(surface).toHaveCSS('touch-action', action);
  await expectAction('pan-y');
  await call('select(true)');
  await expectAction('none');
  await call('select(false)');
  await expectAction('pan-y');
  await call('capture()');
  await expectAction('none');
  await call('release()');
  await expectAction('pan-y');
});

test('a part that only handles presses leaves clicks and events to what is below it', async ({
  page,
}) => {
  await open(page);
  const [x, y] = await page.evaluate(() => {
    const { attach, chart, log } = window.plugged;
    attach('acme/below', () => ({
      hitTest: (_, { x }) => (x < 100 ? { id: 'below', zOrder: 'above' } : null),
      click: () => (log.push('click below'), true),
    }));
    attach('acme/line', () => ({
      hitTest: () => ({ id: 'line', zOrder: 'top', cursor: 'move', pressOnly: true }),
      press: () => ({ end: (_, moved) => log.push(`end ${moved}`) }),
      click: () => (log.push('click line'), true),
    }));
    const { time, value } = window.harness.values(60)[50] ?? {};
    if (!time) throw new Error('no bar');
    return [
      chart.timeAxis().timeToX(time) ?? 0,
      chart.priceAxis().priceToY(value ?? 0) ?? 0,
    ] as const;
  });
  await page.mouse.move(x, y);
  expect(await readCursor(page)).toBe('move');
  await page.mouse.click(x, y);
  expect(await readLog(page)).toEqual(['end false', 'chart line']);
  await page.mouse.click(50, 50);
  expect(await readLog(page)).toEqual(['end false', 'click below']);
});

test('a part that only handles presses leaves hover, cursor and tooltip to what is below it', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    attach('acme/below', () => ({
      hitTest: (_, { x }) => (x < 100 ? { id: 'below', cursor: 'help', tooltip: 'Below' } : null),
      hover: (hit) => log.push(`below ${hit?.id ?? '-'}`),
    }));
    attach('acme/front', () => ({
      hitTest: (_, { y }) => ({
        id: 'front',
        zOrder: 'top',
        pressOnly: true,
        ...(y < 100 && { cursor: 'move' }),
      }),
      hover: (hit) => log.push(`front ${hit?.id ?? '-'}`),
    }));
  });
  const surface = page.locator('#chart [role=application] > div').first();
  await page.mouse.move(50, 150);
  expect(await readCursor(page)).toBe('help');
  await expect(surface).toHaveAttribute('title', 'Below');
  expect(await readLog(page)).toEqual(['below below', 'front -']);
  await page.mouse.move(50, 50);
  expect(await readCursor(page)).toBe('move');
  await page.mouse.move(150, 150);
  expect(await readCursor(page)).toBe('crosshair');
  expect((await readLog(page)).slice(-2)).toEqual(['below -', 'front -']);
});

test('a hit that needs Shift leaves other presses to the chart', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    attach('acme/shift', () => ({
      hitTest: (_, __, { shiftKey }) => (shiftKey ? { id: 'tool', cursor: 'cell' } : null),
      press: (_, { shiftKey }) => ({
        end: ({ altKey, ctrlKey }, moved) =>
          log.push(`shift ${shiftKey}, alt ${altKey}, ctrl ${ctrlKey}, moved ${moved}`),
      }),
    }));
  });
  const readRange = () =>
    page.evaluate(() => window.plugged.chart.timeAxis().visibleRange()?.fromIndex);
  const drag = async () => {
    await page.mouse.move(200, 150);
    await page.mouse.down();
    await page.mouse.move(260, 150);
    await page.keyboard.down('Alt');
    await page.mouse.up();
    await page.keyboard.up('Alt');
  };
  const before = await readRange();
  await page.keyboard.down('Shift');
  await drag();
  expect(await readLog(page)).toEqual(['shift true, alt true, ctrl false, moved true']);
  expect(await readRange()).toBe(before);
  await page.mouse.move(210, 150);
  expect(await readCursor(page)).toBe('cell');
  await page.mouse.click(210, 150);
  expect((await readLog(page)).at(-1)).toBe('chart tool');
  await page.keyboard.up('Shift');
  await page.mouse.move(211, 150);
  expect(await readCursor(page)).toBe('crosshair');
  await drag();
  expect(await readLog(page)).toEqual([]);
  expect(await readRange()).not.toBe(before);
});

test('a hit has a tooltip while the mouse is over it', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    window.plugged.attach('acme/tooltip', () => ({
      hitTest: (_, { x }, { pointerType }) =>
        x < 100 ? { id: 'box', tooltip: `Box by ${pointerType}` } : null,
    }));
  });
  const surface = page.locator('#chart [role=application] > div').first();
  await page.mouse.move(50, 50);
  await expect(surface).toHaveAttribute('title', 'Box by mouse');
  await page.mouse.move(150, 50);
  await expect(surface).not.toHaveAttribute('title');
});

test('a control receives its focus, Escape and clicks of assistive technology', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    attach('acme/controls', (host) => {
      let isStepped = false;
      return {
        hitTest: (_, { x }) => (x < 100 ? { id: 'level' } : null),
        press: () => (host.focusControl('level'), {}),
        keyDown: ({ key }) => key === 'Escape' && (log.push('chart Escape'), false),
        controls: () => [
          {
            id: 'level',
            role: 'slider',
            label: 'Level',
            bounds: { x: 20, y: 20, width: 80, height: 20 },
            step: () => void (isStepped = true),
            activate: () => log.push('activate'),
            cancel() {
              const before = isStepped;
              isStepped = false;
              log.push(`cancel ${before}`);
              return before;
            },
            focused: () => log.push('focused'),
            blurred: () => log.push('blurred'),
          },
        ],
      };
    });
  });
  const slider = page.getByRole('slider', { name: 'Level' });
  await expect(slider).toBeAttached();
  await page.mouse.click(50, 50);
  await expect(slider).toBeFocused();
  expect(await readLog(page)).toEqual(['focused', 'chart level']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await readLog(page)).toEqual([
    'chart Escape',
    'cancel true',
    'chart Escape',
    'cancel false',
  ]);
  await slider.dispatchEvent('click');
  await page.mouse.click(300, 200);
  expect(await readLog(page)).toEqual(['activate', 'blurred', 'chart ']);
});

test('axes and bands have their own controls and hits', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    const createControl = (host: PluginHost, { area, height, width }: AreaView): PluginControl => ({
      id: area,
      role: 'slider',
      orientation: 'vertical',
      label: area,
      bounds: { x: 0, y: 0, width, height },
      value: { now: 1, min: 0, max: 2, text: 'one' },
      step: () => log.push(`${area}, band at ${host.timeAxisBandView()?.top ?? 'none'}`),
    });
    attach('acme/other', () => ({
      hitTest: ({ area }) => (area === 'time-axis-band' ? { id: 'other' } : null),
    }));
    attach('acme/areas', (host) => ({
      timeAxisBand: () => ({ side: 'below', height: 30 }),
      hitTest: ({ area }) => (area === 'pane' ? null : { id: area, cursor: 'help' }),
      click({ id }) {
        log.push(`click ${id}`);
        return true;
      },
      controls: (view) => [createControl(host, view)],
      axisControls: (view) => [createControl(host, view)],
    }));
  });
  const box = await page.locator('#chart').boundingBox();
  if (!box) throw new Error('the chart is hidden');
  const band = page.getByRole('slider', { name: 'time-axis-band' });
  await expect(band).toHaveAttribute('aria-orientation', 'vertical');
  const bounds = await band.boundingBox();
  expect(bounds).toEqual({ ...box, y: box.y + box.height - 30, height: 30 });
  const axis = await page.getByRole('slider', { name: 'price-axis' }).boundingBox();
  expect((axis?.x ?? 0) + (axis?.width ?? 0)).toBe(box.x + box.width);

  await page.evaluate(() => window.plugged.chart.element.focus());
  for (const name of ['pane', 'price-axis', 'time-axis', 'time-axis-band']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('slider', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('ArrowUp');
  await page.mouse.click(200, box.y + box.height - 10);
  await page.mouse.click(box.x + box.width - 10, 100);
  expect(await readLog(page)).toEqual([
    `time-axis-band, band at ${box.height - 30}`,
    'click time-axis-band',
    'click price-axis',
  ]);
});

test('the cursor changes when the item under a still pointer disappears', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { attach } = window.plugged;
    attach('acme/vanishing', (host) => {
      let isThere = true;
      return {
        hitTest: () => (isThere ? { id: 'it', cursor: 'help' } : null),
        keyDown({ key }) {
          if (key !== 'h') return false;
          isThere = false;
          host.invalidate('top');
          return true;
        },
      };
    });
  });
  await page.mouse.move(200, 150);
  expect(await readCursor(page)).toBe('help');
  await page.evaluate(() => window.plugged.chart.element.focus());
  await page.keyboard.press('h');
  expect(await readCursor(page)).toBe('crosshair');
});

test('hover events follow the pointer, with the hit of the frontmost plug-in', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    for (const name of ['back', 'front']) {
      attach(`acme/${name}`, () => ({
        hitTest: (view, { x }) => (view.area === 'pane' && x < 100 ? { id: name } : null),
        hover: (hit, event) => log.push(`${name} ${hit?.id ?? '-'} ${event?.view.area ?? 'left'}`),
      }));
    }
  });
  await page.mouse.move(50, 50);
  expect(await readLog(page)).toEqual(['back - pane', 'front front pane']);
  await page.mouse.move(150, 50);
  expect(await readLog(page)).toEqual(['back - pane', 'front - pane']);
  const box = await page.locator('#chart').boundingBox();
  await page.mouse.move((box?.width ?? 0) - 10, 50);
  expect(await readLog(page)).toEqual(['back - price-axis', 'front - price-axis']);
});

test('hover of a plug-in on one pane ends when the pointer moves to another pane', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(async () => {
    const { chart, log } = window.plugged;
    const pane = chart.addPane('lower');
    pane.addSeries('line').setData(window.harness.values(50));
    const plugin = window.charts.definePlugin({
      type: 'acme/pane',
      attach: () => ({
        hover: (_, event) => log.push(event ? `over ${event.view.area}` : 'left'),
      }),
    });
    chart.panes()[0]?.attach(plugin);
    await window.harness.painted();
  });
  const box = await page.locator('#chart').boundingBox();
  const bottom = (box?.y ?? 0) + (box?.height ?? 0) - 60;
  await page.mouse.move(50, 50);
  await page.mouse.move(60, bottom);
  await page.mouse.move(70, bottom);
  await page.mouse.move(70, 50);
  expect(await readLog(page)).toEqual(['over pane', 'left', 'over pane']);
});

test('the keyboard reaches controls, and a removed one returns the focus', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, log } = window.plugged;
    attach('acme/controls', (host) => {
      let value = 5;
      let isThere = true;
      const bounds = { x: 20, y: 20, width: 80, height: 20 };
      return {
        controls: () =>
          isThere
            ? [
                {
                  id: 'level',
                  role: 'slider',
                  label: 'Level',
                  bounds,
                  value: { now: value, min: 0, max: 99, text: `${value} points` },
                  step(steps) {
                    value += steps;
                    host.invalidate('top');
                  },
                  remove() {
                    isThere = false;
                    host.invalidate('top');
                  },
                },
                {
                  id: 'reset',
                  role: 'button',
                  label: 'Reset',
                  bounds: { ...bounds, y: 60 },
                  activate: () => log.push('reset'),
                },
              ]
            : [],
      };
    });
  });
  const slider = page.getByRole('slider', { name: 'Level' });
  await expect(slider).toBeAttached();
  await page.evaluate(() => window.plugged.chart.element.focus());
  await page.keyboard.press('Tab');
  await expect(slider).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('PageUp');
  await expect(slider).toHaveAttribute('aria-valuetext', '16 points');
  await expect(slider).toHaveAttribute('aria-orientation', 'horizontal');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '99 points');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0 points');
  await expect(slider).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).include('#chart').analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await readLog(page)).toEqual(['reset']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Delete');
  await expect(slider).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement === window.plugged.chart.element)).toBe(
    true,
  );
});

test('screen readers get the texts of plug-ins for a bar', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { attach } = window.plugged;
    attach('acme/notes', () => ({
      describeBar: (series, barIndex) => [`${series.type} note ${barIndex}`],
    }));
    window.plugged.chart.element.focus();
  });
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('status')).toContainText('line note 59');
});

test('the top layer is redrawn without the bars, and the previous frame is cleared', async ({
  page,
}) => {
  await open(page);
  const prints = await page.evaluate(async () => {
    const { attach, chart } = window.plugged;
    const { painted, picture } = window.harness;
    const before = picture(chart.element).print();
    let below = 0;
    let text = '';
    let hosts: PluginHost | null = null;
    attach('acme/top', (host) => {
      hosts = host;
      return {
        layers: [
          { zOrder: 'below', draw: () => (below++, []) },
          {
            zOrder: 'top',
            draw: ({ height }) =>
              text === ''
                ? []
                : [
                    { type: 'text', text, x: 150, y: 80, color: '#f00', size: 30 },
                    {
                      type: 'path',
                      points: [10, 10, 200, height - 20, 300, 40],
                      stroke: { color: '#0a0', width: 5 },
                    },
                    { type: 'ellipse', x: 300, y: 100, radiusX: 40, fill: '#00f' },
                    {
                      type: 'rect',
                      x: 20,
                      y: 90,
                      width: 60,
                      height: 30,
                      radius: 8,
                      stroke: { color: '#a0a', width: 6 },
                    },
                  ],
          },
        ],
      };
    });
    await painted();
    const drawnBefore = below;
    const show = async (next: string): Promise<string> => {
      text = next;
      (hosts as PluginHost | null)?.invalidate('top');
      await painted();
      return picture(chart.element).print();
    };
    const rendered = await show('WIDE 宽 text');
    const cleared = await show('');
    return { before, shown: rendered, cleared, redrawn: below - drawnBefore };
  });
  expect(prints.redrawn).toBe(0);
  expect(prints.shown).not.toBe(prints.before);
  expect(prints.cleared).toBe(prints.before);
});

test('axis labels in front are redrawn without the bars', async ({ page }) => {
  await open(page);
  const prints = await page.evaluate(async () => {
    const { attach, chart } = window.plugged;
    const { painted, picture, values } = window.harness;
    const bar = values(60)[50];
    const [time, price] = [bar?.time ?? 0, bar?.value ?? 0];
    let below = 0;
    let isVisible = false;
    let host: PluginHost | null = null;
    const before = picture(chart.element).print();
    attach('acme/labels', (each) => {
      host = each;
      return {
        layers: [{ zOrder: 'below', draw: () => (below++, []) }],
        priceLabels: () => (isVisible ? [{ price, color: '#f00', zOrder: 'top' }] : []),
        timeLabels: () => (isVisible ? [{ time, color: '#0a0', zOrder: 'top' }] : []),
      };
    });
    await painted();
    const drawnBefore = below;
    const show = async (next: boolean): Promise<string> => {
      isVisible = next;
      (host as PluginHost | null)?.invalidate('top');
      await painted();
      return picture(chart.element).print();
    };
    return {
      before,
      shown: await show(true),
      cleared: await show(false),
      redrawn: below - drawnBefore,
    };
  });
  expect(prints.redrawn).toBe(0);
  expect(prints.shown).not.toBe(prints.before);
  expect(prints.cleared).toBe(prints.before);
});

test('a plug-in that throws while drawing is detached, and the chart keeps working', async ({
  page,
  pageErrors,
}) => {
  await open(page);
  await page.evaluate(() => {
    const { attach, chart } = window.plugged;
    const boom = (): never => {
      throw new Error('boom');
    };
    attach('acme/draw', () => ({ layers: [{ zOrder: 'top', draw: boom }] }));
    attach('acme/hit', () => ({ hitTest: boom }));
    attach('acme/hover', () => ({ hover: boom }));
    attach('acme/key', () => ({ keyDown: boom }));
    attach('acme/controls', () => ({ controls: boom }));
    attach('acme/painted', () => ({ painted: boom }));
    attach('acme/handler', (host) => {
      host.on('crosshairMove', boom);
      return {};
    });
    chart.element.focus();
  });
  await page.mouse.move(200, 150);
  await page.keyboard.press('x');
  await page.mouse.click(220, 150);
  expect(await readLog(page)).toEqual(['chart ']);
  const errors = pageErrors.splice(0);
  expect(errors.map(({ message }) => /"acme\/(\w+)"/.exec(message)?.[1]).sort()).toEqual([
    'controls',
    'draw',
    'handler',
    'hit',
    'hover',
    'key',
    'painted',
  ]);
});

test('restoreChart attaches plug-ins with their states, each to its chart or pane', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const found = await page.evaluate(async () => {
    const { createChart, definePlugin, restoreChart } = window.charts;
    const values = window.harness.values(30);
    const attached: string[] = [];
    const notes = definePlugin({
      type: 'acme/notes',
      parseState(saved): readonly string[] {
        if (Array.isArray(saved)) return saved as string[];
        throw new TypeError('the state must be a list');
      },
      attach(host, _options, state) {
        attached.push(`${host.pane?.name ?? 'chart'} ${JSON.stringify(state)}`);
        return { save: () => state ?? ['new'] };
      },
    });
    const other = definePlugin({
      type: 'acme/other',
      attach: () => ({ save: () => ({ deep: [1, { two: 2 }] }) }),
    });
    const chart = createChart('chart');
    chart.addSeries('line').setData(values);
    chart.addPane('low').attach(notes);
    chart.attach(other);
    const state = JSON.parse(JSON.stringify(chart.saveState())) as ChartState;
    chart.remove();

    const restored = restoreChart('chart', state, { data: () => values, plugins: [notes] });
    const again = restored.saveState().plugins;
    restored.attach(other);
    restored.remove();

    const broken = { ...state, plugins: [{ type: 'acme/notes', state: 5 }] };
    let message = '';
    try {
      restoreChart('chart', broken, { plugins: [notes] });
    } catch (error) {
      ({ message } = error as Error);
    }
    const left = document.getElementById('chart')?.childElementCount;
    await window.harness.painted();
    return { attached, saved: state.plugins, again, message, left };
  });
  expect(found.attached).toEqual(['low null', 'low ["new"]']);
  const byType = (list: ChartState['plugins'] = []) =>
    [...list].sort((a, b) => a.type.localeCompare(b.type));
  expect(byType(found.again)).toEqual(byType(found.saved));
  expect(found.message).toBe(
    'restoreChart: plug-in "acme/notes": parseState: the state must be a list',
  );
  expect(found.left).toBe(0);
  expect(warnings).toEqual([expect.stringContaining('"acme/other"')]);
});

test('one plug-in can be attached to linked charts with a state for each', async ({ page }) => {
  const log = await page.evaluate(async () => {
    const { createChart, definePlugin, linkCharts } = window.charts;
    const second = document.createElement('div');
    second.style.cssText = 'width: 400px; height: 200px';
    document.body.append(second);
    const all = [createChart('chart'), createChart(second)];
    for (const chart of all) chart.addSeries('line').setData(window.harness.values(40));
    linkCharts(all);
    const events: string[] = [];
    let next = 0;
    const plugin = definePlugin({
      type: 'acme/linked',
      attach(host) {
        const number = next++;
        host.on('rangeChange', () => events.push(`range ${number}`));
        return { detach: (reason) => void events.push(`${reason} ${number}`) };
      },
    });
    for (const chart of all) chart.attach(plugin);
    await window.harness.painted();
    events.length = 0;
    all[0]?.timeAxis().scrollBy(-5);
    await window.harness.painted();
    for (const chart of all) chart.remove();
    second.remove();
    return events;
  });
  expect([...log].sort()).toEqual(['chart 0', 'chart 1', 'range 0', 'range 1']);
});
