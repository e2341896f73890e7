// Samples of the party chart.
import { FAMILY_TERMS } from './limits.rules.ts';
import { partyMachine } from './party.machine.ts';
import { FIRST_PARTY, withCount } from './party.rules.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';

const full = { ...FIRST_PARTY, isLeadBookerInParty: false, numberOfAdults: 8 };
const children = { ...full, numberOfAdults: 7, numberOfChildren: 1 };
const large = { ...FIRST_PARTY, numberOfAdults: 8, numberOfChildren: 4 };

export const partyChart = defineChart({
  machine: partyMachine,
  // eighteen guests: one more party is allowed, a second one is not
  input: { parties: [FIRST_PARTY, full, children], terms: FAMILY_TERMS, isModalRequested: false },
  moreInputs: {
    'the address asks who is coming': { parties: [FIRST_PARTY], terms: FAMILY_TERMS, isModalRequested: true },
    'a party too large for a unit': { parties: [large], terms: FAMILY_TERMS, isModalRequested: false },
  },
  events: {
    'an infant joins': { type: 'count.changed', partyIndex: 0, count: 'numberOfInfants', value: 1 },
    'nine adults': { type: 'count.changed', partyIndex: 0, count: 'numberOfAdults', value: 9 },
    'an own cot': { type: 'cot.chosen', partyIndex: 0, cotId: 1, cotType: 'Own cot' },
    'the lead booker in the second party': { type: 'lead.chosen', partyIndex: 1 },
    ...plainEvents('party.added'),
    'the fourth party goes': { type: 'party.removed', partyIndex: 3 },
    'the second party goes': { type: 'party.removed', partyIndex: 1 },
    ...plainEvents('who.saved', 'who.closed'),
    'the search starts again': { type: 'parties.replaced', parties: [FIRST_PARTY] },
    'a party too large from elsewhere': {
      type: 'parties.replaced',
      parties: [withCount({ ...FIRST_PARTY, numberOfAdults: 6 }, 'numberOfChildren', 6)],
    },
    'a tots break': { type: 'terms.changed', terms: { ...FAMILY_TERMS, isTotsBreak: true } },
  },
  shows: ['parties', 'terms', 'hasAddedUnits', 'isChosen', 'isModalClosed'],
});
