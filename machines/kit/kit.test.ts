/** The small helpers: refusals, state names, unprovided effects, times. */
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { firstRefusal, refuse } from './refusal.ts';
import { stateName } from './stateName.ts';
import { unprovided, unprovidedStream } from './unprovided.ts';
import { formatDateOf } from './instants.ts';
import { requestDelay } from './requestDelay.ts';
import { closestMatch, unknownMessage } from './nearest.ts';
import { isClockElsewhere, resortInstant } from './resortTime.ts';
import { flatTransition } from './flatTransition.ts';

it('firstRefusal returns the first refusal, or null if there is none', () => {
  expect(firstRefusal(null, refuse('a', 'one'), refuse('b', 'two'))).toEqual({ field: 'a', message: 'one' });
  expect(firstRefusal(null, null)).toBeNull();
});

describe('stateName', () => {
  it.each([
    ['done', 'done'],
    [{ awaitingChoice: 'refused' }, 'awaitingChoice.refused'],
    [{ a: {} }, 'a'],
  ])('formats %j as %s', (value, name) => {
    expect(stateName(value)).toBe(name);
  });
});

describe('an effect that was not provided', () => {
  it.each([
    ['a promise', unprovided<null, null>('loadDining')],
    ['a stream', unprovidedStream<{ type: 'tokenization.requested' }, null>('loadDining')],
  ])('fails with an error that contains its name, as %s', (_, logic) => {
    const errors: unknown[] = [];
    const actor = createActor(logic as ReturnType<typeof unprovided<null, null>>, { input: null });
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    expect(errors).toEqual([new Error("the effect 'loadDining' must be provided")]);
  });
});

it.each([
  ['2027-01-15T23:30:00Z', '15 Jan 2027'],
  ['2027-07-15T22:59:59.999Z', '15 Jul 2027'],
  ['2027-07-15T23:00:00Z', '16 Jul 2027'],
])('formatDateOf has the date at the resorts: %s is %s', (instant, date) => {
  expect(formatDateOf(instant)).toBe(date);
});

describe('requestDelay', () => {
  it.each([
    [Number.NEGATIVE_INFINITY, 15_000],
    [14_999, 15_000],
    [15_000, 15_000],
    [60_000, 60_000],
    [2 ** 31, 2 ** 31 - 1],
  ])('makes %d ms %d ms', (ms, delay) => {
    expect(requestDelay(ms)).toBe(delay);
  });
});

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
