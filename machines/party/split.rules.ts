/** Splits parties that are too large for one unit over several (spec: booking journey 5, info messages). */
import type { Party } from '../contract/party.ts';
import { MAX_GUESTS_PER_UNIT, MAX_UNITS } from '../contract/urlScalars.ts';
import { sumOf } from '../kit/money.ts';
import { guestsIn, withCount } from './party.rules.ts';

/** `total` split into `shares` whole numbers, the larger ones first. */
const evenShares = (total: number, shares: number): number[] =>
  Array.from({ length: shares }, (_, i) => Math.floor((total + shares - 1 - i) / shares));

/** One party split into as many as it needs, each with an adult; unchanged if there are too few adults. */
const splitParty = (party: Party, minimum: number): Party[] => {
  const units = Math.ceil(guestsIn(party) / MAX_GUESTS_PER_UNIT);
  const adults = evenShares(party.numberOfAdults, units);
  if (units < 2 || (adults.at(-1) ?? 0) < 1 || (adults[0] ?? 0) < minimum) return [party];
  const children = evenShares(party.numberOfChildren, units);
  const toddlers = evenShares(party.numberOfToddlers, units);
  const infants = evenShares(party.numberOfInfants, units);
  const parts = adults.map((numberOfAdults, i): Party => {
    const own = {
      ...party,
      numberOfAdults,
      numberOfChildren: children[i] ?? 0,
      numberOfToddlers: toddlers[i] ?? 0,
      isLeadBookerInParty: party.isLeadBookerInParty && i === 0,
      // each infant keeps their cot type
      cotTypes: party.cotTypes.slice(sumOf(infants.slice(0, i))),
    };
    return withCount(own, 'numberOfInfants', infants[i] ?? 0);
  });
  return parts.every((part) => guestsIn(part) <= MAX_GUESTS_PER_UNIT) ? parts : [party];
};

/** The parties, with each that is too large split over several units; unchanged if that makes too many units. */
export const splitParties = (parties: readonly Party[], fewestAdultsFirst: number): Party[] => {
  const split = parties.flatMap((party, i) => splitParty(party, i === 0 ? fewestAdultsFirst : 1));
  return split.length <= MAX_UNITS ? split : [...parties];
};
