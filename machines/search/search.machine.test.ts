/** The searches of both brands with their child charts: the events they exchange, and restarting after a failure. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, fromTransition, type AnyActorRef, type NonReducibleUnknown } from 'xstate';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';
import { FIRST_PARTY } from '../party/party.rules.ts';
import { weekendSearchMachine } from '../weekendSearch/weekendSearch.machine.ts';
import { ANY_WEEKEND } from '../weekendSearch/weekendFilters.ts';
import { startingChoice, withPreferences } from './choice.ts';
import { searchMachine } from './search.machine.ts';
import { stayTypeMachine } from './stayType.machine.ts';

const TODAY = '2027-01-11';
/** An effect that never completes: the tests send its events themselves. */
const waiting = <Output, Input extends NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => new Promise(() => undefined));
/** A stand-in for the journey, which a search needs as its parent. */
const journey = createActor(fromTransition((state: null) => state, null)).start();

const places = (code: string, packageType: 'HOTEL' | 'CARAVAN') => [
  { code, name: code, packageType, subType: 'Here', isAccessible: false, isGroundFloor: false, features: [] },
];
const RESORTS = [
  { code: 'BG' as const, name: 'Bognor Regis', nights: [3], places: places('HSTD', 'HOTEL') },
  { code: 'MH' as const, name: 'Minehead', nights: [3], places: places('CVGD', 'CARAVAN') },
];

const familySearch = (preferences: StayPreferences = NO_PREFERENCES, isWhoModalRequested = false) => {
  const stayType = stayTypeMachine.provide({ actors: { loadPlaces: waiting() } });
  const machine = searchMachine.provide({ actors: { loadPrices: waiting(), stayType } });
  const choice = withPreferences(startingChoice(TODAY), preferences);
  const input = { today: TODAY, choice, isPrivateBreak: false, isWhoModalRequested };
  return createActor(machine, { input, parent: journey }).start();
};

const weekendSearch = (isWhoModalRequested = false) =>
  createActor(weekendSearchMachine.provide({ actors: { loadWeekends: waiting() } }), {
    input: { parties: [FIRST_PARTY], weekendFilters: ANY_WEEKEND, isWhoModalRequested },
    parent: journey,
  }).start();

/** Makes a child chart fail with an error that no guest could cause. */
const breakParty = (party: AnyActorRef | undefined): void =>
  party?.send({
    type: 'count.changed',
    partyIndex: 0,
    count: 'numberOfAdults',
    get value(): number {
      throw new Error('a planted defect');
    },
  });

describe('the preferences of the family search', () => {
  it('stores them in the choice', () => {
    const search = familySearch();
    const { stayType } = search.getSnapshot().children;
    stayType?.send({ type: 'stayType.opened' });
    stayType?.send({ type: 'places.found', resorts: RESORTS, texts: {} });
    stayType?.send({ type: 'kind.toggled', filter: 'packageType', value: 'HOTEL' });
    expect(search.getSnapshot().context.choice.preferences).toEqual({ ...NO_PREFERENCES, packageType: 'HOTEL' });
  });
  it('drops those that a new resort does not have, even while the choice of kinds is closed', () => {
    const search = familySearch({ ...NO_PREFERENCES, packageType: 'HOTEL', sort: 'name' });
    const { stayType } = search.getSnapshot().children;
    stayType?.send({ type: 'stayType.closed' });
    search.send({ type: 'resort.chosen', resort: 'MH' });
    stayType?.send({ type: 'places.found', resorts: RESORTS, texts: {} });
    expect(search.getSnapshot().context.choice.preferences).toEqual({ ...NO_PREFERENCES, sort: 'name' });
  });
  it('drops them when the search is cleared', () => {
    const search = familySearch({ ...NO_PREFERENCES, packageType: 'HOTEL' });
    search.send({ type: 'break.cleared' });
    expect(search.getSnapshot().context.choice.preferences).toBeUndefined();
    expect(search.getSnapshot().children.stayType?.getSnapshot().context.preferences).toEqual(NO_PREFERENCES);
  });
});

describe('a search with failed parties', () => {
  it.each([
    ['the family search', () => familySearch()],
    ['the weekend search', () => weekendSearch()],
  ])('has working parties again after a retry: %s', (_, begin) => {
    const search = begin();
    breakParty(search.getSnapshot().children.party);
    expect(search.getSnapshot().value).toBe('broken');
    search.send({ type: 'retry.requested' });
    expect(search.getSnapshot().value).not.toBe('broken');
    expect(search.getSnapshot().children.party?.getSnapshot()).toMatchObject({ status: 'active', value: 'saved' });
  });

  // requirement: JOURNEY-2-QUERY-FLAGS
  it.each([
    ['the family search', () => familySearch(NO_PREFERENCES, true)],
    ['the weekend search', () => weekendSearch(true)],
  ])('opens the window that the address asked for once, and not again after a retry: %s', (_, begin) => {
    const search = begin();
    expect(search.getSnapshot().children.party?.getSnapshot().value).toEqual({ inModal: 'saved' });
    search.getSnapshot().children.party?.send({ type: 'who.closed' });
    breakParty(search.getSnapshot().children.party);
    search.send({ type: 'retry.requested' });
    expect(search.getSnapshot().children.party?.getSnapshot()).toMatchObject({ status: 'active', value: 'saved' });
  });
});
