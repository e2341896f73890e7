// Renders every different view of every screen: each of its texts must stand where the page has its place, and
// nowhere else.
import { describe, expect, it } from 'vitest';
import { explore } from '../explore/explore.ts';
import { compareTexts } from './compareTexts.ts';
import type { ScreenUnderTest } from './screen.ts';
import { addressScreen, paymentScreen } from './payment.screens.ts';
import { screens as pagesWithControls } from './screens.ts';

const screens: readonly ScreenUnderTest[] = [...pagesWithControls, paymentScreen, addressScreen];

const viewsOf = ({ chart, viewOf }: ScreenUnderTest): unknown[] =>
  explore(chart, 0).nodes.flatMap(({ position: { snapshot } }) =>
    snapshot.status === 'active' ? [viewOf(snapshot)] : [],
  );

const pages = screens.filter(({ texts }, index) => screens.findIndex((screen) => screen.texts === texts) === index);

describe.each(pages.map((screen) => ({ name: screen.chart.name, screen })))('the page of $name', ({ screen }) => {
  it('shows each text of its view in its place, in the row of its item, and no other amount, date or time', () => {
    const views = screens.filter(({ texts }) => texts === screen.texts).flatMap(viewsOf);
    expect(compareTexts(screen, screen.texts, views)).toEqual([]);
  }, 180_000);
});
