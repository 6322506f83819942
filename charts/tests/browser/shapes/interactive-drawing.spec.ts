import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { addByCode, at, dragMouse, finger, readShapes, openChart, type Share } from './shape-chart';

const line: readonly Share[] = [
  [0.1, 0.8],
  [0.9, 0.2],
];

async function arm(page: Page, type: string): Promise<void> {
  await page.evaluate((type) => {
    window.harness.drawing(window.chart).start(window.harness.shape(type));
  }, type);
}

const view = (page: Page) =>
  page.evaluate(() => {
    const range = window.chart.timeAxis().visibleRange();
    return range && [range.fromIndex, range.toIndex];
  });

const state = (page: Page) =>
  page.evaluate(() => ({
    tool: window.harness.drawing(window.chart).tool()?.type ?? null,
    selected: window.harness.drawing(window.chart).selection()[0]?.id ?? null,
    count: window.harness.drawing(window.chart).shapes().length,
    history: window.harness.drawing(window.chart).undoState(),
  }));

const selectFirst = (page: Page) =>
  page.evaluate(() => {
    window.harness
      .drawing(window.chart)
      .select(window.harness.drawing(window.chart).shapes().slice(0, 1));
    window.chart.element.focus();
  });

test.describe('mouse', () => {
  test('pressing and dragging sets both ends, as one undo step', async ({ page }) => {
    await openChart(page);
    await arm(page, 'trend-line');
    const before = await view(page);
    await dragMouse(page, at([0.1, 0.8]), at([0.9, 0.2]));
    const [shape] = await readShapes(page);
    expect(shape?.anchors[0]?.x).toBeCloseTo(at([0.1, 0.8]).x, 0);
    expect(shape?.anchors[1]?.y).toBeCloseTo(at([0.9, 0.2]).y, 0);
    expect(await state(page)).toMatchObject({
      tool: null,
      selected: shape?.id,
      history: { undo: 1, redo: 0 },
    });
    expect(await view(page)).toEqual(before);
  });

  test('a drag moves one point without panning the chart, as one undo step', async ({ page }) => {
    await openChart(page);
    await addByCode(page, 'trend-line', line);
    const before = await view(page);
    await page.mouse.click(at([0.5, 0.5]).x, at([0.5, 0.5]).y);
    await dragMouse(page, at([0.9, 0.2]), at([0.9, 0.6]));
    const [shape] = await readShapes(page);
    expect(shape?.anchors[0]?.y).toBeCloseTo(at([0.1, 0.8]).y, 0);
    expect(shape?.anchors[1]?.y).toBeCloseTo(at([0.9, 0.6]).y, 0);
    expect((await state(page)).history.undo).toBe(2);
    expect(await view(page)).toEqual(before);
  });

  test('a drag fires events while it moves, and when it is canceled', async ({ page }) => {
    await openChart(page);
    await addByCode(page, 'trend-line', line);
    await page.evaluate(() => {
      const events: string[] = [];
      const { chart } = window;
      const drawing = window.harness.drawing(chart);
      drawing.onDrag(({ shape, cause, previousPoints }) => {
        const [now] = shape?.points() ?? [];
        events.push(`${cause} ${now?.price === previousPoints?.[0]?.price ? 'back' : 'on'}`);
      });
      drawing.onChanged(() => events.push('changed'));
      Object.assign(window, { events });
    });
    const readEvents = () =>
      page.evaluate(() => {
        const { events } = window as unknown as { events: string[] };
        return [...new Set(events.splice(0))];
      });
    const { x, y } = at([0.5, 0.5]);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 40, { steps: 4 });
    expect(await readEvents()).toEqual(['user on']);
    await page.keyboard.press('Escape');
    expect(await readEvents()).toEqual(['user back']);
    await page.mouse.up();
    await dragMouse(page, at([0.5, 0.5]), at([0.5, 0.7]));
    expect(await readEvents()).toEqual(['user on', 'changed']);
  });

  test('a vertical drag keeps the exact times', async ({ page }) => {
    await openChart(page);
    const times = await page.evaluate(() => {
      const { chart } = window;
      const drawing = window.harness.drawing(chart);
      drawing.add(window.charts.TrendLine, [
        { time: 1_700_001_234.567, price: 40 },
        { time: 1_700_009_876.543, price: 40 },
      ]);
      return drawing
        .shapes()[0]
        ?.points()
        .map(({ time }) => time);
    });
    const [shape] = await readShapes(page);
    const middle = {
      x: ((shape?.anchors[0]?.x ?? 0) + (shape?.anchors[1]?.x ?? 0)) / 2,
      y: shape?.anchors[0]?.y ?? 0,
    };
    await dragMouse(page, middle, { x: middle.x, y: middle.y - 40 });
    const after = await page.evaluate(() =>
      window.harness.drawing(window.chart).shapes()[0]?.points(),
    );
    expect(after?.map(({ time }) => time)).toEqual(times);
    expect(after?.[0]?.price).not.toBeCloseTo(40, 0);
  });

  test('a drag outside the shapes pans, and a click there clears the selection', async ({
    page,
  }) => {
    await openChart(page);
    await addByCode(page, 'trend-line', line);
    await page.mouse.click(at([0.5, 0.5]).x, at([0.5, 0.5]).y);
    expect((await state(page)).selected).not.toBeNull();
    const before = await view(page);
    await dragMouse(page, at([0.2, 0.2]), at([0.4, 0.2]));
    await expect.poll(() => view(page)).not.toEqual(before);
    await page.mouse.click(at([0.2, 0.9]).x, at([0.2, 0.9]).y);
    expect((await state(page)).selected).toBeNull();
  });

  test('Shift snaps to steps of 45 degrees', async ({ page }) => {
    await openChart(page);
    await arm(page, 'trend-line');
    await page.mouse.click(at([0.2, 0.5]).x, at([0.2, 0.5]).y);
    await page.keyboard.down('Shift');
    await page.mouse.move(at([0.7, 0.55]).x, at([0.7, 0.55]).y);
    await page.mouse.click(at([0.7, 0.55]).x, at([0.7, 0.55]).y);
    await page.keyboard.up('Shift');
    const [shape] = await readShapes(page);
    expect(shape?.anchors[1]?.y).toBeCloseTo(shape?.anchors[0]?.y ?? NaN, 5);
  });

  test('a freehand stroke is a path of many points', async ({ page }) => {
    await openChart(page);
    await arm(page, 'path');
    await page.mouse.move(100, 100);
    await page.mouse.down();
    for (let i = 1; i <= 20; i++) await page.mouse.move(100 + i * 10, 100 + (i % 3) * (i + 5));
    await page.mouse.up();
    const [shape] = await readShapes(page);
    expect(shape?.type).toBe('path');
    expect(shape?.anchors.length).toBeGreaterThan(15);
    expect((await state(page)).history.undo).toBe(1);
  });

  test('a freehand stroke has only the points that shape it', async ({ page }) => {
    await openChart(page);
    await arm(page, 'brush');
    await page.mouse.move(100, 100);
    await page.mouse.down();
    for (let i = 1; i <= 20; i++) await page.mouse.move(100 + i * 5, 100);
    for (let i = 1; i <= 20; i++) await page.mouse.move(200, 100 + i * 5);
    await page.mouse.up();
    const [shape] = await readShapes(page);
    expect(shape?.anchors.length).toBeLessThanOrEqual(4);
    expect(shape?.anchors[0]?.x).toBeCloseTo(100, 0);
    expect(shape?.anchors.at(-1)?.y).toBeGreaterThan(190);
    expect((await state(page)).history.undo).toBe(1);
  });

  for (const end of ['Enter', 'double click', 'first point'] as const) {
    test(`a polyline ends by ${end}`, async ({ page }) => {
      await openChart(page);
      await arm(page, 'polyline');
      const points = [at([0.1, 0.2]), at([0.5, 0.8]), at([0.9, 0.3])];
      for (const { x, y } of points) await page.mouse.click(x, y);
      expect(await state(page)).toMatchObject({ tool: 'polyline', count: 0 });
      if (end === 'Enter') {
        await page.evaluate(() => {
          window.chart.element.focus();
        });
        await page.keyboard.press('Enter');
      } else {
        const { x, y } = points[end === 'first point' ? 0 : 2] ?? { x: 0, y: 0 };
        await page.mouse.click(x + (end === 'first point' ? 4 : 0), y);
      }
      const [shape] = await readShapes(page);
      expect(shape?.anchors).toHaveLength(3);
      expect(shape?.style.closed).toBe(end === 'first point');
      expect(await state(page)).toMatchObject({ tool: null, count: 1, history: { undo: 1 } });
    });
  }

  test('a locked shape can be selected but not moved', async ({ page }) => {
    await openChart(page);
    await addByCode(page, 'rectangle', line);
    await page.evaluate(() => {
      window.harness.drawing(window.chart).shapes()[0]?.applyOptions({ locked: true });
    });
    const points = () =>
      page.evaluate(() => window.harness.drawing(window.chart).shapes()[0]?.points());
    const before = await points();
    await page.mouse.click(at([0.5, 0.5]).x, at([0.5, 0.5]).y);
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowUp');
    await dragMouse(page, at([0.5, 0.5]), at([0.6, 0.6]));
    expect(await points()).toEqual(before);
    expect(await state(page)).toMatchObject({ count: 1, history: { undo: 2 } });
    expect((await state(page)).selected).not.toBeNull();
  });

  for (const magnet of ['weak', 'strong'] as const) {
    test(`a ${magnet} magnet draws points to the prices of bars, in any pane`, async ({ page }) => {
      await openChart(page, {}, { magnet });
      const target = await page.evaluate(async () => {
        const { chart } = window;
        const volume = chart.addPane('volume');
        volume.addSeries('line').setData(window.harness.values(200));
        await window.harness.painted();
        const bar = { time: chart.timeAxis().indexToTime(100) ?? 0, high: 0 };
        const [series] = chart.series();
        const high = (series?.data()[100] as { high: number }).high;
        const value = (chart.series()[1]?.data()[100] as { value: number }).value;
        return {
          time: bar.time,
          high,
          value,
          x: chart.timeAxis().indexToX(100) ?? 0,
          mainY: chart.priceAxis().priceToY(high) ?? 0,
          paneTop: chart.pane().size().height,
          volumeY: volume.priceAxis().priceToY(value) ?? 0,
        };
      });
      const { x, mainY, paneTop, volumeY } = target;
      for (const y of [mainY - 4, paneTop + 1 + volumeY - 4]) {
        await arm(page, 'horizontal-line');
        await page.mouse.click(x + 1, y);
      }
      const points = await page.evaluate(() =>
        window.harness
          .drawing(window.chart)
          .shapes()
          .map((shape) => shape.points()[0]),
      );
      expect(points).toEqual([
        { time: target.time, price: target.high },
        { time: target.time, price: target.value },
      ]);
      await arm(page, 'horizontal-line');
      await page.mouse.click(x, mainY - 60);
      const far = await page.evaluate(
        () => window.harness.drawing(window.chart).shapes()[2]?.points()[0]?.price,
      );
      if (magnet === 'strong') expect(far).toBe(target.high);
      else expect(far).toBeGreaterThan(target.high + 1);
    });
  }
});

