/** The sections of the overview: lines, totals and links to change them; switches, tokens and content. */
import { describe, expect, it } from 'vitest';
import { totalsOf } from '../booking/pricing.rules.ts';
import { bookingWith, lineOf } from '../kit/test/samples.ts';
import { orderOf } from './sections.view.ts';
import { OFFERS, floor, full, half, noErrors, overviewAt, spa } from './test/overviewAt.ts';

const sectionsAt = (booking = full) => {
  const { accommodation, dining, extras } = overviewAt(noErrors, {}, booking).parts;
  return [accommodation, dining, extras];
};

describe('the sections in overviewView', () => {
  it('shows all texts of a booking with dining and one kind of extra', () => {
    const booking = bookingWith({ dinings: [{ ...half, saving: 500 }], extras: [spa] });
    expect(sectionsAt(booking)).toEqual([
      {
        step: 'accommodation',
        title: 'Accommodation',
        groups: [
          {
            title: '',
            lines: [
              {
                key: 'unit-0',
                label: 'Lakeside Lodge',
                detail: '2 adults, 1 child, 1 infant',
                priceText: '£450.00',
                removal: null,
              },
              { key: 'unit-1', label: 'Garden Room', detail: '1 adult', priceText: '£200.50', removal: null },
            ],
          },
        ],
        emptyText: '',
        savingText: 'You save £50.00 here',
        totalText: '£650.50',
        editLabel: 'Change accommodation',
        editHref: '/a',
      },
      {
        step: 'dining',
        title: 'Dining',
        groups: [
          {
            title: '',
            lines: [
              {
                key: 'dine-half-0-0',
                label: 'Half board',
                detail: 'Party 1',
                priceText: '£96.00',
                removal: { code: 'dine-half', unit: 0 },
              },
            ],
          },
        ],
        emptyText: 'No dining chosen. You can always eat at the resort’s restaurants.',
        savingText: 'You save £5.00 here',
        totalText: '£96.00',
        editLabel: 'Change dining',
        editHref: '/d',
      },
      {
        step: 'extras',
        title: 'Extras and Passes',
        groups: [
          {
            title: '',
            lines: [
              {
                key: 'spa-day-all-0',
                label: 'Spa day',
                priceText: '£48.00',
                removal: { code: 'spa-day', unit: null },
              },
            ],
          },
        ],
        emptyText: 'No extras chosen.',
        savingText: 'You save £8.00 here',
        totalText: '£48.00',
        editLabel: 'Change extras',
        editHref: '/e',
      },
    ]);
  });
  // requirement: JOURNEY-3-OVERVIEW
  it('shows each section with its own lines and total', () => {
    expect(
      sectionsAt().map(({ title, groups, totalText, editLabel }) => [
        title,
        groups.map((group) => [group.title, group.lines.map(({ label }) => label)]),
        totalText,
        editLabel,
      ]),
    ).toEqual([
      ['Accommodation', [['', ['Lakeside Lodge', 'Garden Room']]], '£650.50', 'Change accommodation'],
      ['Dining', [['', ['Half board']]], '£96.00', 'Change dining'],
      [
        'Extras and Passes',
        [
          ['Spa', ['Spa day']],
          ['Everything else', ['Ground floor']],
        ],
        '£58.00',
        'Change extras',
      ],
    ]);
  });
  // requirement: JOURNEY-3-OVERVIEW
  it('groups the extras by spa, activities, tokens and all others', () => {
    const climbing = lineOf({ code: 'climbing', name: 'Climbing', section: 'activities' });
    const tokens = lineOf({ code: 'token-pre', name: 'Tokens', section: 'tokens' });
    const groups = sectionsAt(bookingWith({ extras: [floor, tokens, climbing, spa] }))[2]?.groups ?? [];
    expect(groups.map(({ title, lines }) => [title, lines.map(({ label }) => label)])).toEqual([
      ['Spa', ['Spa day']],
      ['Activities', ['Climbing']],
      ['Tokens', ['Tokens']],
      ['Everything else', ['Ground floor']],
    ]);
  });
  it('links each section to the step that changes it, also to the maps', () => {
    expect(sectionsAt().map(({ step, editHref }) => [step, editHref])).toEqual([
      ['accommodation', '/a'],
      ['dining', '/d'],
      ['extras', '/e'],
    ]);
    expect(overviewAt(noErrors).cabinHref).toBe('/p');
  });
  // requirement: JOURNEY-3-OVERVIEW-PARTS
  it('invites the guest to add something if nothing is chosen', () => {
    expect(sectionsAt(bookingWith())[1]?.emptyText).toBe(
      'No dining chosen. You can always eat at the resort’s restaurants.',
    );
    expect(
      sectionsAt(bookingWith())
        .slice(1)
        .map(({ groups, totalText, editLabel }) => [groups, totalText, editLabel]),
    ).toEqual([
      [[], '£0.00', 'Add dining'],
      [[], '£0.00', 'Add extras'],
    ]);
  });
  // requirement: JOURNEY-3-OVERVIEW-TOTALS
  it('shows the totals of the price function for the same lines, and their savings', () => {
    const { totals } = full;
    expect(totals).toEqual(totalsOf(full.units, full.dinings, full.extras));
    expect(sectionsAt().map(({ savingText }) => savingText)).toEqual([
      'You save £50.00 here',
      null,
      'You save £8.00 here',
    ]);
    expect(totals.total).toBe(
      totals.accommodationSection.total + totals.diningSection.total + totals.extrasSection.total,
    );
  });
  it('offers removal only for lines that the basket allows to remove', () => {
    const included = { ...half, code: 'drinks-soft', removeable: false };
    const booking = bookingWith({ dinings: [half, included], extras: [spa, floor] });
    const removals = [
      ...overviewAt(noErrors, {}, booking).parts.dining.groups,
      ...overviewAt(noErrors, {}, booking).parts.extras.groups,
    ]
      .flatMap(({ lines }) => lines)
      .map(({ removal }) => removal);
    expect(removals).toEqual([{ code: 'dine-half', unit: 0 }, null, { code: 'spa-day', unit: null }, null]);
    const before = overviewAt(noErrors, { offers: null }, booking).parts.dining.groups[0]?.lines[0];
    expect(before?.removal).toBeNull();
  });
  // requirement: JOURNEY-3-OVERVIEW-PARTS
  it.each([
    [
      ['breakType', 'dining'],
      ['breakType', 'dining', 'accommodation', 'extras', 'token'],
    ],
    [
      ['dining', 'dining', 'nothing of ours'],
      ['dining', 'accommodation', 'extras', 'token', 'groundFloor'],
    ],
    [[], ['accommodation', 'dining', 'extras', 'token', 'groundFloor']],
  ])('follows the saved order, then adds the others: %j', (saved, order) => {
    expect(orderOf(saved).slice(0, 5)).toEqual(order);
    expect(orderOf(saved)).toHaveLength(8);
  });
});

