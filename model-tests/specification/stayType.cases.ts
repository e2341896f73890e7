// The kind of place of a search: optional and closed, of those the resort has, and filtered by what can be combined.
import { stayTypeChart } from '../charts/stayType.samples.ts';
import type { Specification, SpecificationCase } from './cases.ts';

const NONE = {
  packageType: null,
  accommodationType: null,
  subType: null,
  features: [],
  isAccessible: false,
  isGroundFloor: false,
  sort: 'priceLowToHigh',
};
const HOTEL = { ...NONE, packageType: 'HOTEL' };
const GROUND_FLOOR = { ...NONE, isGroundFloor: true };
const changed = (preferences: object) => [{ to: 'parent', event: { type: 'preferences.changed', preferences } }];

const ASKED = 'an address that wishes for a hotel';
const CLEARED = 'a search that was cleared';
const OPENED = ['stayType.opened'];
const READY = [...OPENED, 'loadPlaces: found'];
const IN_PANEL = ['stayType.closed', 'kinds.cleared', 'a hotel', 'a place without stairs', 'types.retried'];
const requirement = 'JOURNEY-2-SEARCH-WHAT';

const opening: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'begins closed with any kind, and loads nothing',
    given: [],
    outcome: {
      state: 'closed',
      context: { resort: 'BG', preferences: NONE, resorts: null },
      sends: [],
      accepts: { with: ['stayType.opened', 'to Minehead', 'search.cleared'], without: IN_PANEL },
      awaits: { without: ['loadPlaces'] },
    },
  },
  {
    requirement,
    title: 'loads the kinds of the resort when it is opened',
    given: [],
    when: 'stayType.opened',
    outcome: {
      state: 'open.loading',
      sends: [],
      accepts: {
        with: ['stayType.closed', 'to Minehead', 'search.cleared'],
        without: ['stayType.opened', 'types.retried', 'kinds.cleared', 'a hotel', 'a castle'],
      },
      awaits: { with: ['loadPlaces'] },
    },
  },
  {
    requirement,
    title: 'opens a kind that the address asks for at once, and lets it be removed while the kinds load',
    input: ASKED,
    given: [],
    outcome: {
      state: 'open.loading',
      context: { preferences: HOTEL },
      sends: [],
      accepts: { with: ['a hotel', 'kinds.cleared'], without: ['a place without stairs'] },
      awaits: { with: ['loadPlaces'] },
    },
  },
  {
    requirement,
    title: 'cannot be opened before there is a resort',
    input: CLEARED,
    given: [],
    when: 'stayType.opened',
    outcome: { state: 'closed', awaits: { without: ['loadPlaces'] }, accepts: { without: ['stayType.opened'] } },
  },
  {
    requirement,
    title: 'can be opened once a resort is chosen',
    input: CLEARED,
    given: ['to Minehead'],
    when: 'stayType.opened',
    outcome: { state: 'open.loading', context: { resort: 'MH' } },
  },
  {
    requirement,
    title: 'offers the kinds of the resort once they are loaded',
    given: OPENED,
    when: 'loadPlaces: found',
    outcome: {
      state: 'open.ready',
      context: { preferences: NONE },
      sends: changed(NONE),
      accepts: {
        with: ['a hotel', 'a place without stairs', 'stayType.closed'],
        without: ['a castle', 'kinds.cleared', 'types.retried', 'stayType.opened'],
      },
      awaits: { without: ['loadPlaces'] },
    },
  },
  {
    requirement,
    title: 'keeps a kind of the address that the resort has',
    input: ASKED,
    given: [],
    when: 'loadPlaces: found',
    outcome: { state: 'open.ready', context: { preferences: HOTEL }, sends: changed(HOTEL) },
  },
  {
    requirement,
    title: 'removes a kind of the address that the resort does not have',
    input: ASKED,
    given: ['to Minehead'],
    when: 'loadPlaces: found',
    outcome: { state: 'open.ready', context: { resort: 'MH', preferences: NONE }, sends: changed(NONE) },
  },
  ...(['failed', 'breaks'] as const).map((end): SpecificationCase => ({
    requirement,
    title: `goes on without kinds, and loads them again on request, when the loading ${end}`,
    given: OPENED,
    when: `loadPlaces: ${end}`,
    outcome: {
      state: 'open.loadFailed',
      context: { preferences: NONE },
      sends: [],
      accepts: { with: ['types.retried', 'stayType.closed', 'to Minehead'], without: ['a hotel', 'stayType.opened'] },
      awaits: { without: ['loadPlaces'] },
    },
  })),
  {
    requirement,
    title: 'loads the kinds again on request',
    given: [...OPENED, 'loadPlaces: failed'],
    when: 'types.retried',
    outcome: { state: 'open.loading', awaits: { with: ['loadPlaces'] } },
  },
  {
    requirement,
    title: 'does not load the kinds again when it is opened again',
    given: [...READY, 'stayType.closed'],
    when: 'stayType.opened',
    outcome: { state: 'open.ready', sends: [], awaits: { without: ['loadPlaces'] } },
  },
];

