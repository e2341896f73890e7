// Mounts every different view of every screen: the markup around its controls is complete, each field says what it is
// for, and no rule of axe is broken. That a control sends its event is walked in a browser.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWindow, type TestWindow } from '../../ui/test/openWindow.ts';
import { fieldProblems } from './fieldAttributes.ts';
import { axeProblems, markupProblems } from './markup.ts';
import { pages } from './wholePages.ts';

let window: TestWindow;
beforeAll(async () => {
  window = await openWindow();
});
afterAll(() => window.close());

describe.each(pages)('the page of $name', ({ drawings }) => {
  it('names its fields and parts', () => {
    const problems = new Set<string>();
    for (const draw of drawings()) {
      const { root, unmount } = window.mount(draw());
      for (const problem of [...markupProblems(root), ...fieldProblems(root)]) problems.add(problem);
      unmount();
    }
    expect([...problems]).toEqual([]);
  }, 180_000);

  it('breaks no rule of axe', async () => {
    const last = drawings().at(-1);
    if (last === undefined) throw new Error('the page has no view');
    const { root, unmount } = window.mount(last());
    const problems = await axeProblems(root);
    unmount();
    expect(problems).toEqual([]);
  });
});
