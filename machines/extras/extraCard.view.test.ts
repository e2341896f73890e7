/** Cards with tickets by age band and times: their labels, prices, times, places left and refusals. */
import { describe, expect, it } from 'vitest';
import type { Addon } from '../contract/addon.ts';
import { addonWith, bookingWith, lineOf } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { extrasMachine, type ExtrasContext } from './extras.machine.ts';
import { extrasView } from './extras.view.ts';
import { chosenIn } from './choices.rules.ts';

// three adults, one child and an infant, from the 26th of March
const slot = (date: string, time: string, left: number) => ({ date, time, left });
const place = (date: string, time: string, quantity: number) => ({ date, time, quantity });
const CIRCUS_TIMES = [slot('2027-03-27', '18:00', 9), slot('2027-03-27', '20:30', 1), slot('2027-03-28', '18:00', 0)];
const ticket = (changes: Partial<Addon> & Pick<Addon, 'code'>): Addon =>
  addonWith({ section: 'activities', isForWholeBooking: true, units: [], ...changes });
const OPTIONS = [
  ticket({
    code: 'circus',
    name: 'Big Top',
    minutes: 90,
    guestTypes: ['ADULT'],
    timeSlots: CIRCUS_TIMES,
    maxQuantity: 3,
  }),
  ticket({
    code: 'circus-child',
    name: 'Big Top, child',
    minutes: 90,
    guestTypes: ['CHILD'],
    timeSlots: CIRCUS_TIMES,
    maxQuantity: 1,
    price: 900,
  }),
  ticket({ code: 'circus-toddler', guestTypes: ['TODDLER'], timeSlots: CIRCUS_TIMES, minutes: 90, maxQuantity: 0 }),
  ticket({
    code: 'vip-seats',
    name: 'VIP',
    minutes: 120,
    guestTypes: ['ADULT', 'CHILD'],
    timeSlots: [slot('2027-03-27', '19:00', 0)],
  }),
  ticket({ code: 'climbing', minutes: 60, guestTypes: ['ADULT'], timeSlots: [] }),
  ticket({
    code: 'spa-pool',
    name: 'Pools',
    section: 'spa',
    minutes: 150,
    guestTypes: ['ADULT'],
    timeSlots: [slot('2027-03-27', '19:00', 20)],
  }),
];
const line = (code: string, quantity: number, time: string) =>
  lineOf({ code, section: 'activities', quantity, timeSlots: [place('2027-03-27', time, quantity)] });
const cardsWith = (extras: ReturnType<typeof line>[], state = 'awaitingChoice') => {
  const booking = bookingWith({ extras });
  const context = { options: OPTIONS, wanted: chosenIn(booking) };
  const view = extrasView(settledAt(extrasMachine, { booking, isEditing: false }, state as 'awaitingChoice', context));
  const cards = view.sections.flatMap((section) => section.cards);
  return (code: string) => cards.find((card) => card.code === code);
};

const cardOf = (options: Addon[], context: Partial<ExtrasContext> = {}) => {
  const input = { booking: bookingWith(), isEditing: false };
  const { sections } = extrasView(settledAt(extrasMachine, input, 'awaitingChoice', { options, ...context }));
  return sections[0]?.cards[0];
};

describe('an extras card', () => {
  it('shows the texts of the content system, one ticket for the booking, and the choice on or off', () => {
    const image = { src: '/pass.jpg', alt: 'A wristband' };
    const text = {
      code: 'activity-pass',
      title: 'Activity Pass',
      strapline: '',
      description: 'All week.',
      features: [],
    };
    const pass = ticket({ code: 'activity-pass', name: 'PASS', price: 1_800, maxQuantity: 1, guestTypes: ['CHILD'] });
    expect(cardOf([pass], { texts: { 'ACTIVITY-PASS': { ...text, images: [image] } } })).toEqual({
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
    const tier = (quantityFrom: number, quantityTo: number | null, preArrivalPrice: number) => ({
      quantityFrom,
      quantityTo,
      preArrivalPrice,
      onResortPrice: 120,
    });
    const priceTiers = [tier(1, 19, 100), tier(20, 49, 90), tier(50, null, 80)];
    const tokens = ticket({ code: 'token-pre', section: 'tokens', price: 100, maxQuantity: 999, priceTiers });
    const at = (quantity: number) => cardOf([tokens], { wanted: [{ code: 'token-pre', quantity }] });
    expect(at(0)?.adding).toEqual({ text: null, error: null, notice: null });
    expect([0, 19, 20, 50].map((quantity) => at(quantity)?.tickets[0]?.priceText)).toEqual([
      '£1.00',
      '£1.00',
      '£0.90',
      '£0.80',
    ]);
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
    expect(cards('vip-seats')?.tickets[0]?.moreRefusal).toBe('There is no time left at which all of you could go.');
  });
});

describe('the card of the only activity in the basket', () => {
  const shown = (isEditing: boolean, ...codes: string[]) => {
    const extras = codes.map((code) => lineOf({ code, section: 'activities' }));
    const options = ['circus', 'circus-child', 'vip-seats'].map((code) => ticket({ code }));
    const input = { booking: bookingWith({ extras }), isEditing };
    const { sections } = extrasView(settledAt(extrasMachine, input, 'awaitingChoice', { options }));
    return sections.flatMap(({ cards }) => cards).map(({ code, clearsText }) => [code, clearsText]);
  };
  const back = 'Removing this empties your basket and takes you back to your whole break.';
  it('warns a guest from the overview that removing it empties the basket and leads back there', () => {
    expect(shown(true, 'circus', 'circus-child')).toContainEqual(['circus', back]);
    expect(shown(true, 'circus', 'circus-child')).toContainEqual(['vip-seats', null]);
    expect(shown(true, 'circus', 'vip-seats')).toContainEqual(['circus', null]);
    expect(shown(true)).toContainEqual(['circus', null]);
    expect(shown(false, 'circus')).toContainEqual(['circus', null]);
    expect(shown(true, 'circus')).toContainEqual(['circus', back]);
  });
  it('does not warn if the basket also contains dining', () => {
    const dinings = [lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber: 0 })];
    const booking = bookingWith({ dinings, extras: [lineOf({ code: 'circus', section: 'activities' })] });
    const context = { options: [ticket({ code: 'circus' })] };
    const view = extrasView(settledAt(extrasMachine, { booking, isEditing: true }, 'awaitingChoice', context));
    expect(view.sections[0]?.cards[0]).toMatchObject({ code: 'circus', clearsText: null });
  });
});

describe('the times of an extras card', () => {
  it('groups them by day, with the places left', () => {
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
    ]);
  });
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
      'You are at Pools then.',
      'You are at Pools then.',
    ]);
    // the child is free at 18:00
    expect(cards('circus')?.tickets.map(({ moreRefusal }) => moreRefusal)).toEqual([
      'There is no time left at which all of you could go.',
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