const choosing: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'reports a chosen kind to the search, and stays open',
    given: READY,
    when: 'a hotel',
    outcome: {
      state: 'open.ready',
      context: { preferences: HOTEL },
      sends: changed(HOTEL),
      accepts: { with: ['kinds.cleared'] },
    },
  },
  {
    requirement,
    title: 'removes a kind that is pressed again',
    given: [...READY, 'a hotel'],
    when: 'a hotel',
    outcome: { state: 'open.ready', context: { preferences: NONE }, sends: changed(NONE) },
  },
  {
    requirement,
    title: 'removes a kind that cannot be combined with the one chosen last',
    given: [...READY, 'a hotel'],
    when: 'a place without stairs',
    outcome: { state: 'open.ready', context: { preferences: GROUND_FLOOR }, sends: changed(GROUND_FLOOR) },
  },
  {
    requirement,
    title: 'clears all kinds and stays open',
    given: [...READY, 'a hotel'],
    when: 'kinds.cleared',
    outcome: {
      state: 'open.ready',
      context: { preferences: NONE },
      sends: changed(NONE),
      accepts: { without: ['kinds.cleared'] },
    },
  },
  ...(
    [
      ['while the kinds load', OPENED],
      ['once the kinds are loaded', READY],
      ['when the kinds could not be loaded', [...OPENED, 'loadPlaces: failed']],
    ] as const
  ).map(([moment, given]): SpecificationCase => ({
    requirement,
    title: `closes ${moment}`,
    given,
    when: 'stayType.closed',
    outcome: {
      state: 'closed',
      sends: [],
      accepts: { with: ['stayType.opened'], without: IN_PANEL },
      awaits: { without: ['loadPlaces'] },
    },
  })),
  {
    requirement,
    title: 'keeps the chosen kind when it is closed',
    given: [...READY, 'a hotel'],
    when: 'stayType.closed',
    outcome: { state: 'closed', context: { preferences: HOTEL } },
  },
];

const elsewhere: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'removes a kind that the new resort does not have, and stays open',
    given: [...READY, 'a hotel'],
    when: 'to Minehead',
    outcome: { state: 'open.ready', context: { resort: 'MH', preferences: NONE }, sends: changed(NONE) },
  },
  {
    requirement,
    title: 'removes a kind that the new resort does not have, and stays closed',
    given: [...READY, 'a hotel', 'stayType.closed'],
    when: 'to Minehead',
    outcome: { state: 'closed', context: { resort: 'MH', preferences: NONE }, sends: changed(NONE) },
  },
  {
    requirement,
    title: 'keeps a kind that the new resort has',
    given: [...READY, 'a place without stairs'],
    when: 'to Minehead',
    outcome: { state: 'open.ready', context: { preferences: GROUND_FLOOR }, sends: changed(GROUND_FLOOR) },
  },
  {
    requirement,
    title: 'opens and checks a kind that was never checked when the resort changes',
    input: ASKED,
    given: ['stayType.closed'],
    when: 'to Minehead',
    outcome: {
      state: 'open.loading',
      context: { resort: 'MH', preferences: HOTEL },
      sends: [],
      awaits: { with: ['loadPlaces'] },
    },
  },
  {
    requirement,
    title: 'stays closed with any kind when the resort changes',
    given: [],
    when: 'to Minehead',
    outcome: { state: 'closed', context: { resort: 'MH' }, awaits: { without: ['loadPlaces'] } },
  },
  {
    requirement,
    title: 'loads the kinds of the new resort when those of the last one could not be loaded',
    given: [...OPENED, 'loadPlaces: failed'],
    when: 'to Minehead',
    outcome: { state: 'open.loading', context: { resort: 'MH' }, awaits: { with: ['loadPlaces'] } },
  },
  {
    requirement,
    title: 'goes on loading when the resort changes',
    given: OPENED,
    when: 'to Minehead',
    outcome: { state: 'open.loading', context: { resort: 'MH' }, awaits: { with: ['loadPlaces'] } },
  },
  ...(
    [
      ['closed', ['to Minehead']],
      ['open', [...READY, 'a hotel']],
      ['loading', OPENED],
    ] as const
  ).map(([moment, given]): SpecificationCase => ({
    requirement: 'JOURNEY-4-SEARCH-CLEAR',
    title: `closes, without resort and kinds, when the search is cleared while it is ${moment}`,
    given,
    when: 'search.cleared',
    outcome: {
      state: 'closed',
      context: { resort: null, preferences: NONE },
      sends: [],
      accepts: { without: ['stayType.opened'] },
      awaits: { without: ['loadPlaces'] },
    },
  })),
];

export const stayTypeSpecification: Specification = {
  chart: stayTypeChart,
  cases: [...opening, ...choosing, ...elsewhere],
};