describe('the switches in overviewView', () => {
  // requirement: JOURNEY-3-OVERVIEW-PARTS
  it('shows the ground-floor option and the donation, on or off', () => {
    expect(overviewAt(noErrors).parts).toMatchObject({
      groundFloor: {
        title: 'A place on the ground floor',
        text: 'No steps to your door, for all 4 nights.',
        priceText: '£25.00',
        isOn: true,
      },
      donation: {
        title: 'Give to a children’s hospital',
        text: 'All of it goes to the charity. It is never ticked for you.',
        priceText: '£2.00',
        isOn: false,
      },
    });
    const given = bookingWith({ extras: [lineOf({ code: 'gosh-donation', section: 'donation', price: 300 })] });
    expect(overviewAt(noErrors, {}, given).parts.donation).toMatchObject({ priceText: '£3.00', isOn: true });
  });
  it('leaves them out before loading, or if they are not available', () => {
    expect(overviewAt(noErrors, { offers: null }, bookingWith()).parts).toMatchObject({
      groundFloor: null,
      donation: null,
    });
    const none = { ...OFFERS, addons: [], groundFloor: { ...OFFERS.groundFloor, isAvailable: false } };
    expect(overviewAt(noErrors, { offers: none }, bookingWith()).parts).toMatchObject({
      groundFloor: null,
      donation: null,
    });
  });
});

describe('the content in overviewView', () => {
  // requirement: JOURNEY-3-OVERVIEW-PARTS
  // requirement: JOURNEY-3-TOGGLES
  it.each([
    ['family', false, 'Activities'],
    ['weekend', false, undefined],
    ['weekend', true, 'Activities'],
  ] as const)(
    'shows the activities card in the family brand, and in the weekend brand only with its toggle: %s, %s',
    (brand, isOn, title) => {
      const view = overviewAt(noErrors, { offers: { ...OFFERS, isCardForWeekends: isOn } }, bookingWith({ brand }));
      expect(view.parts.activityCard?.title).toBe(title);
    },
  );
  // requirement: JOURNEY-3-BREAK-TYPE
  // requirement: JOURNEY-3-OVERVIEW-TOKENS
  it('shows the break type, and quantity, contents, price and discount of the tokens', () => {
    expect(overviewAt(noErrors).parts).toMatchObject({
      breakType: { title: 'Midweek Break', tokens: ['Shows'] },
      token: null,
    });
    const tokens = lineOf({ code: 'token-pre', section: 'tokens', quantity: 10, price: 900, saving: 100 });
    expect(overviewAt(noErrors, {}, bookingWith({ extras: [tokens] })).parts.token).toEqual({
      title: '10 activity tokens',
      contents: ['2 tokens: face painting', '10 tokens: pottery'],
      priceText: '£9.00',
      discountText: '£1.00 less than one by one',
    });
    const few = lineOf({ code: 'token-pre', section: 'tokens', quantity: 9 });
    expect(overviewAt(noErrors, {}, bookingWith({ extras: [few] })).parts.token?.contents).toEqual([
      '2 tokens: face painting',
    ]);
    const one = lineOf({ code: 'token-pre', section: 'tokens' });
    expect(overviewAt(noErrors, { offers: null }, bookingWith({ extras: [one] })).parts.token).toMatchObject({
      title: '1 activity token',
      contents: [],
      discountText: null,
    });
    const untitled = overviewAt(noErrors, { offers: { ...OFFERS, breakType: null } }, bookingWith({ extras: [one] }));
    expect(untitled.parts).toMatchObject({ breakType: null, token: { contents: [] } });
  });
  it('leaves out the activities card of a weekend until it is loaded', () => {
    expect(overviewAt(noErrors, { offers: null }, bookingWith({ brand: 'weekend' })).parts.activityCard).toBeNull();
  });
});
