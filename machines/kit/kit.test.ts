/** The small helpers: refusals, state names, unprovided effects, times, shared parts of charts, and money. */
import { describe, expect, it } from 'vitest';
import { createActor, setup, fromPromise, toPromise } from 'xstate';
import fc from 'fast-check';
import { firstRefusal, refuse } from './refusal.ts';
import { stateName } from './stateName.ts';
import { unprovided, unprovidedStream } from './unprovided.ts';
import { formatDateOf } from './instants.ts';
import { requestDelay } from './requestDelay.ts';
import { closestMatch, unknownMessage } from './nearest.ts';
import { isClockElsewhere, resortInstant } from './resortTime.ts';
import { flatTransition } from './flatTransition.ts';
import { offersRetry, outputOf, RAISE_OUTPUT, setNotice, SET_NOTICE, type FinalStates } from './chart.ts';
import { formatMoney, formatWholePounds, perGuest, sumOf } from './money.ts';

it('firstRefusal returns the first refusal, or null if there is none', () => {
  expect(firstRefusal(null, refuse('a', 'one'), refuse('b', 'two'))).toEqual({ field: 'a', message: 'one' });
  expect(firstRefusal(null, null)).toBeNull();
});

it.each([
  ['done', 'done'],
  [{ awaitingChoice: 'refused' }, 'awaitingChoice.refused'],
  [{ a: {} }, 'a'],
])('stateName formats %j as %s', (value, name) => expect(stateName(value)).toBe(name));

it.each([
  ['a promise', unprovided<null, null>('loadDining')],
  ['a stream', unprovidedStream<{ type: 'tokenization.requested' }, null>('loadDining')],
])('an effect that was not provided fails with an error that contains its name, as %s', (_, logic) => {
  const errors: unknown[] = [];
  const actor = createActor(logic as ReturnType<typeof unprovided<null, null>>, { input: null });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  expect(errors).toEqual([new Error("the effect 'loadDining' must be provided")]);
});

it.each([
  ['2027-01-15T23:30:00Z', '15 Jan 2027'],
  ['2027-07-15T22:59:59.999Z', '15 Jul 2027'],
  ['2027-07-15T23:00:00Z', '16 Jul 2027'],
])('formatDateOf has the date at the resorts: %s is %s', (instant, date) => expect(formatDateOf(instant)).toBe(date));

it.each([
  [Number.NEGATIVE_INFINITY, 15_000],
  [14_999, 15_000],
  [15_000, 15_000],
  [60_000, 60_000],
  [2 ** 31, 2 ** 31 - 1],
])('requestDelay makes %d ms %d ms', (ms, delay) => expect(requestDelay(ms)).toBe(delay));

describe('closestMatch', () => {
  it.each([
    ['a wrong letter', 'serch', ['session', 'search'], 'search'],
    ['different case', 'ACC:BG:HSTX', ['acc:BG:HSTD', 'acc:SK:CSTD'], 'acc:BG:HSTD'],
    ['several equally close candidates, the first of which wins', 'a', ['b', 'c'], 'b'],
  ])('finds the closest candidate with %s', (_, word, known, nearest) => {
    expect(closestMatch(word, known)).toBe(nearest);
  });
  it('returns null without candidates, and unknownMessage names the closest one', () => {
    expect(unknownMessage('pool', 'x', ['y'])).toBe('There is no pool “x”. The nearest is “y”.');
    expect(closestMatch('x', [])).toBeNull();
    expect(unknownMessage('pool', 'x', [])).toBe('There is no pool “x”; none is known yet.');
  });
});

it.each([
  ['2027-01-15', '19:30', '2027-01-15T19:30:00+00:00'],
  ['2027-07-15', '19:30', '2027-07-15T19:30:00+01:00'],
  // clocks skip from 01:00 to 02:00
  ['2027-03-28', '01:30', '2027-03-28T01:30:00+00:00'],
  ['2027-03-28', '02:00', '2027-03-28T02:00:00+01:00'],
  ['2027-10-31', '00:59', '2027-10-31T00:59:00+01:00'],
  // this time occurs twice
  ['2027-10-31', '01:30', '2027-10-31T01:30:00+01:00'],
  ['2027-10-31', '02:00', '2027-10-31T02:00:00+00:00'],
])('resortInstant has the offset of the resorts: %s %s is %s', (date, time, instant) => {
  expect(resortInstant(date, time)).toBe(instant);
});

const door = setup({ types: { events: {} as { type: 'door.opened' } | { type: 'door.closed' } } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'door.opened': 'open' } },
    open: { on: { 'door.closed': 'closed', 'door.opened': 'open' } },
    gone: { type: 'final' },
  },
});

