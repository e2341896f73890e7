/** What the extras page shows and may do (spec: booking journey 3 and 4). */
import type { SnapshotFrom } from 'xstate';
import { basketView, type BasketView } from '../basket/basket.view.ts';
import { takenOutInWords } from '../basket/takenOut.words.ts';
import type { Addon, AddonSection, ExtraChoice, PriceTier } from '../contract/addon.ts';
import type { ItemText } from '../contract/content.ts';
import { showMoney } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import { extraRefusal, type extrasMachine } from './extras.machine.ts';
import { EXTRAS_SECTIONS } from './extras.rules.ts';

export type ExtraView = Readonly<{
  code: string;
  title: string;
  description: string;
  image: ItemText['images'][number] | null;
  priceText: string;
  basis: string;
  quantity: number;
  maxQuantity: number;
  /** true: on or off, without a number */
  isToggle: boolean;
  lessRefusal: string | null;
  moreRefusal: string | null;
  tiers: readonly string[];
}>;

export type ExtrasView = Readonly<{
  /** where the chart is, 'awaitingChoice.refused' */
  state: string;
  isBusy: boolean;
  isSaving: boolean;
  isUnlisted: boolean;
  isBroken: boolean;
  notice: string | null;
  canUndo: boolean;
  /** what the last change took out; null when there is nothing to undo */
  undoText: string | null;
  sections: readonly { key: string; title: string; extras: readonly ExtraView[] }[];
  groundFloor: Readonly<{ priceText: string; isSelected: boolean; canToggle: boolean; refusal: string | null }> | null;
  basket: BasketView;
  canFinish: boolean;
}>;

const SECTION_TITLES = {
  spa: 'Spa',
  activities: 'Activities',
  tokens: 'Activity tokens',
  'early-check-in': 'Arrive earlier',
  'late-check-out': 'Leave later',
  cots: 'Cots',
  'holiday-protection': 'Holiday protection',
  donation: 'A donation',
} as const satisfies Record<(typeof EXTRAS_SECTIONS)[number], string>;

export type ExtrasSnapshot = SnapshotFrom<typeof extrasMachine>;

const basisOf = (addon: Addon): string =>
  addon.section === 'tokens'
    ? 'a token'
    : addon.priceBasis === 'perPerson'
      ? 'per person'
      : addon.maxQuantity > 1
        ? 'each'
        : 'for your booking';

const tierText = (tier: PriceTier): string => {
  const range =
    tier.quantityTo === null ? `${tier.quantityFrom} or more` : `${tier.quantityFrom} to ${tier.quantityTo}`;
  return `${range}: ${showMoney(tier.preArrivalPrice)} each`;
};

const extraView = (snapshot: ExtrasSnapshot, addon: Addon): ExtraView => {
  const { texts, wanted } = snapshot.context;
  const text = texts[addon.code.toUpperCase()];
  const quantity = wanted.find((choice) => choice.code === addon.code)?.quantity ?? 0;
  const refusalTo = (to: number): string | null =>
    snapshot.can({ type: 'extra.changed', code: addon.code, quantity: to })
      ? null
      : (extraRefusal(snapshot.context, { code: addon.code, quantity: to }) ?? 'Saving your last change.');
  return {
    code: addon.code,
    title: text?.title ?? addon.name,
    description: text?.description ?? '',
    image: text?.images[0] ?? null,
    priceText: showMoney(addon.price),
    basis: basisOf(addon),
    quantity,
    maxQuantity: addon.maxQuantity,
    isToggle: addon.maxQuantity === 1,
    lessRefusal: quantity === 0 ? 'There are none to take away.' : refusalTo(quantity - 1),
    moreRefusal: refusalTo(quantity + 1),
    tiers: addon.priceTiers.map(tierText),
  };
};

const undoText = ({ undo, wanted, options, texts }: ExtrasSnapshot['context']): string | null => {
  if (undo === null) return null;
  const more = (those: readonly ExtraChoice[], than: readonly ExtraChoice[]): string[] =>
    those
      .filter(({ code, quantity }) => quantity > (than.find((one) => one.code === code)?.quantity ?? 0))
      .map(({ code }) => texts[code.toUpperCase()]?.title ?? options.find((one) => one.code === code)?.name ?? code);
  return takenOutInWords(more(undo, wanted), more(wanted, undo));
};

/** The page of the extras step. */
export const extrasView = (snapshot: ExtrasSnapshot): ExtrasView => {
  const { context } = snapshot;
  const { groundFloor } = context;
  const sectionView = (section: AddonSection & keyof typeof SECTION_TITLES) => ({
    key: section,
    title: SECTION_TITLES[section],
    extras: context.options
      .filter((addon) => addon.section === section && addon.maxQuantity > 0)
      .map((addon) => extraView(snapshot, addon)),
  });
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isSaving: snapshot.matches('saving'),
    isUnlisted: snapshot.matches('unlisted'),
    isBroken: snapshot.matches('broken'),
    notice: context.notice,
    canUndo: snapshot.can({ type: 'undo.asked' }),
    undoText: undoText(context),
    sections: EXTRAS_SECTIONS.map(sectionView).filter((section) => section.extras.length > 0),
    groundFloor:
      groundFloor?.isAvailable || groundFloor?.isSelected
        ? {
            priceText: showMoney(groundFloor.price),
            isSelected: groundFloor.isSelected,
            canToggle: snapshot.can({ type: 'groundFloor.toggled' }),
            refusal: snapshot.can({ type: 'groundFloor.toggled' }) ? null : 'Saving your last change.',
          }
        : null,
    basket: basketView(context.booking),
    canFinish: snapshot.can({ type: 'step.finished' }),
  };
};
