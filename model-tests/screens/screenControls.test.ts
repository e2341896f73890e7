// Mounts every screen in each state of its chart and uses its controls as a guest would: each shows its part of the
// view, and sends exactly its event.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controlProblems } from './compareControls.ts';
import { markupProblems } from './controlMarkup.ts';
import { openWindow, type TestWindow } from '../../ui/test/openWindow.ts';
import { fieldProblems } from './fieldAttributes.ts';
import { addressScreen, paymentScreen } from './payment.screens.ts';
import { screens } from './screens.ts';
import { viewsOf, wholePages, type TestedPage } from './wholePages.ts';

const single = [...screens, paymentScreen, addressScreen].map((screen): TestedPage => ({
  name: screen.chart.name,
  // the page of accommodation also has the controls of its list
  parts: [...screens, screen].filter(({ controls }) => controls === screen.controls),
  views: () => viewsOf(screen),
  controls: screen.controls,
  render: screen.render,
}));

let window: TestWindow;
beforeAll(async () => {
  window = await openWindow();
});
afterAll(() => window.close());

describe.each([...single, ...wholePages])('the page of $name', ({ parts, views, controls, render }) => {
  it('shows each control as its view says, and sends only what the guest does', () => {
    const problems = new Set<string>();
    const charts = parts.map(({ chart }) => chart);
    for (const view of views()) {
      const sent: unknown[] = [];
      const { root, unmount } = window.mount(render(view, (event) => void sent.push(event)));
      for (const problem of [
        ...controlProblems({ root, view, controls, charts, sent }),
        ...fieldProblems(root),
        ...markupProblems(root),
      ])
        problems.add(problem);
      unmount();
    }
    expect([...problems]).toEqual([]);
  }, 180_000);
});
