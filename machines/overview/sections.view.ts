/**
 * The sections of the overview: the choices with their totals, and the switches (spec: booking journey 3, overview).
 */
import { addonLine, unitLine, type PricedLine } from '../basket/basket.view.ts';
import { isToken } from '../basket/codes.ts';
import { formatNights } from '../stay/stay.text.ts';
import { ADDON_SECTIONS } from '../contract/addonFamilies.ts';
import type { BasketLine, Booking } from '../contract/booking.ts';
import { groundFloorPriceText } from '../extras/extras.rules.ts';
import { formatMoney, sumOf } from '../kit/money.ts';
import { canRemove, donationOf, groundFloorOf } from './overview.rules.ts';
import type { EditableStep, OverviewContext } from './overview.types.ts';

/** A line with the data to remove it, or null if it cannot be removed here. */
export type OverviewLine = PricedLine & Readonly<{ removal: Readonly<{ code: string; unit: number | null }> | null }>;

/** Lines of one kind; if a section has only one group, the group has no title. */
export type LineGroup = Readonly<{ title: string; lines: readonly OverviewLine[] }>;

export type OverviewSection = Readonly<{
  step: EditableStep;
  title: string;
  groups: readonly LineGroup[];
  emptyText: string;
  savingText: string | null;
  totalText: string;
  editLabel: string;
  /** the address of the step that changes it */
  editHref: string;
}>;

/** A switch that is on or off. */
export type SwitchView = Readonly<{ title: string; text: string; priceText: string; isOn: boolean }>;
type TitleText = Readonly<{ title: string; text: string }>;

/** All parts of the page, the three sections first; a part that is left out is null. */
export type OverviewParts = Readonly<{
  accommodation: OverviewSection;
  dining: OverviewSection;
  extras: OverviewSection;
  token: Readonly<{
    title: string;
    /** what this number of tokens pays for */
    contents: readonly string[];
    priceText: string;
    discountText: string | null;
  }> | null;
  groundFloor: SwitchView | null;
  donation: SwitchView | null;
  activityCard: TitleText | null;
  breakType: (TitleText & Readonly<{ tokens: readonly string[] }>) | null;
}>;

export type PartKey = keyof OverviewParts;

/** The order if the content system gives none. */
const PARTS = [
  'accommodation',
  'dining',
  'extras',
  'token',
  'groundFloor',
  'donation',
  'activityCard',
  'breakType',
] as const satisfies readonly PartKey[];

/** The parts in the saved order, followed by the others (spec: booking journey 4, saved order). */
export const orderOf = (saved: readonly string[] = PARTS): PartKey[] => {
  const first = saved.flatMap((key) => PARTS.filter((part) => part === key));
  return [...new Set([...first, ...PARTS])];
};

const linesOf = (context: OverviewContext, lines: readonly BasketLine[]) =>
  lines.map((line, i) => {
    const { code, unitSeqNumber } = line;
    const removal = canRemove(context, { code, unitSeqNumber }) ? { code, unit: unitSeqNumber } : null;
    return { title: ADDON_SECTIONS[line.section].group, line: { ...addonLine(context.booking, line, i), removal } };
  });

/** The headings of extras, in display order. */
const GROUPS = new Set(Object.values(ADDON_SECTIONS).flatMap(({ group }) => group ?? []));

const groupsOf = (lines: readonly Readonly<{ title: string | null; line: OverviewLine }>[]): LineGroup[] =>
  [...GROUPS].flatMap((title) => {
    const own = lines.filter((one) => one.title === title).map(({ line }) => line);
    return own.length === 0 ? [] : [{ title, lines: own }];
  });

const savingOf = (pence: number): string | null => (pence > 0 ? `You save ${formatMoney(pence)} here` : null);

const tokenOf = ({ booking, offers }: OverviewContext): OverviewParts['token'] => {
  const lines = booking.extras.filter(({ code }) => isToken(code));
  if (lines.length === 0) return null;
  const [quantity, saving] = [sumOf(lines.map((line) => line.quantity)), sumOf(lines.map((line) => line.saving))];
  return {
    title: `${quantity} activity ${quantity === 1 ? 'token' : 'tokens'}`,
    contents: offers?.tokenContents.filter(({ value }) => value <= quantity).map(({ contents }) => contents) ?? [],
    priceText: formatMoney(sumOf(lines.map((line) => line.price))),
    discountText: saving > 0 ? `${formatMoney(saving)} less than one by one` : null,
  };
};

const cardOf = ({ booking, offers }: OverviewContext): TitleText | null => {
  const isShown = booking.brand === 'family' || offers?.isCardForWeekends === true;
  return isShown ? (offers?.text.card ?? null) : null;
};

/** The view of each part. */
export const partsOf = (context: OverviewContext): OverviewParts => {
  const { booking, offers } = context;
  const { accommodationSection, diningSection, extrasSection } = booking.totals;
  const accommodation = booking.units.map((unit): OverviewLine => ({ ...unitLine(unit), removal: null }));
  const diningLines = linesOf(context, booking.dinings);
  const extras = groupsOf(linesOf(context, booking.extras));
  const groundFloor = groundFloorOf(context);
  const donation = donationOf(context);
  return {
    accommodation: {
      step: 'accommodation',
      title: 'Accommodation',
      groups: [{ title: '', lines: accommodation }],
      emptyText: '',
      savingText: savingOf(accommodationSaving(booking)),
      totalText: formatMoney(accommodationSection.total),
      editLabel: 'Change accommodation',
      editHref: context.editHrefs.accommodation,
    },
    dining: {
      step: 'dining',
      title: 'Dining',
      groups: diningLines.length === 0 ? [] : [{ title: '', lines: diningLines.map(({ line }) => line) }],
      emptyText: 'No dining chosen. You can always eat at the resort’s restaurants.',
      savingText: savingOf(sumOf(booking.dinings.map((line) => line.saving))),
      totalText: formatMoney(diningSection.total),
      editLabel: booking.dinings.length > 0 ? 'Change dining' : 'Add dining',
      editHref: context.editHrefs.dining,
    },
    extras: {
      step: 'extras',
      title: 'Extras and Passes',
      groups: extras.length > 1 ? extras : extras.map(({ lines }) => ({ title: '', lines })),
      emptyText: 'No extras chosen.',
      savingText: savingOf(extrasSection.savings),
      totalText: formatMoney(extrasSection.total),
      editLabel: booking.extras.length > 0 ? 'Change extras' : 'Add extras',
      editHref: context.editHrefs.extras,
    },
    token: tokenOf(context),
    groundFloor: groundFloor.isAvailable
      ? {
          title: 'A place on the ground floor',
          text: `No steps to your door, for all ${formatNights(booking.nights)}.`,
          priceText: groundFloorPriceText(groundFloor),
          isOn: groundFloor.isSelected,
        }
      : null,
    donation: donation.isAvailable
      ? {
          title: 'Give to a children’s hospital',
          text: 'All of it goes to the charity. It is never ticked for you.',
          priceText: formatMoney(donation.price),
          isOn: donation.isSelected,
        }
      : null,
    activityCard: cardOf(context),
    breakType: offers?.breakType
      ? { title: offers.breakType.title, text: offers.breakType.description, tokens: offers.breakType.tokens }
      : null,
  };
};

const accommodationSaving = ({ units }: Booking): number =>
  sumOf(units.map(({ price, wasPrice }) => Math.max(0, (wasPrice ?? price) - price)));
