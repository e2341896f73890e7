/** The cards of the packages for parties: what each costs, includes and would replace (spec: booking journey 3). */
import { formatNights, partyName } from '../stay/stay.text.ts';
import { isForParties } from '../basket/codes.ts';
import { isSameLine } from '../basket/refusals.rules.ts';
import { EMPTIES_BASKET_HINT } from '../basket/refusals.text.ts';
import { formatList } from '../basket/removed.text.ts';
import { UNDO } from '../basket/saving.ts';
import type { Addon, AddonUnit, DiningChoice } from '../contract/addon.ts';
import type { BasketLine } from '../contract/booking.ts';
import type { ItemText, ItemTexts } from '../contract/content.ts';
import { formatMoney } from '../kit/money.ts';
import { formatParty, payingGuestsInUnit } from '../party/party.rules.ts';
import type { BasketSnapshot } from '../basket/changes.ts';
import { removedBy, diningRefusal, toggled, type OfferedDining } from './choices.rules.ts';
import { includesChoice, noLongerSold } from './dining.rules.ts';
import { formatPerPerson } from './dining.text.ts';

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
  /** why the last change of this package was not saved */
  problem: string | null;
  /** what the party would lose by choosing it, with its price */
  clearsText: string | null;
  /** chosen by the guest, or included in a package */
  isChosen: boolean;
  canToggle: boolean;
  /** why it cannot be toggled; a running request is no reason here */
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

type Context = OfferedDining &
  Readonly<{
    texts: ItemTexts;
    wanted: readonly DiningChoice[];
    /** removing the last line leads back to the overview */
    isEditing: boolean;
    /** the package toggled last, to show the server's reply there; left out if the page shows it elsewhere */
    pressed?: DiningChoice | typeof UNDO | null;
    notice?: string | null;
  }>;

/** What the cards are made from: the packages on offer, the guest's choices, and what can be sent now. */
export type DiningOffer = Readonly<{
  context: Context;
  can: (event: Readonly<{ type: 'dining.toggled' }> & DiningChoice) => boolean;
}>;

const nameOf = ({ texts, options, booking }: Pick<Context, 'texts' | 'options' | 'booking'>, code: string): string =>
  texts[code.toUpperCase()]?.title ?? [...options, ...booking.dinings].find((one) => one.code === code)?.name ?? code;

/** The names of packages, each once. */
export const namesOf = (
  context: Pick<Context, 'texts' | 'options' | 'booking'>,
  choices: readonly DiningChoice[],
): string[] => [...new Set(choices.map(({ code }) => nameOf(context, code)))];

const labelOf = ({ booking: { units } }: Context, unitIndex: number): string => {
  const booked = units[unitIndex];
  return [partyName(units, unitIndex), booked ? formatParty(booked) : ''].filter((part) => part !== '').join(' · ');
};

/** The hint beside the last line of the basket, if removing it leads back to the overview. */
const emptiesBasketText = ({ isEditing }: Context, after: BasketSnapshot): string | null =>
  isEditing && after.matches({ contents: 'emptied' }) ? EMPTIES_BASKET_HINT : null;

/** The message about the last change, shown at the package that was changed. */
const problemText = ({ pressed, notice }: Context, { code, unitIndex }: DiningChoice): string | null =>
  pressed && pressed !== UNDO && pressed.code === code && pressed.unitIndex === unitIndex ? (notice ?? null) : null;

/** What a party would lose by choosing a package, with the price of each. */
const clearedText = (context: Context, choice: DiningChoice, after: BasketSnapshot): string | null => {
  const removed = removedBy(context.booking, choice, after);
  if (removed.length === 0) return emptiesBasketText(context, after);
  const lines = context.booking.dinings.filter((line) =>
    removed.some(({ code, unitIndex }) => isSameLine(line, { code, unitSeqNumber: unitIndex })),
  );
  return `Replaces ${formatList(lines.map(({ code, price }) => `${nameOf(context, code)} (${formatMoney(price)})`))}.`;
};

/** The line of a paid booking with this package; undefined if it is not booked. */
const paidLine = ({ changeOf }: Context, { code, unitIndex }: DiningChoice): BasketLine | undefined =>
  changeOf?.booked.dinings.find((line) => line.removeable && isSameLine(line, { code, unitSeqNumber: unitIndex }));

