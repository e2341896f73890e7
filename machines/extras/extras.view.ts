/** What the extras page shows and may do (spec: booking journey 3 and 4). */
import { basketView, type BasketView } from '../basket/basket.view.ts';
import { familyOf, treatOf } from '../basket/codes.ts';
import { takenOutInWords } from '../basket/takenOut.words.ts';
import type { Addon, ExtraChoice } from '../contract/addon.ts';
import { showMoney } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import type { ExtrasSnapshot } from './extras.machine.ts';
import { isGroundFloorOffered } from './extras.rules.ts';
import { EXTRAS_PAGE } from './sections.ts';
import { quantityOf } from './wishes.rules.ts';
import { nameOf, treatView, type TreatView } from './treats.view.ts';

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
  sections: readonly { key: string; title: string; lead?: string; treats: readonly TreatView[] }[];
  groundFloor: Readonly<{ priceText: string; isSelected: boolean; canToggle: boolean; refusal: string | null }> | null;
  basket: BasketView;
  canFinish: boolean;
}>;

const undoText = (context: ExtrasSnapshot['context']): string | null => {
  const { undo, wanted } = context;
  if (undo === null) return null;
  const more = (those: readonly ExtraChoice[], than: readonly ExtraChoice[]): string[] =>
    those.filter(({ code, quantity }) => quantity > quantityOf(than, code)).map(({ code }) => nameOf(context, code));
  return takenOutInWords(more(undo, wanted), more(wanted, undo));
};

/** Whether it can be had at all: by anybody of the booking, and while they are there. */
const isToBeHad = ({ maxQuantity, minutes, timeSlots }: Addon): boolean =>
  maxQuantity > 0 && (minutes === 0 || timeSlots.length > 0);

const sectionView = (snapshot: ExtrasSnapshot, { families, ...section }: (typeof EXTRAS_PAGE)[number]) => {
  const within: readonly (string | null)[] = families;
  const options = snapshot.context.options.filter(
    (option) => within.includes(familyOf(option.code)) && isToBeHad(option),
  );
  const treats = new Set(options.map(({ code }) => treatOf(code)));
  const views = [...treats].flatMap((treat) => {
    const tickets = options.filter(({ code }) => treatOf(code) === treat);
    return tickets.slice(0, 1).map((first) => treatView(snapshot, first, tickets));
  });
  // what is sold out comes last
  return { ...section, treats: views.toSorted((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut)) };
};

/** The page of the extras step. */
export const extrasView = (snapshot: ExtrasSnapshot): ExtrasView => {
  const { context } = snapshot;
  const { groundFloor } = context;
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isSaving: snapshot.matches('saving'),
    isUnlisted: snapshot.matches('unlisted'),
    isBroken: snapshot.matches('broken'),
    notice: context.notice,
    canUndo: snapshot.can({ type: 'undo.asked' }),
    undoText: undoText(context),
    sections: EXTRAS_PAGE.map((section) => sectionView(snapshot, section)).filter(({ treats }) => treats.length > 0),
    groundFloor:
      groundFloor !== null && isGroundFloorOffered(groundFloor)
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
