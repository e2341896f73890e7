/** The view of the weekend search: the open question, the counts of the options, and why the search is refused. */
import { describe, expect, it } from 'vitest';
import type { WeekendBreaks } from '../contract/weekend.ts';
import { weekendOf } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { FIRST_PARTY, FURTHER_PARTY } from '../party/party.rules.ts';
import { QUESTIONS, weekendSearchMachine, type WeekendSearchContext } from './weekendSearch.machine.ts';
import { weekendSearchView } from './weekendSearch.view.ts';
import { ANY_WEEKEND } from './weekendFilters.ts';

const OFFER: WeekendBreaks = {
  events: [
    { code: 'disco', name: 'Disco Nights' },
    { code: 'soul', name: 'Northern Soul' },
  ],
  resorts: ['BG', 'MH'],
  months: ['2027-02', '2027-03'],
  breaks: [
    weekendOf('BG', '2027-02-05', 'disco'),
    weekendOf('BG', '2027-02-19', 'soul'),
    weekendOf('MH', '2027-03-05', 'soul'),
  ],
};
const texts = { disco: { code: 'disco', title: 'Disco', description: 'Mirror balls.', tokens: ['DJs'] } };
const INPUT = { parties: [FIRST_PARTY], weekendFilters: ANY_WEEKEND, isWhoModalRequested: false };
const at = (value: string | object, changes: Partial<WeekendSearchContext> = {}) =>
  weekendSearchView(settledAt(weekendSearchMachine, INPUT, value as string, { offer: OFFER, texts, ...changes }));
const when = { asking: 'when' };

describe('the questions in weekendSearchView', () => {
  // requirement: JOURNEY-2-SEARCH-WEEKEND
  it('has When, Who, Where in this order, with one of them open', () => {
    expect(QUESTIONS).toEqual(['when', 'who', 'where']);
    for (const question of QUESTIONS) expect(at({ asking: question }).open).toBe(question);
    expect(at('loading').open).toBeNull();
  });
  // requirement: JOURNEY-3-SEARCH-WEEKEND
  it('shows the answers so far', () => {
    expect(at(when).answers).toEqual({ when: 'Any month · any event', who: '2 adults', where: 'Any resort' });
    const weekendFilters = { events: ['soul'], resorts: ['MH' as const], months: ['2027-03'] };
    expect(at(when, { weekendFilters }).summaryItems).toEqual(['March 2027 · Northern Soul', '2 adults', 'Minehead']);
  });
  it('lists several answers to a question', () => {
    const resorts = ['BG' as const, 'MH' as const];
    const weekendFilters = { events: ['disco', 'soul'], resorts, months: ['2027-02', '2027-03'] };
    expect(at(when, { weekendFilters, parties: [FIRST_PARTY, FURTHER_PARTY] }).answers).toEqual({
      when: 'February 2027, March 2027 · Disco Nights, Northern Soul',
      who: '2 adults · 1 adult',
      where: 'Bognor Regis, Minehead',
    });
  });
  it('shows the code of an event whose name is not known', () => {
    const weekendFilters = { ...ANY_WEEKEND, events: ['soul'] };
    expect(at('loading', { offer: null, weekendFilters }).answers.when).toBe('Any month · soul');
    expect(at(when, { offer: { ...OFFER, events: [] }, weekendFilters }).answers.when).toBe('Any month · soul');
  });
  it.each([
    ['loading', { isBusy: true, canSubmit: false }],
    [when, { isBusy: false, canSubmit: true }],
    [{ asking: 'refused' }, { isBusy: false, canSubmit: true }],
    ['loadFailed', { isBusy: false, canSubmit: false }],
    ['broken', { isBusy: false, canSubmit: false }],
  ])('can be submitted only while the questions are asked: %j', (state, expected) => {
    expect(at(state)).toMatchObject(expected);
  });
});

const empty = { offer: { events: [], resorts: [], months: [], breaks: [] } };
const noneOnSale = 'No weekends are on sale at the moment. Please look again later.';

it('a weekend search with nothing on sale shows that nothing is on sale, also after a submit', () => {
  expect([at(when).nothingOnSale, at('loading', { offer: null }).nothingOnSale]).toEqual([null, null]);
  expect(at(when, empty).nothingOnSale).toBe(noneOnSale);
  expect(at({ asking: 'refused' }, empty).errors).toEqual([{ field: 'months', message: noneOnSale }]);
});

