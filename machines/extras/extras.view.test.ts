/**
 * The view of the extras page: quantities with the reasons for their limits, and the ground floor only if it is
 * offered.
 */
import { describe, expect, it } from 'vitest';
import { UNDO } from '../basket/saving.ts';
import { sectionOf } from '../basket/codes.ts';
import { addonWith, bookingWith, itemTextOf, lineOf, tierOf as tier } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { type ExtrasContext, extrasMachine } from './extras.machine.ts';
import { extrasView } from './extras.view.ts';
import { tiersView } from './tokens.view.ts';
import type { Addon } from '../contract/addon.ts';
import { chosenIn } from './choices.rules.ts';

const ofBooking = (code: string, changes: Partial<Addon> = {}): Addon =>
  addonWith({ code, section: sectionOf(code), priceBasis: 'perUnit', isForWholeBooking: true, ...changes });
const priceTiers = [tier(1, 19, 100), tier(20, null, 90)];
const OPTIONS = [
  addonWith({ code: 'spa-day', section: 'spa', guestTypes: ['ADULT'] }),
  ofBooking('token-pre', { price: 100, maxQuantity: 999, priceTiers }),
  ofBooking('early-check-in', { maxQuantity: 1 }),
  ofBooking('late-check-out', { name: 'Late', maxQuantity: 2 }),
  addonWith({ code: 'gosh-donation', section: 'donation', priceBasis: 'perUnit', maxQuantity: 5 }),
  addonWith({ code: 'cot-hired', section: 'cots', priceBasis: 'perUnit', maxQuantity: 0 }),
];
const GROUND_FLOOR = { isAvailable: true, price: 2_000, isSelected: false, availableCabinIds: ['gf:SK:LODGE:1'] };
const INPUT = { booking: bookingWith(), isEditing: false };

const at = (value: string | object, changes: Partial<ExtrasContext> = {}) =>
  extrasView(
    settledAt(extrasMachine, INPUT, value as string, { options: OPTIONS, groundFloor: GROUND_FLOOR, ...changes }),
  );
const extraAt = (quantity: number, value: string | object = 'awaitingChoice') =>
  at(value, {
    wanted: [{ code: 'spa-day', quantity }],
    booking: bookingWith({ extras: quantity === 0 ? [] : [lineOf({ code: 'spa-day', section: 'spa', quantity })] }),
  }).sections[0]?.cards[0]?.tickets[0];

const one = (code: string) => ({ code, quantity: 1 });

