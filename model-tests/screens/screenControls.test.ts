// Mounts every screen in each state of its chart and uses its controls as a guest would: each shows its part of the
// view, and sends exactly its event.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controlProblems } from './compareControls.ts';
import { differentStates } from './differentStates.ts';
import { differentViews } from './differentViews.ts';
import { openWindow, type TestWindow } from './dom.ts';
import { fieldProblems } from './fieldAttributes.ts';
import { markupProblems } from './controlMarkup.ts';
import { addressScreen, paymentScreen } from './payment.screens.ts';
import type { ScreenUnderTest } from './screen.ts';
import { screens as pagesWithControls } from './screens.ts';

const screens: readonly ScreenUnderTest[] = [...pagesWithControls, paymentScreen, addressScreen];

let page: TestWindow | null = null;
beforeAll(async () => {
  page = await openWindow();
});
afterAll(() => page?.close());

describe.each(screens.map((screen) => ({ name: screen.chart.name, screen })))('the page of $name', ({ screen }) => {
  const { chart, viewOf, render, controls } = screen;
  const charts = screens.filter((other) => other.controls === controls).map((other) => other.chart);

  it('shows each control as its view says, and sends only what the guest does', async () => {
    const problems = new Set<string>();
    const views = differentViews(differentStates(chart).map(viewOf));
    for (const view of [...views, ...views.flatMap((one) => controls.more?.(one) ?? [])]) {
      const sent: unknown[] = [];
      const mounted = await page?.mount(render(view, (event) => void sent.push(event)));
      if (mounted === undefined) continue;
      const { root, unmount } = mounted;
      for (const problem of [
        ...controlProblems({ root, view, controls, charts, sent }),
        ...fieldProblems(root),
        ...markupProblems(root),
      ])
        problems.add(problem);
      await unmount();
    }
    expect([...problems]).toEqual([]);
  });
});
