// The overview: baskets that the browser stores, with what the booking lacks.
import { WITHOUT, WITH_DINING } from '../charts/overview.samples.ts';
import type { SpecificationCase } from './cases.ts';
import { CONTROLS, NOTHING_MISSING, SPA_MISSING, WITH_EARLIER, updated } from './overview.data.ts';

const RESTORING = [...WITH_EARLIER, 'missing.restored'];
const CLEARING = [...WITH_EARLIER, 'missing.dropped'];

export const overviewCacheCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-9-BASKETS-STORED',
    title: 'brings no removed line back once stored lines are being added',
    given: [...WITH_EARLIER, 'take the dining out', 'saveLines: saved without dining'],
    when: 'missing.restored',
    outcome: { state: 'shown.saving.cachedLines', context: { booking: WITHOUT, undo: null, notice: null } },
  },
  {
    requirement: 'JOURNEY-9-BASKETS-STORED',
    title: 'clears the stored basket after its lines were added, and updates the booking',
    given: RESTORING,
    when: 'saveLines: saved without dining',
    outcome: { state: 'shown.clearingCache', context: { booking: WITHOUT }, sends: [updated(WITHOUT)] },
  },
  {
    requirement: 'JOURNEY-9-BASKETS-STORED',
    title: 'keeps the stored lines when the server refuses to add them, with the reason',
    given: RESTORING,
    when: 'saveLines: refused',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { booking: WITH_DINING, missing: SPA_MISSING, notice: 'not together' },
    },
  },
  {
    requirement: 'JOURNEY-9-BASKETS-STORED',
    title: 'loads the prices of today when those of the stored lines have changed',
    given: RESTORING,
    when: 'saveLines: prices changed',
    outcome: { state: 'shown.reviewing.noErrors', context: { booking: WITH_DINING, notice: 'another price' } },
  },
  {
    requirement: 'JOURNEY-9-BASKETS-STORED',
    title: 'loads the latest version when the booking was changed elsewhere while stored lines are added',
    given: RESTORING,
    when: 'saveLines: outdated',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { booking: WITHOUT, notice: 'changed elsewhere' },
      sends: [updated(WITHOUT)],
      awaits: { with: ['loadOffers'] },
    },
  },
  {
    requirement: 'JOURNEY-9-BASKETS-STORED',
    title: 'clears a stored basket that the guest does not want, without a change of the booking',
    given: WITH_EARLIER,
    when: 'missing.dropped',
    outcome: {
      state: 'shown.clearingCache',
      context: { booking: WITH_DINING },
      sends: [],
      accepts: { without: CONTROLS },
    },
  },
  {
    requirement: 'JOURNEY-9-BASKETS-STORED',
    title: 'brings no removed line back once the guest has dropped the stored basket',
    given: [...WITH_EARLIER, 'take the dining out', 'saveLines: saved without dining'],
    when: 'missing.dropped',
    outcome: { state: 'shown.clearingCache', context: { booking: WITHOUT, undo: null, notice: null }, sends: [] },
  },
  {
    requirement: 'JOURNEY-9-BASKETS-STORED',
    title: 'shows no missing lines once the stored basket is cleared',
    given: CLEARING,
    when: 'clearBasketCache: cleared',
    outcome: {
      state: 'shown.reviewing.noErrors',
      context: { missing: NOTHING_MISSING, booking: WITH_DINING },
      sends: [],
      accepts: { with: ['take the dining out'], without: ['missing.restored', 'missing.dropped'] },
    },
  },
];