describe('flatTransition', () => {
  it('gives the next state from the stored one', () => {
    expect(flatTransition(door, 'closed', { type: 'door.opened' })).toBe('open');
    expect(flatTransition(door, 'open', { type: 'door.closed' })).toBe('closed');
  });
  it('gives the same state for an event that leads back to it, and null for one that is not accepted', () => {
    expect(flatTransition(door, 'open', { type: 'door.opened' })).toBe('open');
    expect(flatTransition(door, 'closed', { type: 'door.closed' })).toBeNull();
    expect(flatTransition(door, 'gone', { type: 'door.opened' })).toBeNull();
  });
});

it.each([
  ['the resorts, in winter', '2027-01-11T16:34:00Z', 0, false],
  ['the resorts, in summer', '2027-07-11T16:34:00Z', -60, false],
  ['Paris', '2027-01-11T16:34:00Z', -60, true],
  ['Reykjavik, in summer', '2027-07-11T16:34:00Z', 0, true],
  ['New York, the day before', '2027-01-11T02:00:00Z', 300, true],
])('knows whether clocks in %s show another time than at the resorts', (_, instant, offsetMinutes, isElsewhere) => {
  expect(isClockElsewhere(new Date(instant), offsetMinutes)).toBe(isElsewhere);
});

describe('shared parts of charts', () => {
  type Context = { notice: string | null };
  type Outcome = { type: 'refused'; message: string | null };

  const ENDS = {
    done: { type: 'final', description: '', output: ({ context }) => ({ type: 'refused', message: context.notice }) },
  } satisfies FinalStates<Context, Outcome>;

  const parts = setup({
    types: { context: {} as Context, events: {} as { type: 'refused'; message: string }, output: {} as Outcome },
    actors: {
      ask: fromPromise(async () => ({ type: 'refused' as const, message: 'Sold out' })),
      askOther: fromPromise(async () => ({ type: 'sold' as const })),
    },
    actions: { setNotice },
  });

  it('raise the output of an actor, set the notice, and output what the final state makes', async () => {
    const chart = parts.createMachine({
      context: { notice: null },
      initial: 'asking',
      states: {
        asking: { invoke: { src: 'ask', ...RAISE_OUTPUT }, on: { refused: { target: 'done', actions: SET_NOTICE } } },
        ...ENDS,
        broken: {},
      },
      output: outputOf(ENDS),
    });
    expect(await toPromise(createActor(chart).start())).toEqual({ type: 'refused', message: 'Sold out' });
  });

  it('fit no chart without their events and context', () => {
    // @ts-expect-error the output of the actor is no event of the chart
    parts.createStateConfig({ invoke: { src: 'askOther', ...RAISE_OUTPUT } });
    // @ts-expect-error the chart has no event for a retry
    parts.createStateConfig(offersRetry('', 'asking'));
    // @ts-expect-error the context has no notice
    setup({ types: { context: {} as { name: string } }, actions: { setNotice } });
    // @ts-expect-error the output is no outcome of the chart
    void ({ done: { type: 'final', description: '', output: () => 1 } } satisfies FinalStates<Context, Outcome>);
  });
});

const pence = fc.integer({ min: -100_000_000, max: 100_000_000 });

describe('formatMoney', () => {
  // requirement: JOURNEY-9-MONEY
  it.each([
    [0, '£0.00'],
    [-0, '£0.00'],
    [5, '£0.05'],
    [100_000, '£1,000.00'],
    [100_000_000, '£1,000,000.00'],
    [-500, '-£5.00'],
  ])('formats %i pence as %s', (amount, text) => expect(formatMoney(amount)).toBe(text));
  it('loses no penny', () => {
    fc.assert(fc.property(pence, (amount) => Number(formatMoney(amount).replaceAll(/[£,.]/g, '')) === amount));
  });
});

// requirement: JOURNEY-9-MONEY-RANGE
it.each([
  [0, '£0'],
  [49, '£0'],
  [50, '£1'],
  [123_449, '£1,234'],
  [123_450, '£1,235'],
])('formatWholePounds rounds %i pence to %s', (amount, text) => expect(formatWholePounds(amount)).toBe(text));

it('perGuest is never less than a fair share, by less than a penny', () => {
  expect([perGuest(100, 3), perGuest(99, 3), perGuest(0, 4)]).toEqual([34, 33, 0]);
  fc.assert(
    fc.property(pence, fc.integer({ min: 1, max: 100 }), (amount, guests) => {
      const over = perGuest(amount, guests) * guests - amount;
      return over >= 0 && over < guests;
    }),
  );
});

it('sumOf adds up exactly, in any order', () => {
  fc.assert(fc.property(fc.array(pence), (amounts) => sumOf(amounts) === sumOf(amounts.toReversed())));
  expect([sumOf([]), sumOf([10, 20, 1])]).toEqual([0, 31]);
});
