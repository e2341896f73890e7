/** The header of the site: when it is hidden, and what it sends to the menu. */
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { siteMachine } from './site.machine.ts';
import { isHeaderInTheWay, openedAt, scrolledTo } from './site.rules.ts';
import type { SiteEvent } from './site.types.ts';
import { siteView } from './site.view.ts';

const LINKS = [{ label: 'Our resorts', href: '/resorts', menu: [{ label: 'Minehead', href: '/resorts/minehead' }] }];

const siteAfter = (...events: SiteEvent[]) => {
  const machine = siteMachine.provide({ actors: { watchWindow: fromCallback(() => undefined) } });
  const site = createActor(machine, { input: { links: LINKS } }).start();
  for (const event of events) site.send(event);
  return site;
};

describe('scrolling', () => {
  it.each([
    [0, 8, { direction: 'down', y: 8 }],
    [0, 7, { direction: 'up', y: 0 }],
    [100, 92, { direction: 'up', y: 92 }],
    [100, 93, { direction: 'up', y: 100 }],
  ])('from %d to %d pixels is %j', (before, y, expected) => {
    expect(scrolledTo(openedAt(before), y)).toEqual(expected);
  });

  it.each([
    ['down', 97, true],
    ['down', 96, false],
    ['up', 600, false],
  ] as const)('%s at %d pixels: the header is in the way: %s', (direction, y, expected) => {
    expect(isHeaderInTheWay({ direction, y })).toBe(expected);
  });
});

// requirement: ACCOUNT-3-HEADER
it('hides the header of a page that is read on, and shows it again on the way up', () => {
  const site = siteAfter({ type: 'page.opened', y: 0 });
  const sizes = [50, 300, 900, 880, 300, 0].map((y) => {
    site.send({ type: 'page.scrolled', y });
    return siteView(site.getSnapshot()).headerSize;
  });
  expect(sizes).toEqual(['full', 'hidden', 'hidden', 'full', 'full', 'full']);
});
