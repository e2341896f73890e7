// The different views of every screen with a chart.
import { differentStates } from './differentStates.ts';
import { differentViews } from './differentViews.ts';
import type { ScreenUnderTest } from './screen.ts';

const found = new WeakMap<ScreenUnderTest, readonly unknown[]>();

/** The different views of a screen, made once. */
export const viewsOf = (screen: ScreenUnderTest): readonly unknown[] => {
  const { page, viewOf, more } = screen;
  const known = found.get(screen);
  if (known !== undefined) return known;
  const own = differentViews(differentStates(page.chart).map(viewOf));
  const views = differentViews([...own, ...own.flatMap(more)]);
  found.set(screen, views);
  return views;
};
