/** The view of the extras page: what it shows, and which controls are enabled (spec: booking journey 3 and 4). */
import { basketView, type BasketView } from '../basket/basket.view.ts';
import { familyOf, baseCodeOf } from '../basket/codes.ts';
import { removedText } from '../basket/removed.text.ts';
import type { Addon, ExtraChoice } from '../contract/addon.ts';
import { formatMoney } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import type { ExtrasSnapshot } from './extras.machine.ts';
import { isGroundFloorOffered } from './extras.rules.ts';
import { EXTRAS_PAGE } from './sections.ts';
import { quantityOf } from './choices.rules.ts';
import { extraCardView, isSoldOut, nameOf, type ExtraCardView } from './extraCard.view.ts';

export type ExtrasView = Readonly<{
  /** the state of the chart, such as 'saving.extras' */
  state: string;
  isBusy: boolean;
  isSaving: boolean;
  hasLoadFailed: boolean;
  isBroken: boolean;
  notice: string | null;
  canUndo: boolean;
  /** what the last change removed; null if there is nothing to undo */
  undoText: string | null;
  sections: readonly { key: string; title: string; lead?: string; cards: readonly ExtraCardView[] }[];
  groundFloor: Readonly<{ priceText: string; isSelected: boolean; canToggle: boolean; refusal: string | null }> | null;
  basket: BasketView;
  canFinish: boolean;
}>;

const undoText = (context: ExtrasSnapshot['context']): string | null => {
  const { undo, wanted } = context;
  if (undo === null) return null;
  const more = (those: readonly ExtraChoice[], than: readonly ExtraChoice[]): string[] =>
    those.filter(({ code, quantity }) => quantity > quantityOf(than, code)).map(({ code }) => nameOf(context, code));
  return removedText(more(undo, wanted), more(wanted, undo));
};

/** Whether it can be chosen at all: someone in the booking may have it, and it takes place during the stay. */
const isAvailable = ({ maxQuantity, minutes, timeSlots }: Addon): boolean =>
  maxQuantity > 0 && (minutes === 0 || timeSlots.length > 0);

const sectionView = (snapshot: ExtrasSnapshot, { families, ...section }: (typeof EXTRAS_PAGE)[number]) => {
  const within: readonly (string | null)[] = families;
  const options = snapshot.context.options.filter(
    (option) => within.includes(familyOf(option.code)) && isAvailable(option),
  );
  const baseCodes = new Set(options.map(({ code }) => baseCodeOf(code)));
  const extras = [...baseCodes].flatMap((baseCode) => {
    const tickets = options.filter(({ code }) => baseCodeOf(code) === baseCode);
    return tickets.slice(0, 1).map((first) => ({ first, tickets }));
  });
  // sold-out extras come last
  const inOrder = extras.toSorted((a, b) => Number(isSoldOut(a.first)) - Number(isSoldOut(b.first)));
  return { ...section, cards: inOrder.map(({ first, tickets }) => extraCardView(snapshot, first, tickets)) };
};

/** The view of the extras step. */
export const extrasView = (snapshot: ExtrasSnapshot): ExtrasView => {
  const { context } = snapshot;
  const { groundFloor } = context;
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isSaving: snapshot.matches('saving'),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    notice: context.notice,
    canUndo: snapshot.can({ type: 'undo.requested' }),
    undoText: undoText(context),
    sections: EXTRAS_PAGE.map((section) => sectionView(snapshot, section)).filter(
      ({ cards: baseCodes }) => baseCodes.length > 0,
    ),
    groundFloor:
      groundFloor !== null && isGroundFloorOffered(groundFloor)
        ? {
            priceText: formatMoney(groundFloor.price),
            isSelected: groundFloor.isSelected,
            canToggle: snapshot.can({ type: 'groundFloor.toggled' }),
            refusal: snapshot.can({ type: 'groundFloor.toggled' }) ? null : 'Saving your last change.',
          }
        : null,
    basket: basketView(context.booking),
    canFinish: snapshot.can({ type: 'step.finished' }),
  };
};
