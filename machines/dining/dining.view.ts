/** The view of the dining page: what it shows, and which controls are enabled (spec: booking journey 3 and 4). */
import type { SnapshotFrom } from 'xstate';
import { basketView, type BasketView } from '../basket/basket.view.ts';
import { formatNights, partyName } from '../basket/stay.text.ts';
import { EMPTIES_BASKET_HINT } from '../basket/refusals.text.ts';
import { formatList, removedText } from '../basket/removed.text.ts';
import type { Addon, AddonSection, AddonUnit, DiningChoice } from '../contract/addon.ts';
import type { BasketLine } from '../contract/booking.ts';
import type { ItemText } from '../contract/content.ts';
import { FAILURE_TEXT, failureTitle } from '../contract/envelope.ts';
import { formatMoney, sumOf } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import { guestsInUnit, formatParty } from '../party/party.rules.ts';
import { removedBy, diningRefusal, emptiesBasket, type diningMachine } from './dining.machine.ts';
import { DINING_SECTIONS, includesChoice, noLongerSold } from './dining.rules.ts';
import { SECTION_LEADS, SECTION_TITLES, formatPerPerson, hintFor } from './dining.text.ts';

export type DiningUnitView = Readonly<{
  unitIndex: number;
  /** 'Party 1 · 2 adults' */
  label: string;
  priceText: string;
  wasText: string | null;
  /** 'for 4 nights · £12.50 per person, per night' */
  basis: string;
  /** 'Save £24.00' */
  savingText: string | null;
  /** what the party would lose by choosing it */
  clearsText: string | null;
  /** chosen by the guest, or included in a package */
  isChosen: boolean;
  canToggle: boolean;
  /** why it cannot be toggled, other than because a request is running */
  refusal: string | null;
}>;

export type DiningOptionView = Readonly<{
  code: string;
  title: string;
  description: string;
  image: ItemText['images'][number] | null;
  /** names of the packages it includes */
  includes: readonly string[];
  units: readonly DiningUnitView[];
}>;

export type DiningView = Readonly<{
  /** the state of the chart, such as 'awaitingChoice' */
  state: string;
  isBusy: boolean;
  isSaving: boolean;
  hasLoadFailed: boolean;
  isBroken: boolean;
  notice: string | null;
  canUndo: boolean;
  /** what the last change removed; null if there is nothing to undo */
  undoText: string | null;
  sections: readonly { key: string; title: string; lead: string; options: readonly DiningOptionView[] }[];
  /** the notice for booked packages that are no longer sold; null if all are still sold */
  soldOutNotice: Readonly<{ title: string; message: string }> | null;
  /** the total for all food and drink; null if there is none */
  total: Readonly<{ totalText: string; perPersonText: string }> | null;
  basket: BasketView;
  hint: string;
  canFinish: boolean;
}>;

export type DiningSnapshot = SnapshotFrom<typeof diningMachine>;

type Context = DiningSnapshot['context'];

const nameOf = ({ texts, options, booking }: Context, code: string): string =>
  texts[code.toUpperCase()]?.title ?? [...options, ...booking.dinings].find((one) => one.code === code)?.name ?? code;

const namesOf = (context: Context, choices: readonly DiningChoice[]): string[] => [
  ...new Set(choices.map(({ code }) => nameOf(context, code))),
];

const labelOf = ({ booking: { units } }: Context, unitIndex: number): string => {
  const booked = units[unitIndex];
  return [partyName(units, unitIndex), booked ? formatParty(booked) : ''].filter((part) => part !== '').join(' · ');
};

/** The hint beside the last line of the basket, if removing it leads back to the overview. */
const emptiesBasketText = (context: Context, choice: DiningChoice): string | null =>
  context.isEditing && emptiesBasket(context, choice) ? EMPTIES_BASKET_HINT : null;

const unitView = (snapshot: DiningSnapshot, option: Addon, unit: AddonUnit): DiningUnitView => {
  const { booking, wanted } = snapshot.context;
  const choice = { code: option.code, unitIndex: unit.unitIndex };
  const isIncluded = booking.dinings.some(
    (line) => !line.removeable && line.code === option.code && line.unitSeqNumber === unit.unitIndex,
  );
  const cleared = namesOf(snapshot.context, removedBy(snapshot.context, choice));
  const wasPrice = isIncluded ? null : unit.wasPrice;
  return {
    unitIndex: unit.unitIndex,
    label: labelOf(snapshot.context, unit.unitIndex),
    priceText: isIncluded ? 'Included' : formatMoney(unit.price),
    wasText: wasPrice === null ? null : formatMoney(wasPrice),
    savingText: wasPrice === null ? null : `Save ${formatMoney(wasPrice - unit.price)}`,
    basis: isIncluded
      ? ''
      : `for ${formatNights(booking.nights)} · ${formatPerPerson(unit.perUnitPrice, unit.numOfGuests, option.isPerNight)}`,
    isChosen: isIncluded || wanted.some((one) => one.code === option.code && one.unitIndex === unit.unitIndex),
    clearsText:
      cleared.length > 0 ? `Takes the place of ${formatList(cleared)}.` : emptiesBasketText(snapshot.context, choice),
    refusal: diningRefusal(snapshot.context, choice),
    canToggle: snapshot.can({ type: 'dining.toggled', ...choice }),
  };
};

