/** What is on during a break, when places are open, and the way to the guides of the next breaks. */
import { describe, expect, it } from 'vitest';
import type { DayView, VenueView } from '../../../../machines/site/guide/guide.view.ts';
import { blockMounter } from '../../../test/blockMounter.tsx';
import { markdownOf } from '../../../test/markdown.ts';

const mount = blockMounter();

describe('the programme of a break', () => {
  const show = { key: 'k', time: '7pm to 8pm', title: 'The big band', venue: 'Main stage', text: 'Songs by the sea.' };
  const days: readonly DayView[] = [
    { key: 'day-1', heading: 'Friday 5 March 2027', shortName: 'Fri 5 Mar', theme: 'Pirates', shows: [show] },
    { key: 'day-2', heading: 'Saturday 6 March 2027', shortName: 'Sat 6 Mar', theme: null, shows: [] },
  ];

  it('has of each day its theme and its shows, or that nothing is planned yet', async () => {
    const { root } = await mount({ kind: 'programme', heading: 'What’s on', days });
    expect(root.querySelector('h2')?.textContent).toBe('What’s on');
    expect([...root.querySelectorAll('section section')].map(markdownOf)).toEqual([
      ['### Friday 5 March 2027', 'Pirates', '7pm to 8pm', '#### The big band', 'Main stage', 'Songs by the sea.'],
      ['### Saturday 6 March 2027', 'Nothing is planned for this day yet.'],
    ]);
    expect([...root.querySelectorAll('p')].filter(({ textContent }) => textContent === '')).toEqual([]);
  });

  it('raises the headings of days and shows where none stands above them', async () => {
    const { root } = await mount({ kind: 'programme', heading: null, days });
    expect(markdownOf(root).filter((line) => line.startsWith('#'))).toEqual([
      '## Friday 5 March 2027',
      '### The big band',
      '## Saturday 6 March 2027',
    ]);
  });

  it('begins with a link to each day, which its heading names', async () => {
    const { root } = await mount({ kind: 'programme', heading: null, days });
    const links = [...root.querySelectorAll('nav[aria-label="Days"] a')];
    const nameOf = (day: Element | null) => root.querySelector(`[id="${day?.getAttribute('aria-labelledby')}"]`);
    expect(
      links.map((link) => [link.textContent, nameOf(root.querySelector(link.getAttribute('href') ?? ''))?.textContent]),
    ).toEqual([
      ['Fri 5 Mar', 'Friday 5 March 2027'],
      ['Sat 6 Mar', 'Saturday 6 March 2027'],
    ]);
    expect([...root.querySelectorAll('section[id]')].map(({ id }) => id)).toEqual(['day-1', 'day-2']);
  });
});

describe('the hours of places', () => {
  it('stand below the name of each place, with what content says of it', async () => {
    const venues: readonly VenueView[] = [
      {
        name: 'Pool',
        text: 'Bring a towel.',
        hours: [
          { days: 'Weekdays', time: '9am to 6pm' },
          { days: 'Weekends', time: '10am to 5pm' },
        ],
      },
      { name: 'Shop', text: null, hours: [{ days: 'Every day', time: '8am to 10pm' }] },
    ];
    const { root } = await mount({ kind: 'openingTimes', heading: 'Opening times', venues });
    expect(markdownOf(root)[0]).toBe('## Opening times');
    expect([...root.querySelectorAll('li')].map(markdownOf)).toEqual([
      ['### Pool', 'Bring a towel.', 'Weekdays', '9am to 6pm', 'Weekends', '10am to 5pm'],
      ['### Shop', 'Every day', '8am to 10pm'],
    ]);
  });
});

describe('the way to guides', () => {
  it('is a link to each of them below a heading and an introduction', async () => {
    const links = [
      { label: '5 to 8 March', href: '/guide-1' },
      { label: '8 to 12 March', href: '/guide-2' },
    ];
    const { root } = await mount({ kind: 'guides', resort: 'SK', heading: 'Guides', intro: 'Choose a break.', links });
    expect(markdownOf(root)).toEqual([
      '## Guides',
      'Choose a break.',
      '[5 to 8 March](/guide-1)',
      '[8 to 12 March](/guide-2)',
    ]);
  });

  it('has a heading of its own where content has none', async () => {
    expect(markdownOf((await mount({ kind: 'guides', resort: 'SK' })).root)).toEqual(['## What’s on']);
  });
});
