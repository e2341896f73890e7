/** The view of the extras page: what it shows, and which controls are enabled (spec: booking journey 3 and 4). */
import { basketView, type BasketView } from '../basket/basket.view.ts';
import { headingOf } from '../basket/codes.ts';
import { removedText } from '../basket/removed.text.ts';
import { UNDO } from '../basket/saving.ts';
import type { ExtraChoice } from '../contract/addon.ts';
import { stateName } from '../kit/stateName.ts';
import { GROUND_FLOOR, type ExtrasSnapshot } from './extras.machine.ts';
import { groundFloorPriceText, isGroundFloorOffered } from './extras.rules.ts';
import { quantityOf } from './choices.rules.ts';
import { openNumber } from './typedExtras.rules.ts';
import { extraCards, nameOf, type ExtraCardView } from './extraCard.view.ts';
import type { ExtrasHeading } from '../contract/addonFamilies.ts';

/** The headings of the page, in display order (spec: booking journey 3 and 9). */
const EXTRAS_PAGE = {
  christmas: { title: 'Christmas' },
  shows: { title: 'Shows and VIP' },
  'bottomless-brunch': { title: 'Bottomless brunch' },
  spa: { title: 'Spa' },
  activities: { title: 'Activities and passes' },
  tokens: {
    title: 'Activity tokens',
    lead: 'One balance for everything that takes tokens. The more you buy before you arrive, the less each one costs.',
  },
  hours: {
    title: 'Arrive earlier or leave later',
    lead: 'You can have one of the two: choosing one removes the other.',
  },
  cots: { title: 'Cots' },
  'holiday-protection': { title: 'Holiday protection' },
  donation: { title: 'A donation' },
} as const satisfies Record<ExtrasHeading, Readonly<{ title: string; lead?: string }>>;

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
  /** why undoing failed; null when it did not */
  undoProblem: string | null;
  sections: readonly { key: string; title: string; lead?: string; cards: readonly ExtraCardView[] }[];
  groundFloor: Readonly<{
    priceText: string;
    isSelected: boolean;
    canToggle: boolean;
    refusal: string | null;
    /** why its last change was not saved */
    problem: string | null;
  }> | null;
  basket: BasketView;
  canFinish: boolean;
  /** the number that must be corrected or applied first; null if there is none */
  finishRefusal: string | null;
}>;

const undoText = (context: ExtrasSnapshot['context']): string | null => {
  const { undo, wanted } = context;
  if (undo === null) return null;
  const more = (those: readonly ExtraChoice[], than: readonly ExtraChoice[]): string[] =>
    those.filter(({ code, quantity }) => quantity > quantityOf(than, code)).map(({ code }) => nameOf(context, code));
  return removedText(more(undo, wanted), more(wanted, undo));
};

const finishRefusal = (context: ExtrasSnapshot['context']): string | null => {
  const open = openNumber(context.typed, context.wanted);
  if (open === null) return null;
  const name = nameOf(context, open.code);
  return open.message === null
    ? `You’ve typed ${open.kept.trim()} for ${name} but not added it yet. Press Add, or empty the box.`
    : `Please correct the number for ${name} first.`;
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
    undoProblem: context.pressed === UNDO && snapshot.matches('awaitingChoice') ? context.notice : null,
    sections: Object.entries(EXTRAS_PAGE)
      .map(([key, texts]) => ({ key, ...texts, cards: extraCards(snapshot, (code) => headingOf(code) === key) }))
      .filter(({ cards }) => cards.length > 0),
    groundFloor: isGroundFloorOffered(groundFloor)
      ? {
          priceText: groundFloorPriceText(groundFloor),
          isSelected: groundFloor.isSelected,
          problem: context.pressed === GROUND_FLOOR ? context.notice : null,
          canToggle: snapshot.can({ type: 'groundFloor.toggled' }),
          refusal: snapshot.can({ type: 'groundFloor.toggled' }) ? null : 'Saving your last change.',
        }
      : null,
    basket: basketView(context.booking),
    canFinish: snapshot.can({ type: 'step.finished' }),
    finishRefusal: finishRefusal(context),
  };
};
