/** What the window reports to the chart around the site's pages. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { siteMachine } from '../../machines/site/site/site.machine.ts';
import { siteEffects, type WatchedWindow } from './siteWindow.ts';

/** A window that is wide or narrow, and functions that resize and scroll it. */
const windowOf = (isWide: boolean) => {
  const widths = new EventTarget();
  const win = Object.assign(new EventTarget(), { scrollY: 0 });
  let matches = isWide;
  const asked: string[] = [];
  const watched: WatchedWindow = Object.assign(win, {
    matchMedia: (query: string) => {
      asked.push(query);
      return Object.defineProperty(widths, 'matches', { configurable: true, get: () => matches }) as MediaQueryList;
    },
  });
  return {
    watched,
    asked,
    resize: (next: boolean) => {
      matches = next;
      widths.dispatchEvent(new Event('change'));
    },
    scrollTo: (y: number) => {
      win.scrollY = y;
      win.dispatchEvent(new Event('scroll'));
    },
  };
};

// requirement: ACCOUNT-3-HEADER
it('reports the width at the start and whenever it passes the limit, and each movement', () => {
  const { watched, asked, resize, scrollTo } = windowOf(false);
  const site = createActor(siteMachine.provide({ actors: siteEffects(watched) }), { input: { links: [] } }).start();
  expect(asked).toEqual([]);
  site.send({ type: 'page.opened', y: 0 });
  expect(asked).toEqual(['(min-width: 1200px)']);
  expect(site.getSnapshot().context.menuType).toBe('mobile');
  resize(true);
  expect(site.getSnapshot().context.menuType).toBe('desktop');
  scrollTo(400.4);
  expect(site.getSnapshot().context.scroll).toEqual({ direction: 'down', y: 400 });
  scrollTo(-30);
  expect(site.getSnapshot().context.scroll).toEqual({ direction: 'up', y: 0 });
  site.stop();
  scrollTo(900);
  expect(site.getSnapshot().context.scroll.y).toBe(0);
});
