/** Rules of cots (spec: booking journey 3 and 4, cots): at most one for each infant, hired or the party's own. */
import type { CotChoice } from '../contract/addon.ts';
import type { BookingUnit } from '../contract/party.ts';
import { sumOf } from '../kit/money.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

/** The number of hired cots of all units. */
export const hiredCotsIn = (units: readonly BookingUnit[]): number => sumOf(units.map((unit) => unit.hiredCots));

/** The largest number of cots that can be hired: one for each infant who has no cot of the party's own. */
export const mostHiredCots = (units: readonly BookingUnit[]): number =>
  sumOf(units.map((unit) => Math.max(0, unit.infants - unit.ownCots)));

/** The units with `quantity` hired cots in all. Units keep theirs if possible; further ones are added in order. */
export const withHiredCots = <U extends BookingUnit>(units: readonly U[], quantity: number): U[] => {
  let remaining = quantity;
  const reducedUnits = units.map((unit) => {
    const hiredCots = Math.min(unit.hiredCots, remaining);
    remaining -= hiredCots;
    return { ...unit, hiredCots };
  });
  let toAdd = quantity - hiredCotsIn(reducedUnits);
  return reducedUnits.map((unit) => {
    const added = Math.min(toAdd, Math.max(0, unit.infants - unit.ownCots - unit.hiredCots));
    toAdd -= added;
    return { ...unit, hiredCots: unit.hiredCots + added };
  });
};

/** Why these cots cannot be chosen, or null: each choice is for another party, with at most a cot for each infant. */
export const cotsRefusal = (units: readonly BookingUnit[], choices: readonly CotChoice[]): Refusal | null => {
  for (const [i, choice] of choices.entries()) {
    const unit = units.find((one) => one.unitIndex === choice.unitIndex);
    const isTwice = choices.slice(0, i).some((other) => other.unitIndex === choice.unitIndex);
    if (unit === undefined) return refuse(`units.${i}.unitIndex`, 'There is no such party in this booking.');
    if (isTwice) return refuse(`units.${i}.unitIndex`, 'Each party is named once.');
    if (choice.hiredCots + choice.ownCots > unit.infants)
      return refuse(`units.${i}.hiredCots`, 'You can’t have more cots than infants.');
  }
  return null;
};