describe('the options in weekendSearchView', () => {
  it('shows how many weekends each finds with the other filters, and why it cannot be chosen', () => {
    const view = at(when, { weekendFilters: { ...ANY_WEEKEND, resorts: ['MH'] } });
    expect(view.events).toEqual([
      {
        option: { kind: 'events', value: 'disco' },
        label: 'Disco Nights',
        countText: '0 weekends',
        isChosen: false,
        refusal: 'No weekend has this as well as everything else you’ve chosen. Clear something first.',
        description: 'Mirror balls.',
        tokens: ['DJs'],
      },
      {
        option: { kind: 'events', value: 'soul' },
        label: 'Northern Soul',
        countText: '1 weekend',
        isChosen: false,
        refusal: null,
        description: '',
        tokens: [],
      },
    ]);
    expect(view.months.map(({ label, countText }) => [label, countText])).toEqual([
      ['February 2027', '0 weekends'],
      ['March 2027', '1 weekend'],
    ]);
    expect(view.resorts.map(({ isChosen, refusal }) => [isChosen, refusal])).toEqual([
      [false, null],
      [true, null],
    ]);
    expect(view).toMatchObject({ foundText: '1 weekend', foundCount: '1', canClear: true });
  });
  it('lets the guest remove an option even if it matches nothing', () => {
    const weekendFilters = { ...ANY_WEEKEND, events: ['disco'], resorts: ['MH' as const] };
    expect(at(when, { weekendFilters }).events[0]).toMatchObject({ isChosen: true, refusal: null });
  });
  // requirement: JOURNEY-3-SEARCH-WEEKEND
  it('includes related events', () => {
    expect(at(when, { weekendFilters: { ...ANY_WEEKEND, events: ['disco'] } }).related).toEqual(['Northern Soul']);
    const breaks = [...OFFER.breaks, weekendOf('BG', '2027-02-26', 'funk')];
    const related = at(when, { offer: { ...OFFER, breaks }, weekendFilters: { ...ANY_WEEKEND, events: ['disco'] } });
    expect(related.related).toEqual(['funk', 'Northern Soul']);
  });
  it('is empty before the weekends are loaded', () =>
    expect(at('loading', { offer: null })).toMatchObject({
      months: [],
      events: [],
      related: [],
      resorts: [],
      foundText: null,
      foundCount: null,
      canClear: false,
    }));
});

describe('a refused weekend search', () => {
  const WITH_CHILD = { ...FIRST_PARTY, numberOfChildren: 1 };
  const tooMuch = { ...ANY_WEEKEND, events: ['disco'], resorts: ['MH' as const] };
  // requirement: JOURNEY-5-ADULTS-ONLY
  it.each([
    ['no weekend matches', { weekendFilters: tooMuch }, 'when', ['months']],
    ['a child in the party', { parties: [WITH_CHILD] }, 'who', ['parties.0']],
    ['a party of one adult', { parties: [{ ...FIRST_PARTY, numberOfAdults: 1 }] }, 'who', ['parties.0.numberOfAdults']],
    ['no match and a child', { weekendFilters: tooMuch, parties: [WITH_CHILD] }, 'when', ['months', 'parties.0']],
  ] as const)('opens the question to correct: %s', (_, changes, open, fields) => {
    const view = at({ asking: 'refused' }, changes as Partial<WeekendSearchContext>);
    expect(view.open).toBe(open);
    expect(view.errors.map(({ field }) => field)).toEqual(fields);
  });
  // requirement: JOURNEY-5-ADULTS-ONLY
  it('asks the guest to phone the team if a booking is linked', () => {
    const parties = [WITH_CHILD];
    expect(at({ asking: 'refused' }, { parties }).errors[0]?.message).toContain('please phone our team');
  });
  it('shows no errors before it is submitted', () => {
    expect(at(when, { weekendFilters: tooMuch }).errors).toEqual([]);
    expect(at(when).submitRefusal).toBeNull();
  });
  it.each(['loadFailed', 'broken'])('needs the weekends to be loaded first: %s', (state) => {
    expect(at(state).submitRefusal).toBe('You can carry on as soon as we have the weekends.');
  });
});