describe('an extra', () => {
  it('shows its price, its basis and its age bands', () =>
    expect(
      at('awaitingChoice').sections.map(({ title, cards }) => [
        title,
        ...cards.map(({ isToggle, infoText, tickets: [ticket] }) => [
          ticket?.priceText,
          ticket?.basis,
          isToggle,
          infoText,
        ]),
      ]),
    ).toEqual([
      ['Spa', ['£12.00', 'per person', false, 'for adults']],
      ['Activity tokens', ['£1.00', 'a token', false, '']],
      ['Arrive earlier or leave later', ['£12.00', 'for your booking', true, ''], ['£12.00', 'each', false, '']],
      ['A donation', ['£12.00', 'for your booking', true, '']],
    ]));
  it('shows which extra it would replace', () => {
    const hours = at('awaitingChoice', {
      wanted: [one('late-check-out')],
      booking: bookingWith({
        extras: ['spa-day', 'late-check-out'].map((code) => lineOf({ code, section: sectionOf(code) })),
      }),
    }).sections[2];
    expect(hours?.lead).toBe('You can have one of the two: choosing one removes the other.');
    expect(hours?.cards.map(({ clearsText }) => clearsText)).toEqual(['Replaces Late (£10.00).', null]);
    expect(at('awaitingChoice').sections[2]?.cards[0]?.clearsText).toBeNull();
  });
  it('does not show a replacement of what is just being added', () => {
    const texts = (booked: string[], wanted: string[]) =>
      at(
        { saving: 'extras' },
        {
          wanted: wanted.map((code) => ({ code, quantity: 1 })),
          booking: bookingWith({ extras: booked.map((code) => lineOf({ code, section: sectionOf(code) })) }),
        },
      )
        .sections.find(({ key }) => key === 'hours')
        ?.cards.map(({ clearsText }) => clearsText);
    // early check-in is being added in place of late check-out
    expect(texts(['late-check-out'], ['early-check-in'])).toEqual([null, null]);
    // the spa day is added beside early check-in, which is all that late check-out would replace
    const replaced = 'Replaces early-check-in (£10.00).';
    expect(texts(['early-check-in'], ['early-check-in', 'spa-day'])).toEqual([null, replaced]);
  });
  it('is named in the undo text after it was removed', () => {
    const undoTextOf = (undo: string[] | null, wanted: string[]) =>
      at('awaitingChoice', { undo: undo?.map(one) ?? null, wanted: wanted.map(one) }).undoText;
    expect(undoTextOf(null, [])).toBeNull();
    expect(undoTextOf(['late-check-out'], ['early-check-in'])).toBe(
      'We’ve removed Late to make room for early-check-in.',
    );
    expect(undoTextOf(['late-check-out', 'spa-day'], ['late-check-out'])).toBe('We’ve removed spa-day.');
    const fewer = { undo: [{ ...one('spa-day'), quantity: 2 }], wanted: [one('spa-day')] };
    expect(at('awaitingChoice', fewer).undoText).toBe('We’ve removed spa-day.');
  });
  it('has, when it is no longer on offer, the title of the content system or else its code', () => {
    const texts = { 'SPA-OLD': itemTextOf('SPA-OLD', 'Old Baths') };
    const gone = (code: string) => at('awaitingChoice', { undo: [one(code)], wanted: [], texts }).undoText;
    expect(gone('spa-old-child')).toBe('We’ve removed Old Baths.');
    expect(gone('spa-older')).toBe('We’ve removed spa-older.');
  });
  it('shows a typed number that is to be corrected, before which the guest cannot continue', () => {
    const typed = [{ type: 'quantity.typed', code: 'spa-day', quantity: 0, kept: 'x', message: 'No.' }] as const;
    const { sections, finishRefusal } = at('awaitingChoice', { typed });
    expect(sections[0]?.cards[0]?.tickets[0]?.box).toEqual({ text: 'x', error: 'No.', notice: null });
    expect(finishRefusal).toBe('Please correct the number for spa-day first.');
  });
  it.each([
    [0, 'There are none to remove.', null],
    [1, null, null],
    [3, null, 'You can have at most 3 of these.'],
  ])('explains why there can be no fewer or no more with %i of 3', (quantity, lessRefusal, moreRefusal) => {
    expect(extraAt(quantity)).toMatchObject({ quantity, lessRefusal, moreRefusal });
  });
  it('is disabled while the last change is being saved', () =>
    expect(extraAt(1, { saving: 'extras' })).toMatchObject({
      lessRefusal: 'Saving your last change.',
      moreRefusal: 'Saving your last change.',
    }));
});

it('the cards of a section are one for all tickets of an extra, with the sold-out extras last', () => {
  const timed = (code: string, left: number) =>
    addonWith({ code, section: 'activities', minutes: 60, timeSlots: [{ date: '2027-03-27', time: '18:00', left }] });
  const options = [timed('vip-full', 0), timed('circus', 5), timed('circus-child', 5), timed('vip-seats', 1)];
  const [section] = at('awaitingChoice', { options }).sections;
  expect(section?.cards.map(({ code, title }) => [code, title.startsWith('Sold out: ')])).toEqual([
    ['circus', false],
    ['vip-seats', false],
    ['vip-full', true],
  ]);
});