const unitView = (offer: DiningOffer, option: Addon, unit: AddonUnit): DiningUnitView => {
  const { booking, wanted } = offer.context;
  const choice = { code: option.code, unitIndex: unit.unitIndex };
  const after = toggled(offer.context, choice);
  const isIncluded = booking.dinings.some(
    (line) => !line.removeable && line.code === option.code && line.unitSeqNumber === unit.unitIndex,
  );
  const paid = paidLine(offer.context, choice);
  const wasPrice = isIncluded || paid !== undefined ? null : unit.wasPrice;
  const party = booking.units.find(({ unitIndex }) => unitIndex === unit.unitIndex);
  const guests = party === undefined ? unit.numOfGuests : payingGuestsInUnit(party);
  return {
    unitIndex: unit.unitIndex,
    label: labelOf(offer.context, unit.unitIndex),
    priceText: isIncluded ? 'Included' : formatMoney(paid?.price ?? unit.price),
    wasText: wasPrice === null ? null : formatMoney(wasPrice),
    savingText: wasPrice === null ? null : `Save ${formatMoney(wasPrice - unit.price)}`,
    basis: isIncluded
      ? ''
      : paid !== undefined
        ? 'as you’ve booked it'
        : `for ${formatNights(booking.nights)} · ${formatPerPerson(unit.perUnitPrice, guests, option.isPerNight)}`,
    isChosen: isIncluded || wanted.some((one) => one.code === option.code && one.unitIndex === unit.unitIndex),
    problem: problemText(offer.context, choice),
    clearsText: clearedText(offer.context, choice, after),
    refusal: diningRefusal(offer.context, choice, after),
    canToggle: offer.can({ type: 'dining.toggled', ...choice }),
  };
};

const optionView = (offer: DiningOffer, option: Addon): DiningOptionView => {
  const { context } = offer;
  const text = context.texts[option.code.toUpperCase()];
  return {
    code: option.code,
    title: nameOf(context, option.code),
    description: text?.description ?? '',
    image: text?.images[0] ?? null,
    includes: option.includes.map((code) => nameOf(context, code)),
    units: option.units.map((unit) => unitView(offer, option, unit)),
  };
};

/** A booked package that is no longer on sale, at its booked price. */
const soldOutUnitView = (offer: DiningOffer, { code, unitSeqNumber, price }: BasketLine): DiningUnitView => {
  const choice = { code, unitIndex: unitSeqNumber ?? 0 };
  const after = toggled(offer.context, choice);
  return {
    unitIndex: choice.unitIndex,
    label: labelOf(offer.context, choice.unitIndex),
    priceText: formatMoney(price),
    wasText: null,
    savingText: null,
    basis: `for ${formatNights(offer.context.booking.nights)}`,
    isChosen: includesChoice(offer.context.wanted, choice),
    problem: problemText(offer.context, choice),
    clearsText: emptiesBasketText(offer.context, after),
    refusal: diningRefusal(offer.context, choice, after),
    canToggle: offer.can({ type: 'dining.toggled', ...choice }),
  };
};

const soldOutOptionView = (offer: DiningOffer, code: string, lines: readonly BasketLine[]): DiningOptionView => {
  const { context } = offer;
  const text = context.texts[code.toUpperCase()];
  return {
    code,
    title: `Sold out: ${nameOf(context, code)}`,
    description: text?.description ?? '',
    image: text?.images[0] ?? null,
    includes: [],
    units: lines.filter((line) => line.code === code).map((line) => soldOutUnitView(offer, line)),
  };
};

const soldOutOptions = (offer: DiningOffer, lines: readonly BasketLine[]): DiningOptionView[] =>
  [...new Set(lines.map(({ code }) => code))].map((code) => soldOutOptionView(offer, code, lines));

/** The cards of the packages whose codes match; booked packages that are no longer on sale come first. */
export const packageOptions = (offer: DiningOffer, isShown: (code: string) => boolean): DiningOptionView[] => {
  const { booking, options } = offer.context;
  const isPackageShown = ({ code }: Pick<Addon, 'code'>): boolean => isForParties(code) && isShown(code);
  return [
    ...soldOutOptions(offer, noLongerSold(booking.dinings, options).filter(isPackageShown)),
    ...options
      .filter((option) => isPackageShown(option) && option.units.length > 0)
      .map((option) => optionView(offer, option)),
  ];
};