test.describe('keys', () => {
  test('delete, undo and redo', async ({ page }) => {
    await openChart(page);
    await addByCode(page, 'trend-line', line);
    const before = await readShapes(page);
    await selectFirst(page);
    await page.keyboard.press('Delete');
    expect((await state(page)).count).toBe(0);
    await page.keyboard.press('Control+z');
    expect(await readShapes(page)).toEqual(before);
    await page.keyboard.press('Control+y');
    expect((await state(page)).count).toBe(0);
    await page.keyboard.press('Meta+z');
    expect((await state(page)).count).toBe(1);
  });

  test('copy, paste and duplicate', async ({ page }) => {
    await openChart(page);
    await addByCode(page, 'rectangle', line, { width: 5 });
    await selectFirst(page);
    for (const key of ['c', 'v', 'v', 'd']) await page.keyboard.press(`Control+${key}`);
    const shapes = await readShapes(page);
    expect(shapes).toHaveLength(4);
    expect(shapes.map(({ style }) => style.width)).toEqual([5, 5, 5, 5]);
    expect(new Set(shapes.map(({ id }) => id)).size).toBe(4);
    const lefts = shapes.map(({ anchors: points }) => points[0]?.x ?? 0);
    expect((lefts[2] ?? 0) - (lefts[1] ?? 0)).toBeCloseTo(16, 0);
    expect((await state(page)).selected).toBe(shapes[3]?.id);
  });

  test('arrow keys move by bars and pixels; a held key is one undo step', async ({ page }) => {
    await openChart(page);
    await addByCode(page, 'trend-line', line);
    const [before] = await readShapes(page);
    await selectFirst(page);
    await page.keyboard.down('ArrowRight');
    await page.keyboard.down('ArrowRight');
    await page.keyboard.up('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    const [after] = await readShapes(page);
    const spacing = await page.evaluate(
      () => (window.chart.timeAxis().indexToX(1) ?? 0) - (window.chart.timeAxis().indexToX(0) ?? 0),
    );
    expect((after?.anchors[0]?.x ?? 0) - (before?.anchors[0]?.x ?? 0)).toBeCloseTo(2 * spacing, 1);
    expect((after?.anchors[0]?.y ?? 0) - (before?.anchors[0]?.y ?? 0)).toBeCloseTo(10, 5);
    expect((await state(page)).history.undo).toBe(3);
  });

  test('Enter moves between points, and arrow keys move the current one', async ({ page }) => {
    await openChart(page);
    await addByCode(page, 'trend-line', line);
    const [before] = await readShapes(page);
    await selectFirst(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    const [after] = await readShapes(page);
    expect(after?.anchors[0]).toEqual(before?.anchors[0]);
    expect(after?.anchors[1]?.y).toBeCloseTo((before?.anchors[1]?.y ?? 0) - 1, 5);
  });

  test('Tab reaches every shape, announces its name, and leaves the chart', async ({ page }) => {
    await openChart(page);
    await addByCode(page, 'trend-line', line);
    await addByCode(page, 'rectangle', line);
    const [first, second] = await readShapes(page);
    await page.evaluate(() => {
      window.chart.element.focus();
    });
    await page.keyboard.press('Tab');
    expect((await state(page)).selected).toBe(first?.id);
    await expect(page.getByRole('status')).toHaveText('Trend line selected, 1 of 2');
    await page.keyboard.press('Tab');
    expect((await state(page)).selected).toBe(second?.id);
    await page.keyboard.press('Shift+Tab');
    expect((await state(page)).selected).toBe(first?.id);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect((await state(page)).selected).toBeNull();
    const left = () =>
      page.evaluate(
        () =>
          !window.chart.element.contains(document.activeElement) ||
          document.activeElement !== window.chart.element,
      );
    expect(await left()).toBe(true);
    await page.evaluate(() => {
      window.chart.element.focus();
    });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect((await state(page)).selected).toBeNull();
    expect(await left()).toBe(true);
  });

  test('Escape cancels the shape being drawn, then the tool, then the selection', async ({
    page,
  }) => {
    await openChart(page);
    await addByCode(page, 'trend-line', line);
    await arm(page, 'triangle');
    await page.evaluate(() => {
      window.chart.element.focus();
    });
    await page.mouse.click(at([0.2, 0.2]).x, at([0.2, 0.2]).y);
    await page.keyboard.press('Escape');
    expect(await state(page)).toMatchObject({ tool: 'triangle', count: 1 });
    await page.keyboard.press('Escape');
    expect((await state(page)).tool).toBeNull();
    await selectFirst(page);
    await page.keyboard.press('Escape');
    expect((await state(page)).selected).toBeNull();
  });

  test('Shift makes steps of a drawing tool larger, horizontally and vertically', async ({
    page,
  }) => {
    await openChart(page);
    await arm(page, 'horizontal-line');
    await page.evaluate(() => {
      window.chart.element.focus();
    });
    await page.keyboard.press('Enter');
    const getPosition = () =>
      page.evaluate(() => {
        const position = window.chart.crosshair().position();
        const x = window.chart.timeAxis().timeToX(position?.time ?? 0) ?? NaN;
        return { x, y: window.chart.priceAxis().priceToY(position?.price ?? 0) ?? NaN };
      });
    const getLength = async (key: string): Promise<number> => {
      const from = await getPosition();
      await page.keyboard.press(key);
      const to = await getPosition();
      return Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    };
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const small = await getLength(key);
      expect(small).toBeGreaterThan(0);
      expect(await getLength(`Shift+${key}`)).toBeCloseTo(10 * small, 4);
    }
  });

  for (const input of ['mouse', 'keyboard'] as const) {
    test(`draw in another pane after hiding the first point's pane, with the ${input}`, async ({
      page,
    }) => {
      await openChart(page);
      await page.evaluate(async () => {
        const { chart, charts, harness } = window;
        chart.addPane('second').addSeries('line').setData(harness.values(60));
        harness.drawing(chart).start(charts.TrendLine);
        await harness.painted();
        chart.element.focus();
      });
      const keys = async (names: readonly string[]) => {
        for (const name of names) await page.keyboard.press(name);
      };
      if (input === 'mouse') await page.mouse.click(200, 100);
      else await keys(['ArrowRight', 'Enter']);
      await page.evaluate(async () => {
        window.chart.pane().applyOptions({ visible: false });
        await window.harness.painted();
      });
      if (input === 'mouse') {
        await page.mouse.click(200, 100);
        await page.mouse.click(260, 150);
      } else await keys(['ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']);
      const panes = await page.evaluate(() =>
        window.harness
          .drawing(window.chart)
          .save()
          .shapes.map(({ pane }) => pane),
      );
      expect(panes).toEqual(['second']);
    });
  }

  test('draw in another pane after Page Down, and return with Page Up', async ({ page }) => {
    await openChart(page);
    await page.evaluate(async () => {
      const pane = window.chart.addPane('second');
      pane.addSeries('line').setData(window.harness.values(60));
      await window.harness.painted();
      window.chart.element.focus();
    });
    const draw = async (...keys: string[]) => {
      await arm(page, 'ray');
      for (const key of [...keys, 'Enter', 'Shift+ArrowRight', 'PageUp', 'Enter']) {
        await page.keyboard.press(key);
      }
      return page.evaluate(() => window.harness.drawing(window.chart).save().shapes.at(-1)?.pane);
    };
    expect(await draw('PageDown')).toBe('second');
    expect(await draw('PageDown', 'PageDown', 'PageUp', 'ArrowUp')).toBe('main');
  });

  for (const type of ['polyline', 'brush', 'highlighter']) {
    test(`draw a ${type} of three points without the pointer`, async ({ page }) => {
      await openChart(page);
      await arm(page, type);
      await page.evaluate(() => {
        window.chart.element.focus();
      });
      // The first key shows the crosshair.
      for (const key of ['Enter', 'Enter', 'Shift+ArrowRight', 'Enter', 'Shift+ArrowUp'])
        await page.keyboard.press(key);
      await page.keyboard.press('Enter');
      expect(await state(page)).toMatchObject({ tool: type, count: 0 });
      await page.keyboard.press('Enter');
      const [shape] = await readShapes(page);
      expect(shape?.anchors).toHaveLength(3);
      expect(await state(page)).toMatchObject({ tool: null, count: 1, history: { undo: 1 } });
    });
  }

  test('draw a shape without the pointer', async ({ page }) => {
    await openChart(page);
    await arm(page, 'trend-line');
    await page.evaluate(() => {
      window.chart.element.focus();
    });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight');
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Enter');
    const [shape] = await readShapes(page);
    expect(shape?.type).toBe('trend-line');
    expect((shape?.anchors[1]?.x ?? 0) - (shape?.anchors[0]?.x ?? 0)).toBeGreaterThan(50);
    expect((shape?.anchors[1]?.y ?? 0) - (shape?.anchors[0]?.y ?? 0)).toBeCloseTo(-14, 5);
    expect((await state(page)).tool).toBeNull();
  });
});

test.describe('texts', () => {
  test('are edited in place and never parsed as HTML', async ({ page }) => {
    await openChart(page);
    await addByCode(page, 'text', [[0.3, 0.5]], { text: 'old', size: 24 });
    await page.mouse.dblclick(at([0.3, 0.5]).x + 15, at([0.3, 0.5]).y + 15);
    const field = page.getByRole('textbox', { name: 'Text of the shape' });
    await expect(field).toBeFocused();
    await page.keyboard.type('<img src=x onerror="boom()">');
    await page.keyboard.press('Enter');
    await expect(field).toHaveCount(0);
    expect((await readShapes(page))[0]?.style.text).toBe('<img src=x onerror="boom()">');
    expect(await page.evaluate(() => window.chart.element.querySelector('img'))).toBeNull();
    await page.keyboard.press('Control+z');
    expect((await readShapes(page))[0]?.style.text).toBe('old');
  });

  test('are typed when a text is placed, as one undo step; Escape keeps the initial text', async ({
    page,
  }) => {
    await openChart(page);
    await arm(page, 'text');
    await page.mouse.click(at([0.5, 0.5]).x, at([0.5, 0.5]).y);
    await page.keyboard.type('Breakout');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('here');
    await page.keyboard.press('Enter');
    expect((await readShapes(page))[0]?.style.text).toBe('Breakout\nhere');
    expect((await state(page)).history.undo).toBe(1);
    await page.keyboard.press('F2');
    await page.keyboard.type('other');
    await page.keyboard.press('Escape');
    expect((await readShapes(page))[0]?.style.text).toBe('Breakout\nhere');
  });

  test('of a new shape can be cleared, which removes the shape without an undo step', async ({
    page,
  }) => {
    await openChart(page);
    await arm(page, 'text');
    await page.mouse.click(at([0.5, 0.5]).x, at([0.5, 0.5]).y);
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    expect(await readShapes(page)).toHaveLength(0);
    expect((await state(page)).history).toEqual({ undo: 0, redo: 0 });
  });

  test('can be typed with an input method, which uses Enter and Escape itself', async ({
    page,
  }) => {
    await openChart(page);
    await addByCode(page, 'text', [[0.3, 0.5]], { text: 'old', size: 24 });
    await page.mouse.dblclick(at([0.3, 0.5]).x + 15, at([0.3, 0.5]).y + 15);
    const field = page.getByRole('textbox', { name: 'Text of the shape' });
    await expect(field).toBeFocused();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    for (const key of ['Escape', 'Enter']) {
      await field.evaluate((element, key) => {
        const options = { key, bubbles: true, composed: true, cancelable: true };
        element.dispatchEvent(new KeyboardEvent('keydown', { ...options, isComposing: true }));
        element.dispatchEvent(new KeyboardEvent('keydown', { ...options, keyCode: 229 }));
      }, key);
      await expect(field).toBeFocused();
    }
    await cdp.send('Input.insertText', { text: '日本' });
    await page.keyboard.press('Enter');
    expect((await readShapes(page))[0]?.style.text).toBe('日本');
  });

  test('are kept when another pane is removed or their own pane is hidden', async ({ page }) => {
    await openChart(page);
    await page.evaluate(() => {
      for (const name of ['second', 'third']) {
        const pane = window.chart.addPane(name, { height: 0.2 });
        pane.addSeries('line').setData(window.harness.values(40));
      }
    });
    await addByCode(page, 'text', [[0.6, 0.3]], { text: 'old' });
    const changes = [
      () => window.chart.pane('third').remove(),
      () => window.chart.pane().applyOptions({ visible: false }),
    ];
    for (const [i, change] of changes.entries()) {
      await page.evaluate(() => {
        const drawing = window.harness.drawing(window.chart);
        drawing.select(drawing.shapes().slice(0, 1));
        window.chart.element.focus();
      });
      await page.keyboard.press('F2');
      await page.keyboard.type(`new ${i}`);
      await page.evaluate(change);
      await expect(page.getByRole('textbox')).toHaveCount(0);
      expect((await readShapes(page))[0]?.style.text).toBe(`new ${i}`);
    }
  });

  for (const text of ['', 'Resistance']) {
    test(`of a line are edited in the middle of it, where they appear: "${text}"`, async ({
      page,
    }) => {
      await openChart(page);
      await addByCode(page, 'trend-line', line, { text });
      await page.mouse.dblclick(at([0.5, 0.5]).x, at([0.5, 0.5]).y);
      const field = page.getByRole('textbox', { name: 'Text of the shape' });
      await expect(field).toBeFocused();
      const { x = 0, y = 0, width = 0, height = 0 } = (await field.boundingBox()) ?? {};
      const middle = at([0.5, 0.5]);
      expect(x).toBeLessThan(middle.x);
      expect(x + width).toBeGreaterThan(middle.x);
      expect(y).toBeLessThan(middle.y);
      expect(y + height).toBeGreaterThan(middle.y - 12);
      // The field still hides the old text.
      await page.keyboard.type('x');
      expect((await field.boundingBox())?.width).toBeGreaterThanOrEqual(Math.floor(width));
    });
  }

  test('are dropped when code locks their shape', async ({ page }) => {
    await openChart(page);
    await addByCode(page, 'text', [[0.6, 0.3]], { text: 'old' });
    await page.evaluate(() => {
      const drawing = window.harness.drawing(window.chart);
      drawing.select(drawing.shapes());
      window.chart.element.focus();
    });
    await page.keyboard.press('F2');
    await page.keyboard.type('new');
    await page.evaluate(() =>
      window.harness.drawing(window.chart).shapes()[0]?.applyOptions({ locked: true }),
    );
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect((await readShapes(page))[0]?.style.text).toBe('old');
  });

  test('are edited where their shape is, until it is removed or leaves the view', async ({
    page,
  }) => {
    await openChart(page);
    await addByCode(page, 'text', [[0.6, 0.5]], { text: 'old', size: 24 });
    const field = page.getByRole('textbox', { name: 'Text of the shape' });
    const edit = async () => {
      await page.evaluate(() => {
        const drawing = window.harness.drawing(window.chart);
        drawing.select(drawing.shapes().slice(0, 1));
        window.chart.element.focus();
      });
      await page.keyboard.press('F2');
      await expect(field).toBeFocused();
    };
    const readX = async () => (await field.boundingBox())?.x ?? NaN;
    const scroll = (bars: number) =>
      page.evaluate(async (bars) => {
        const axis = window.chart.timeAxis();
        const x = axis.indexToX(0) ?? NaN;
        axis.scrollBy(bars);
        await window.harness.painted();
        return (axis.indexToX(0) ?? NaN) - x;
      }, bars);
    await edit();
    const before = await readX();
    await page.keyboard.type('new');
    const moved = await scroll(-5);
    expect(Math.abs(moved)).toBeGreaterThan(5);
    expect(await readX()).toBeCloseTo(before + moved, 0);
    await scroll(1000);
    await expect(field).toHaveCount(0);
    expect((await readShapes(page))[0]?.style.text).toBe('new');
    await scroll(-1000);
    await page.evaluate(() => window.chart.timeAxis().fit());
    await edit();
    await page.evaluate(async () => {
      window.harness.drawing(window.chart).shapes()[0]?.remove();
      await window.harness.painted();
    });
    await expect(field).toHaveCount(0);
    expect((await state(page)).history.undo).toBe(3);
  });
});

test.describe('touch', () => {
  test.use({ hasTouch: true });

  test("panning by touch doesn't move shapes", async ({ page }) => {
    await openChart(page);
    // A throw would go on until the shape is somewhere else than where the tap is.
    await page.evaluate(() => window.chart.applyOptions({ kineticScroll: false }));
    await addByCode(page, 'rectangle', line);
    const points = () =>
      page.evaluate(() =>
        JSON.stringify(window.harness.drawing(window.chart).shapes()[0]?.points()),
      );
    const before = await points();
    const rendered = await view(page);
    const { drag, tap } = await finger(page);
    await drag(at([0.5, 0.5]), at([0.7, 0.5]));
    await expect.poll(() => view(page)).not.toEqual(rendered);
    expect(await points()).toBe(before);
    await tap(at([0.75, 0.5]));
    await expect.poll(async () => (await state(page)).selected).not.toBeNull();
  });

  test('touch hits a point from further away', async ({ page }) => {
    await openChart(page);
    await addByCode(page, 'trend-line', line);
    const { drag, tap } = await finger(page);
    await tap(at([0.5, 0.5]));
    const end = at([0.9, 0.2]);
    await drag({ x: end.x + 12, y: end.y }, { x: end.x + 12, y: end.y + 50 });
    const [shape] = await readShapes(page);
    expect(shape?.anchors[1]?.x).toBeCloseTo(end.x, 0);
    expect(shape?.anchors[1]?.y).toBeCloseTo(end.y + 50, 0);
  });

  test('pinching zooms while a tool is active, and sets no point', async ({ page }) => {
    await openChart(page);
    await arm(page, 'trend-line');
    const before = await view(page);
    const { send } = await finger(page);
    await send('touchStart', { x: 200, y: 200 });
    await send('touchStart', { x: 200, y: 200 }, { x: 260, y: 200 });
    for (const x of [280, 320, 360]) await send('touchMove', { x: 200, y: 200 }, { x, y: 200 });
    await send('touchEnd');
    await expect.poll(() => view(page)).not.toEqual(before);
    expect(await state(page)).toMatchObject({ tool: 'trend-line', count: 0 });
  });
});
