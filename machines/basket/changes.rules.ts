/** Rules of a basket whose lines are added and taken out one by one (spec: account area 4, basket changes). */
import type { AddedAddon, DiningChoice, ExtraChoice, RemovedAddon } from '../contract/addon.ts';
import { DINING_SECTIONS, isDiningOffered, toggledDinings, type DiningOption } from '../dining/dining.rules.ts';
import { EXTRAS_SECTIONS, changedExtras, isQuantityAllowed, type ExtraOption } from '../extras/extras.rules.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

/** What the rules need to know of an add-on on offer. */
export type BasketOption = DiningOption & ExtraOption;

/** What of a basket can be changed so. */
export type Choices = Readonly<{ dinings: readonly DiningChoice[]; extras: readonly ExtraChoice[] }>;

export type Changes = Readonly<{ add: readonly AddedAddon[]; remove: readonly RemovedAddon[] }>;

const optionOf = (
  options: readonly BasketOption[],
  sections: readonly string[],
  code: string,
): BasketOption | undefined => options.find((option) => option.code === code && sections.includes(option.section));

const isChosen = ({ dinings, extras }: Choices, { code, unitSeqNumber }: RemovedAddon): boolean =>
  unitSeqNumber === null
    ? extras.some((choice) => choice.code === code)
    : dinings.some((choice) => choice.code === code && choice.unitIndex === unitSeqNumber);

const addRefusal = (options: readonly BasketOption[], line: AddedAddon, field: string): Refusal | null => {
  const { code, quantity, unitSeqNumber } = line;
  if (optionOf(options, DINING_SECTIONS, code) !== undefined) {
    if (unitSeqNumber === null || !isDiningOffered(options, { code, unitIndex: unitSeqNumber }))
      return refuse(`${field}.unitSeqNumber`, 'This dining package is not offered for this unit.');
    return quantity === 1 ? null : refuse(`${field}.quantity`, 'A dining package counts as one.');
  }
  const option = optionOf(options, EXTRAS_SECTIONS, code);
  if (option === undefined) return refuse(`${field}.code`, 'This add-on is not offered for this break.');
  if (unitSeqNumber !== null) return refuse(`${field}.unitSeqNumber`, 'This add-on is for the whole booking.');
  return isQuantityAllowed(options, line)
    ? null
    : refuse(`${field}.quantity`, `You can have at most ${option.maxQuantity} of this.`);
};

/** Why the changes cannot be made, or null. `field` names the first line at fault. */
export const changesRefusal = (
  options: readonly BasketOption[],
  chosen: Choices,
  { add, remove }: Changes,
): Refusal | null => {
  const absent = remove.findIndex((line) => !isChosen(chosen, line));
  if (absent >= 0) return refuse(`remove.${absent}.code`, 'This is not in your basket.');
  for (const [i, line] of add.entries()) {
    const refusal = addRefusal(options, line, `add.${i}`);
    if (refusal !== null) return refusal;
  }
  return null;
};

const withLine = (options: readonly BasketOption[], { dinings, extras }: Choices, line: AddedAddon): Choices => {
  const { code, unitSeqNumber, ...choice } = line;
  if (unitSeqNumber === null) return { dinings, extras: changedExtras(options, extras, { code, ...choice }) };
  const isThere = dinings.some((one) => one.code === code && one.unitIndex === unitSeqNumber);
  return isThere
    ? { dinings, extras }
    : { dinings: toggledDinings(options, dinings, { code, unitIndex: unitSeqNumber }), extras };
};

/** The choices after changes that were not refused: what cannot stand beside a new line goes. `quantity` is how many there are then. */
export const changedChoices = (options: readonly BasketOption[], chosen: Choices, changes: Changes): Choices => {
  const isRemoved = (code: string, unitSeqNumber: number | null): boolean =>
    changes.remove.some((line) => line.code === code && line.unitSeqNumber === unitSeqNumber);
  const kept: Choices = {
    dinings: chosen.dinings.filter(({ code, unitIndex }) => !isRemoved(code, unitIndex)),
    extras: chosen.extras.filter(({ code }) => !isRemoved(code, null)),
  };
  return changes.add.reduce((choices, line) => withLine(options, choices, line), kept);
};
