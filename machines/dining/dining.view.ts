/** The view of the dining page: what it shows, and which controls are enabled (spec: booking journey 3 and 4). */
import type { SnapshotFrom } from 'xstate';
import { basketView, type BasketView } from '../basket/basket.view.ts';
import { sectionOf } from '../basket/codes.ts';
import { removedText } from '../basket/removed.text.ts';
import { UNDO } from '../basket/saving.ts';
import { FAILURE_TEXT } from '../contract/envelope.ts';
import { failureTitle } from '../contract/failureTitle.ts';
import { formatMoney, sumOf } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import { payingGuestsInUnit } from '../party/party.rules.ts';
import type { diningMachine } from './dining.machine.ts';
import { includesChoice, noLongerSold } from './dining.rules.ts';
import { DINING_PAGE, formatPerPerson, hintFor } from './dining.text.ts';
import { namesOf, packageOptions, type DiningOptionView } from './packages.view.ts';

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
  /** why undoing failed; null when it did not */
  undoProblem: string | null;
  /** the button that restores what was removed and keeps what replaced it; null when the rules do not allow both */
  bothText: string | null;
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

const diningTotal = ({ booking }: Context): DiningView['total'] => {
  const { total } = booking.totals.diningSection;
  const guests = sumOf(booking.units.map(payingGuestsInUnit));
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
    undoProblem: context.pressed === UNDO && snapshot.matches('awaitingChoice') ? context.notice : null,
    bothText: snapshot.can({ type: 'both.requested' }) ? 'Have both' : null,
    total: diningTotal(context),
    soldOutNotice:
      isLoaded && noLongerSold(context.booking.dinings, context.options).length > 0
        ? { title: failureTitle('addonSoldOut'), message: FAILURE_TEXT.addonSoldOut }
        : null,
    sections: Object.entries(DINING_PAGE)
      .map(([key, texts]) => ({ key, ...texts, options: packageOptions(snapshot, (code) => sectionOf(code) === key) }))
      .filter(({ options }) => options.length > 0),
    basket: basketView(context.booking),
    hint: hintFor(context.booking.dinings.length > 0),
    canFinish: snapshot.can({ type: 'step.finished' }),
  };
};
