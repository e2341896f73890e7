// The maps have one primary button: confirming a selection, and while there is none, the way on.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { differentStates } from './differentStates.ts';
import { screens } from './screens.ts';

it.each(screens.filter(({ chart }) => chart.name === 'picker'))('has one primary button on the maps', (screen) => {
  const counts = differentStates(screen.chart).map((snapshot) => {
    const html = renderToStaticMarkup(screen.render(screen.viewOf(snapshot)));
    return [...html.matchAll(/class="[^"]*_primary_/g)].length;
  });
  expect(Math.max(...counts)).toBe(1);
});