const optionView = (snapshot: DiningSnapshot, option: Addon): DiningOptionView => {
  const { context } = snapshot;
  const text = context.texts[option.code.toUpperCase()];
  return {
    code: option.code,
    title: nameOf(context, option.code),
    description: text?.description ?? '',
    image: text?.images[0] ?? null,
    includes: option.includes.map((code) => nameOf(context, code)),
    units: option.units.map((unit) => unitView(snapshot, option, unit)),
  };
};

/** A booked package that is no longer sold, at the price it was booked at. */
const soldOutUnitView = (snapshot: DiningSnapshot, { code, unitSeqNumber, price }: BasketLine): DiningUnitView => {
  const choice = { code, unitIndex: unitSeqNumber ?? 0 };
  return {
    unitIndex: choice.unitIndex,
    label: labelOf(snapshot.context, choice.unitIndex),
    priceText: formatMoney(price),
    wasText: null,
    savingText: null,
    basis: `for ${formatNights(snapshot.context.booking.nights)}`,
    isChosen: includesChoice(snapshot.context.wanted, choice),
    clearsText: emptiesBasketText(snapshot.context, choice),
    refusal: diningRefusal(snapshot.context, choice),
    canToggle: snapshot.can({ type: 'dining.toggled', ...choice }),
  };
};

const soldOutOptionView = (snapshot: DiningSnapshot, code: string, lines: readonly BasketLine[]): DiningOptionView => {
  const { context } = snapshot;
  const text = context.texts[code.toUpperCase()];
  return {
    code,
    title: `Sold out: ${nameOf(context, code)}`,
    description: text?.description ?? '',
    image: text?.images[0] ?? null,
    includes: [],
    units: lines.filter((line) => line.code === code).map((line) => soldOutUnitView(snapshot, line)),
  };
};

const soldOutOptions = (snapshot: DiningSnapshot, section: AddonSection): DiningOptionView[] => {
  const { booking, options } = snapshot.context;
  const lines = noLongerSold(booking.dinings, options).filter((line) => line.section === section);
  return [...new Set(lines.map(({ code }) => code))].map((code) => soldOutOptionView(snapshot, code, lines));
};

const sectionView = (snapshot: DiningSnapshot, section: AddonSection & keyof typeof SECTION_TITLES) => ({
  key: section,
  title: SECTION_TITLES[section],
  lead: SECTION_LEADS[section],
  options: [
    ...soldOutOptions(snapshot, section),
    ...snapshot.context.options
      .filter((option) => option.section === section && option.units.length > 0)
      .map((option) => optionView(snapshot, option)),
  ],
});

const diningTotal = ({ booking }: Context): DiningView['total'] => {
  const { total } = booking.totals.diningSection;
  const guests = sumOf(booking.units.map(guestsInUnit));
  return booking.dinings.length === 0
    ? null
    : { totalText: formatMoney(total), perPersonText: formatPerPerson(total, guests * booking.nights, true) };
};

const undoText = (context: Context): string | null => {
  const { undo, wanted } = context;
  if (undo === null) return null;
  return removedText(
    namesOf(
      context,
      undo.filter((choice) => !includesChoice(wanted, choice)),
    ),
    namesOf(
      context,
      wanted.filter((choice) => !includesChoice(undo, choice)),
    ),
  );
};

/** The view of the dining step. */
export const diningView = (snapshot: DiningSnapshot): DiningView => {
  const { context } = snapshot;
  const isLoaded = snapshot.matches('awaitingChoice') || snapshot.matches('saving');
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isSaving: snapshot.matches('saving'),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    notice: context.notice,
    canUndo: snapshot.can({ type: 'undo.requested' }),
    undoText: undoText(context),
    total: diningTotal(context),
    soldOutNotice:
      isLoaded && noLongerSold(context.booking.dinings, context.options).length > 0
        ? { title: failureTitle('addonSoldOut'), message: FAILURE_TEXT.addonSoldOut }
        : null,
    sections: DINING_SECTIONS.map((section) => sectionView(snapshot, section)).filter(
      (section) => section.options.length > 0,
    ),
    basket: basketView(context.booking),
    hint: hintFor(context.booking.dinings.length > 0),
    canFinish: snapshot.can({ type: 'step.finished' }),
  };
};