describe('the ground-floor option', () => {
  const offered = { priceText: '£20.00', isSelected: false, canToggle: true, refusal: null, problem: null };
  const selected = { ...GROUND_FLOOR, isSelected: true };
  // requirement: JOURNEY-4-ADDONS-GROUND-FLOOR
  it.each([
    ['offered', GROUND_FLOOR, offered],
    ['selected at no price', { ...selected, price: 0 }, { ...offered, isSelected: true, priceText: 'Nothing to pay' }],
    ['not available', { ...GROUND_FLOOR, isAvailable: false, availableCabinIds: [] }, null],
    ['not loaded', null, null],
    ['priced at 0', { ...GROUND_FLOOR, price: 0 }, null],
    ['selected, with no other cabins free', { ...selected, availableCabinIds: [] }, { ...offered, isSelected: true }],
  ])('is shown, or left out, when it is %s', (_, groundFloor, expected) => {
    expect(at('awaitingChoice', { groundFloor, notice: 'of another change' }).groundFloor).toEqual(expected);
  });
  it('is disabled while a change is being saved', () =>
    expect(at({ saving: 'groundFloor' }).groundFloor).toMatchObject({
      canToggle: false,
      refusal: 'Saving your last change.',
    }));
});

describe('extrasView', () => {
  it.each([
    ['loading', 'loading', { isBusy: true, canFinish: false }],
    ['awaitingChoice', 'awaitingChoice', { isBusy: false, canFinish: true, canUndo: false }],
    [{ saving: 'extras' }, 'saving.extras', { isBusy: true, isSaving: true, canFinish: false }],
    ['loadFailed', 'loadFailed', { hasLoadFailed: true, canFinish: false }],
    ['broken', 'broken', { isBroken: true, canFinish: false }],
  ])('enables and disables its controls at %j', (value, state, expected) => {
    expect(at(value)).toMatchObject({ state, ...expected });
  });
  it('offers undo after a removal', () => expect(at('awaitingChoice', { undo: [] }).canUndo).toBe(true));
  it('says at Undo why what was removed did not come back, until the page is loaded again', () => {
    const refused = { notice: 'We could not save that.', pressed: UNDO };
    expect(at('awaitingChoice', refused).undoProblem).toBe('We could not save that.');
    expect(at('loadFailed', refused).undoProblem).toBeNull();
    expect(at('awaitingChoice', { ...refused, pressed: null }).undoProblem).toBeNull();
  });
});

const TIERS = [tier(1, 24, 100), tier(25, 49, 90), tier(50, null, 80)];

describe('tiersView', () => {
  // requirement: JOURNEY-9-TOKENS
  it('shows each price and its discount from the first tier', () =>
    expect(tiersView(TIERS, 30)?.rows).toEqual([
      { range: '1 to 24', eachText: '£1.00', discountText: null, onResortText: '£1.20', isCurrent: false },
      { range: '25 to 49', eachText: '£0.90', discountText: '10% off', onResortText: '£1.20', isCurrent: true },
      { range: '50 or more', eachText: '£0.80', discountText: '20% off', onResortText: '£1.20', isCurrent: false },
    ]));
  it.each([
    [0, 'Buy 25 and each costs £0.90.', null],
    [1, 'Buy 24 more and each costs £0.90.', null],
    [24, 'Buy 1 more and each costs £0.90.', null],
    [25, 'Buy 25 more and each costs £0.80.', 'You save £2.50'],
    [50, null, 'You save £10.00'],
  ])('shows at %i how many more reach the next tier, and the saving', (quantity, nextText, savingText) => {
    expect(tiersView(TIERS, quantity)).toMatchObject({ nextText, savingText });
  });
  it('marks no tier as current while the quantity is 0', () =>
    expect(tiersView(TIERS, 0)?.rows.some(({ isCurrent }) => isCurrent)).toBe(false));
});

