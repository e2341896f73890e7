/** The view of the overview: every section with its total and a link to change it (spec: booking journey 3). */
import type { SnapshotFrom } from 'xstate';
import { basketView, type BasketView } from '../basket/basket.view.ts';
import type { CachedLine } from '../basket/basketCache.ts';
import { BASKET_EMPTIED } from '../basket/refusals.text.ts';
import { suggestedEmail } from '../contract/emailSuggestion.ts';
import { doubtfulEmailRefusals } from '../guests/doubtfulEmail.rules.ts';
import { RESORT_NAMES, formatStay, stayTitle } from '../stay/stay.text.ts';
import { formatMoney } from '../kit/money.ts';
import { formatReference } from '../kit/reference.ts';
import { stateName } from '../kit/stateName.ts';
import { OVERVIEW_ERRORS } from './errors.ts';
import type { overviewMachine } from './overview.machine.ts';
import { isSomethingMissing } from './overview.rules.ts';
import { orderOf, partsOf, type OverviewParts, type PartKey } from './sections.view.ts';

/** The differences between the basket cache and the booking, as texts. */
export type MissingView = Readonly<{
  added: readonly string[];
  removed: readonly string[];
  unavailable: readonly string[];
}>;

export type OverviewView = Readonly<{
  /** the state of the chart, 'shown.reviewing.noErrors' */
  state: string;
  heading: string;
  lead: string;
  parts: OverviewParts;
  order: readonly PartKey[];
  /** the box that offers choosing a cabin on the map */
  pickRoomBox: Readonly<{ title: string; text: string; label: string }> | null;
  /** the label of the link to the maps once a cabin is chosen */
  cabinLabel: string | null;
  /** the address of the maps */
  cabinHref: string;
  quoteText: string | null;
  savingsText: string | null;
  totalText: string;
  basket: BasketView;
  notice: string | null;
  /** the notice is information, not an error */
  isInfo: boolean;
  /** the error if the offers could not be loaded; shown with a retry */
  loadError: string | null;
  missing: MissingView | null;
  email: string;
  /** the e-mail address that was probably meant; null unless one like it was refused */
  suggestion: string | null;
  /** the account holder who is signed in; null for a guest */
  holder: string | null;
  loginHref: string;
  createHref: string;
  isSaving: boolean;
  isSavingQuote: boolean;
  isBroken: boolean;
  canChange: boolean;
  /** the lines removed last, 'Removed: Spa day × 2.'; null if there is nothing to undo */
  undoText: string | null;
  canRestore: boolean;
  canAccept: boolean;
  errors: readonly { field: string; message: string }[];
}>;

export type OverviewSnapshot = SnapshotFrom<typeof overviewMachine>;

type LineQuantity = Pick<CachedLine, 'code' | 'quantity'>;

const namesOf = ({ offers, booking }: OverviewSnapshot['context'], lines: readonly LineQuantity[]): string[] =>
  lines.map(({ code, quantity }) => {
    const name =
      offers?.addons.find((addon) => addon.code === code)?.name ??
      [...booking.dinings, ...booking.extras].find((line) => line.code === code)?.name ??
      'Something we no longer sell';
    return quantity > 1 ? `${name} × ${quantity}` : name;
  });

/** The names of the removed lines, once the add-ons on offer are loaded; null if there is nothing to undo. */
const undoText = (context: OverviewSnapshot['context']): string | null =>
  context.undo &&
  (context.offers === null
    ? 'You’ve just removed something.'
    : `Removed: ${namesOf(context, context.undo).join(', ')}.`);

const missingOf = (context: OverviewSnapshot['context']): MissingView | null => {
  const { add, remove, unavailable } = context.missing;
  return isSomethingMissing(context)
    ? { added: namesOf(context, add), removed: namesOf(context, remove), unavailable: namesOf(context, unavailable) }
    : null;
};

const PICK_ROOM = {
  title: 'Choose exactly where you stay',
  text: 'Pick your place on the resort map, near the pool or at the quiet end. If you’d rather not, we’ll choose for you.',
  label: 'Choose location',
};

/** The view of the overview step. */
export const overviewView = (snapshot: OverviewSnapshot): OverviewView => {
  const { context } = snapshot;
  const { booking, email, offers } = context;
  const canPick = snapshot.can({ type: 'edit.requested', step: 'picker' });
  return {
    state: stateName(snapshot.value),
    heading: booking.eventName === undefined ? `Your break in ${RESORT_NAMES[booking.resort]}` : stayTitle(booking),
    lead: formatStay(booking.startDate, booking.nights),
    parts: partsOf(context),
    order: orderOf(offers?.text.sectionOrder),
    pickRoomBox: canPick && context.isPickerOffered ? PICK_ROOM : null,
    cabinLabel: canPick && !context.isPickerOffered ? 'Change location' : null,
    cabinHref: context.editHrefs.picker,
    quoteText: booking.quoteId === null ? null : `From your quote ${formatReference(booking.quoteId)}`,
    savingsText: booking.totals.savings > 0 ? `You save ${formatMoney(booking.totals.savings)}` : null,
    totalText: formatMoney(booking.totals.total),
    basket: basketView(booking),
    notice: context.notice,
    isInfo: context.notice === BASKET_EMPTIED,
    loadError: context.hasLoadFailed && snapshot.can({ type: 'retry.requested' }) ? OVERVIEW_ERRORS.unknown : null,
    missing: missingOf(context),
    email,
    suggestion: snapshot.can({ type: 'suggestion.taken' }) ? suggestedEmail(email) : null,
    holder: context.holder,
    loginHref: context.signInHrefs.login,
    createHref: context.signInHrefs.create,
    isSaving: snapshot.matches({ shown: 'saving' }),
    isSavingQuote: snapshot.matches({ shown: 'savingQuote' }),
    isBroken: snapshot.matches('broken'),
    canChange: snapshot.matches({ shown: 'reviewing' }),
    undoText: snapshot.can({ type: 'undo.requested' }) ? undoText(context) : null,
    canRestore: snapshot.can({ type: 'missing.restored' }),
    canAccept: snapshot.can({ type: 'review.accepted' }),
    errors: snapshot.matches({ shown: { reviewing: 'refused' } }) ? doubtfulEmailRefusals('email', email, '') : [],
  };
};
