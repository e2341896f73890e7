/** What the dining page shows and may do (spec: booking journey 3 and 4). */
import type { SnapshotFrom } from 'xstate';
import { basketView, type BasketView } from '../basket/basket.view.ts';
import { nightsInWords, partyName } from '../basket/stay.words.ts';
import type { Addon, AddonSection, AddonUnit } from '../contract/addon.ts';
import type { ItemText } from '../contract/content.ts';
import { showMoney } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import { partyInWords } from '../party/party.rules.ts';
import { diningRefusal, type diningMachine } from './dining.machine.ts';
import { DINING_SECTIONS } from './dining.rules.ts';

export type DiningUnitView = Readonly<{
  unitIndex: number;
  /** 'Party 1 · 2 adults' */
  label: string;
  priceText: string;
  wasText: string | null;
  /** '£12.50 per person, per night' */
  basis: string;
  /** chosen by the guest, or brought in by a package */
  isChosen: boolean;
  canToggle: boolean;
  /** why it cannot be switched, apart from work under way */
  refusal: string | null;
}>;

export type DiningOptionView = Readonly<{
  code: string;
  title: string;
  description: string;
  image: ItemText['images'][number] | null;
  units: readonly DiningUnitView[];
}>;

export type DiningView = Readonly<{
  /** where the chart is, 'awaitingChoice.refused' */
  state: string;
  isBusy: boolean;
  isSaving: boolean;
  isUnlisted: boolean;
  isBroken: boolean;
  notice: string | null;
  canUndo: boolean;
  sections: readonly { key: string; title: string; options: readonly DiningOptionView[] }[];
  basket: BasketView;
  hint: string;
  canFinish: boolean;
}>;

/** The sections' names, exactly (spec: booking journey 3). */
const SECTION_TITLES = {
  'all-inclusive': 'ALL INCLUSIVE PACKAGES',
  dining: 'DINING PLANS',
  drinks: 'DRINKS PACKAGE',
} as const satisfies Record<(typeof DINING_SECTIONS)[number], string>;

export type DiningSnapshot = SnapshotFrom<typeof diningMachine>;

const unitView = (snapshot: DiningSnapshot, option: Addon, unit: AddonUnit): DiningUnitView => {
  const { booking, wanted } = snapshot.context;
  const booked = booking.units[unit.unitIndex];
  const choice = { code: option.code, unitIndex: unit.unitIndex };
  const isIncluded = booking.dinings.some(
    (line) => !line.removeable && line.code === option.code && line.unitSeqNumber === unit.unitIndex,
  );
  const each =
    unit.numOfGuests > 0 ? Math.round(unit.price / unit.numOfGuests / (option.isPerNight ? booking.nights : 1)) : 0;
  return {
    unitIndex: unit.unitIndex,
    label: [partyName(booking.units, unit.unitIndex), booked ? partyInWords(booked) : '']
      .filter((words) => words !== '')
      .join(' · '),
    priceText: isIncluded ? 'Included' : showMoney(unit.price),
    wasText: unit.wasPrice === null || isIncluded ? null : showMoney(unit.wasPrice),
    basis: `for ${nightsInWords(booking.nights)} · about ${showMoney(each)} per person${option.isPerNight ? ', per night' : ''}`,
    isChosen: isIncluded || wanted.some((one) => one.code === option.code && one.unitIndex === unit.unitIndex),
    refusal: diningRefusal(snapshot.context, choice),
    canToggle: snapshot.can({ type: 'dining.toggled', ...choice }),
  };
};

const optionView = (snapshot: DiningSnapshot, option: Addon): DiningOptionView => {
  const text = snapshot.context.texts[option.code.toUpperCase()];
  return {
    code: option.code,
    title: text?.title ?? option.name,
    description: text?.description ?? '',
    image: text?.images[0] ?? null,
    units: option.units.map((unit) => unitView(snapshot, option, unit)),
  };
};

const sectionView = (snapshot: DiningSnapshot, section: AddonSection & keyof typeof SECTION_TITLES) => ({
  key: section,
  title: SECTION_TITLES[section],
  options: snapshot.context.options
    .filter((option) => option.section === section && option.units.length > 0)
    .map((option) => optionView(snapshot, option)),
});

/** The page of the dining step. */
export const diningView = (snapshot: DiningSnapshot): DiningView => {
  const { context } = snapshot;
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isSaving: snapshot.matches('saving'),
    isUnlisted: snapshot.matches('unlisted'),
    isBroken: snapshot.matches('broken'),
    notice: context.notice,
    canUndo: snapshot.can({ type: 'undo.asked' }),
    sections: DINING_SECTIONS.map((section) => sectionView(snapshot, section)).filter(
      (section) => section.options.length > 0,
    ),
    basket: basketView(context.booking),
    hint:
      context.booking.dinings.length > 0
        ? 'Next, continue to the overview'
        : 'To book your break without a dining plan, select continue.',
    canFinish: snapshot.can({ type: 'step.finished' }),
  };
};