describe('cards with tickets by age band and times', () => {
  // three adults, one child and an infant, from 26 March
  const slot = (date: string, time: string, left: number) => ({ date, time, left });
  const place = (date: string, time: string, quantity: number) => ({ date, time, quantity });
  const CIRCUS_TIMES = [slot('2027-03-27', '18:00', 9), slot('2027-03-27', '20:30', 1), slot('2027-03-28', '18:00', 0)];
  const ticket = (changes: Partial<Addon> & Pick<Addon, 'code'>): Addon =>
    addonWith({ section: 'activities', isForWholeBooking: true, units: [], ...changes });
  const show = (code: string, changes: Partial<Addon>) =>
    ticket({ code, minutes: 90, guestTypes: ['ADULT'], timeSlots: CIRCUS_TIMES, ...changes });
  const OPTIONS = [
    show('circus', { name: 'Big Top', maxQuantity: 3 }),
    show('circus-child', { name: 'Big Top, child', guestTypes: ['CHILD'], maxQuantity: 1, price: 900 }),
    show('circus-toddler', { guestTypes: ['TODDLER'], maxQuantity: 0 }),
    show('vip-seats', {
      name: 'VIP',
      minutes: 120,
      guestTypes: ['ADULT', 'CHILD'],
      timeSlots: [slot('2027-03-27', '19:00', 0)],
    }),
    show('climbing', { timeSlots: [] }),
    show('spa-pool', { name: 'Pools', section: 'spa', timeSlots: [slot('2027-03-27', '19:00', 20)], minutes: 150 }),
  ];
  const line = (code: string, quantity: number, time: string) =>
    lineOf({ code, section: 'activities', quantity, timeSlots: [place('2027-03-27', time, quantity)] });
  const cardsWith = (extras: ReturnType<typeof line>[], state = 'awaitingChoice') => {
    const booking = bookingWith({ extras });
    const { sections } = at(state, { booking, options: OPTIONS, wanted: chosenIn(booking) });
    const cards = sections.flatMap((section) => section.cards);
    return (code: string) => cards.find((card) => card.code === code);
  };

  const cardOf = (options: Addon[], context: Partial<ExtrasContext> = {}) =>
    at('awaitingChoice', { options, ...context }).sections[0]?.cards[0];

  describe('an extras card', () => {
    it('shows the texts of the content system, one ticket for the booking, and the choice on or off', () => {
      const image = { src: '/pass.jpg', alt: 'A wristband' };
      const text = itemTextOf('activity-pass', 'Activity Pass', { description: 'All week.', images: [image] });
      const pass = ticket({ code: 'activity-pass', name: 'PASS', price: 1_800, maxQuantity: 1, guestTypes: ['CHILD'] });
      expect(cardOf([pass], { texts: { 'ACTIVITY-PASS': text } })).toEqual({
        code: 'activity-pass',
        title: 'Activity Pass',
        description: 'All week.',
        image,
        infoText: 'for children',
        isToggle: true,
        adding: null,
        tickets: [
          {
            code: 'activity-pass',
            label: 'Activity Pass',
            priceText: '£18.00',
            wasText: null,
            basis: 'per person',
            quantity: 0,
            box: { text: null, error: null, notice: null },
            lessRefusal: 'There are none to remove.',
            moreRefusal: null,
          },
        ],
        days: [],
        tiers: null,
        problem: null,
        clearsText: null,
      });
      expect(cardOf([pass])).toMatchObject({ title: 'PASS', description: '', image: null });
    });
    it('is not a switch with several tickets, which have the title as their label if they have no age band', () => {
      const [adult, child] = ['activity-pass', 'activity-pass-child'].map((code) =>
        ticket({ code, name: 'Pass', maxQuantity: 1, guestTypes: [] }),
      );
      const card = cardOf([adult!, child!]);
      expect(card?.isToggle).toBe(false);
      expect(card?.tickets.map(({ label }) => label)).toEqual(['Pass', 'Pass']);
    });
    it('lets the guest type a number of tokens, whose price is that of the tier of their quantity', () => {
      const priceTiers = [tier(1, 19, 100), tier(20, 49, 90), tier(50, null, 80)];
      const tokens = ofBooking('token-pre', { name: 'Activity Tokens', price: 100, maxQuantity: 999, priceTiers });
      const holding = (quantity: number) => cardOf([tokens], { wanted: [{ code: 'token-pre', quantity }] });
      expect(holding(0)?.adding).toEqual({ text: null, error: null, notice: null });
      const prices = [0, 19, 20, 50].map((quantity) => holding(quantity)?.tickets[0]?.priceText);
      expect(prices).toEqual(['£1.00', '£1.00', '£0.90', '£0.80']);
      const typed = [{ type: 'tokens.entered', code: 'token-pre', quantity: 3, kept: ' 30', message: null }] as const;
      const context = { options: [tokens], typed };
      expect(cardOf([tokens], context)?.adding?.text).toBe(' 30');
      expect(at('awaitingChoice', context).finishRefusal).toBe(
        'You’ve typed 30 for Activity Tokens but not added it yet. Press Add, or empty the box.',
      );
    });
    it.each([
      [45, '45 minutes'],
      [60, '1 hour'],
      [120, '2 hours'],
      [135, '2 hours 15 minutes'],
    ])('shows a duration of %i minutes as %s', (minutes, infoText) => {
      const timeSlots = [slot('2027-03-27', '18:00', 9)];
      expect(cardOf([ticket({ code: 'climbing', minutes, timeSlots })])?.infoText).toBe(`${infoText} · Few left`);
    });
    it.each([
      [11, '1 hour · Plenty left'],
      [10, '1 hour · Few left'],
      [1, '1 hour · Few left'],
      [0, '1 hour'],
    ])('says in words how many of %i places are left', (left, infoText) => {
      const card = cardOf([ticket({ code: 'climbing', minutes: 60, timeSlots: [slot('2027-03-27', '18:00', left)] })]);
      expect(card?.infoText).toBe(infoText);
      expect(card?.title.startsWith('Sold out: ')).toBe(left === 0);
    });
    it('says at the card that was changed why the change was not saved', () => {
      const pass = ticket({ code: 'activity-pass', maxQuantity: 4 });
      expect(cardOf([pass], { pressed: 'activity-pass', notice: 'no' })?.problem).toBe('no');
      expect(cardOf([pass], { pressed: 'circus', notice: 'no' })?.problem).toBeNull();
      expect(at('awaitingChoice', { pressed: 'ground-floor', notice: 'no' }).groundFloor?.problem).toBe('no');
    });
    it('has a ticket for each age band in the booking, with age bands and duration', () => {
      const circus = cardsWith([])('circus');
      expect(circus).toMatchObject({ title: 'Big Top', infoText: '1 hour 30 minutes · Few left' });
      expect(circus?.tickets.map(({ code, label, priceText }) => [code, label, priceText])).toEqual([
        ['circus', 'Adult', '£12.00'],
        ['circus-child', 'Child, 6 to 14', '£9.00'],
      ]);
    });
    it('shows the price before a reduction', () => {
      const reduced = cardOf([ticket({ code: 'activity-pass', price: 1_800, wasPrice: 2_300 })]);
      expect(reduced?.tickets[0]).toMatchObject({ priceText: '£18.00', wasText: '£23.00' });
      expect(cardsWith([])('circus')?.tickets[0]?.wasText).toBeNull();
    });
    it('is left out if it does not take place during the stay, and marked if sold out', () => {
      const cards = cardsWith([]);
      expect(cards('climbing')).toBeUndefined();
      expect(cards('vip-seats')).toMatchObject({
        title: 'Sold out: VIP',
        infoText: '2 hours · for adults and children',
      });
      expect(cards('vip-seats')?.tickets[0]?.moreRefusal).toBe('There’s no time left when all of you can go.');
    });
  });

  describe('the card of the only activity in the basket', () => {
    const shown = (isEditing: boolean, codes: string[], dinings: ReturnType<typeof lineOf>[] = []) => {
      const extras = codes.map((code) => lineOf({ code, section: 'activities' }));
      const options = ['circus', 'circus-child', 'vip-seats'].map((code) => ticket({ code }));
      const { sections } = at('awaitingChoice', { booking: bookingWith({ dinings, extras }), isEditing, options });
      return sections.flatMap(({ cards }) => cards).map(({ code, clearsText }) => [code, clearsText]);
    };
    const back = 'Removing this empties your basket and takes you back to your whole break.';
    it('warns a guest from the overview that removing it empties the basket and leads back there', () => {
      expect(shown(true, ['circus', 'circus-child'])).toContainEqual(['circus', back]);
      expect(shown(true, ['circus', 'circus-child'])).toContainEqual(['vip-seats', null]);
      expect(shown(true, ['circus', 'vip-seats'])).toContainEqual(['circus', null]);
      expect(shown(true, [])).toContainEqual(['circus', null]);
      expect(shown(false, ['circus'])).toContainEqual(['circus', null]);
      expect(shown(true, ['circus'])).toContainEqual(['circus', back]);
    });
    it('does not warn if the basket also contains dining', () => {
      const dinings = [lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber: 0 })];
      expect(shown(true, ['circus'], dinings)).toContainEqual(['circus', null]);
    });
  });

  describe('the times of an extras card', () => {
    it('groups them by day, with the places left', () =>
      expect(cardsWith([])('circus')?.days).toEqual([
        {
          date: '2027-03-27',
          label: 'Sat 27 Mar',
          times: [
            { date: '2027-03-27', time: '18:00', text: '9 left', isChosen: false, canToggle: true, refusal: null },
            { date: '2027-03-27', time: '20:30', text: '1 left', isChosen: false, canToggle: true, refusal: null },
          ],
        },
        {
          date: '2027-03-28',
          label: 'Sun 28 Mar',
          times: [
            { date: '2027-03-28', time: '18:00', text: 'Full', isChosen: false, canToggle: false, refusal: 'Full' },
            null,
          ],
        },
      ]));
    it('marks the guests’ own times, and refuses times with too few places for all of them', () => {
      const [first] = cardsWith([line('circus', 2, '18:00'), line('circus-child', 1, '18:00')])('circus')?.days ?? [];
      expect(first?.times).toMatchObject([
        { text: '3 yours', isChosen: true, canToggle: true, refusal: null },
        { text: '1 left', isChosen: false, canToggle: false, refusal: 'Only 1 left' },
      ]);
    });
    it('names the activity that the guests are booked on at that time', () => {
      const cards = cardsWith([line('spa-pool', 3, '19:00')]);
      expect(cards('circus')?.days[0]?.times.map((time) => time?.refusal)).toEqual([
        'You’re at Pools then.',
        'You’re at Pools then.',
      ]);
      // the child is free at 18:00
      expect(cards('circus')?.tickets.map(({ moreRefusal }) => moreRefusal)).toEqual([
        'There’s no time left when all of you can go.',
        'Choose a time first.',
      ]);
    });
    it('counts only the places of the activity itself as the guests’ own', () => {
      const cards = cardsWith([line('spa-pool', 3, '19:00')]);
      expect(cards('spa-pool')?.days[0]?.times[0]).toMatchObject({ text: '3 yours', isChosen: true });
      expect(cards('vip-seats')?.days[0]?.times[0]).toMatchObject({ text: 'Full', isChosen: false });
    });
    it('disables them while a change is being saved', () => {
      const circus = cardsWith([], 'saving')('circus');
      expect(circus?.days[0]?.times[0]).toMatchObject({ canToggle: false, refusal: null });
    });
  });
});
