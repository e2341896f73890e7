/** The view of the page of activity tokens. */
import type { SnapshotFrom } from 'xstate';
import { withSiteName } from '../../addresses/siteTitle.ts';
import { editRefusalText, LEAVE_PROMPT } from '../../basket/editing.text.ts';
import { tierPrice } from '../../booking/pricing.rules.ts';
import { tiersView, type TiersView } from '../../extras/tokens.view.ts';
import { quantityBox, type QuantityBox } from '../../extras/typedQuantity.rules.ts';
import { shownPiecePrice } from '../../extras/extras.rules.ts';
import { formatLongDate } from '../../kit/dates.ts';
import { formatMoney } from '../../kit/money.ts';
import { stateName } from '../../kit/stateName.ts';
import { accountAddress } from '../accountUrl.ts';
import type { tokensMachine } from './tokens.machine.ts';
import { addedPrice, countRange, countWithDraft, startingCount, unbookedTokens } from './tokens.rules.ts';
import { formatTokens } from '../../basket/tokens.text.ts';
import type { TokensContext } from './tokens.types.ts';

export type TokensView = Readonly<{
  /** the state of the chart, 'open.awaitingChoice.quiet' */
  state: string;
  isLoading: boolean;
  hasLoadFailed: boolean;
  isBroken: boolean;
  isNewFlow: boolean;
  /** the title of the document from the content system; null where it has none */
  metaTitle: string | null;
  /** '3 nights at Skegness, from Friday 5 March 2027' */
  stayText: string;
  /** why the page could not be loaded */
  message: string | null;
  /** why tokens cannot be changed */
  notAllowedText: string | null;
  /** why nothing was added */
  refusal: Readonly<{ title: string; message: string }> | null;
  /** '30 tokens', or 'None yet' */
  bookedText: string;
  /** '20 tokens, £18.00'; null without tokens in the open change */
  changeText: string | null;
  /** the tokens bought before arrival, when those of the stay are changed; null otherwise, or when there are none */
  broughtText: string | null;
  count: number;
  countLabel: string;
  lessRefusal: string | null;
  moreRefusal: string | null;
  isInputOpen: boolean;
  isTooltipOpen: boolean;
  inputLabel: string;
  input: QuantityBox;
  priceBreakdown: string;
  tiers: TiersView | null;
  /** the tokens are bought during the stay, at the resort's price */
  isOnResort: boolean;
  /** '30 tokens, £0.90 each'; null while nothing is added */
  addedText: string | null;
  /** the price of all tokens of the change */
  priceText: string | null;
  submitText: string;
  submitRefusal: string | null;
  canSubmit: boolean;
  isSaving: boolean;
  /** the tokens are being added, or the guest is asked about leaving: nothing can be chosen now */
  isWaiting: boolean;
  /** the message that tokens were added; null unless they just were */
  savedText: string | null;
  /** the question before leaving; null when it is not asked */
  leavePrompt: string | null;
  basketHref: string;
  bookingHref: string;
}>;

export type TokensSnapshot = SnapshotFrom<typeof tokensMachine>;

const notAllowedText = ({ myBooking }: TokensContext): string =>
  myBooking.tokensRefusal === null
    ? 'There are no activity tokens for this break.'
    : editRefusalText(myBooking.tokensRefusal, myBooking.phone);

const refusalOf = ({ refusal, option, myBooking, numOfTokens }: TokensContext): TokensView['refusal'] => {
  if (refusal === null) return null;
  const { title, message, isPrice } = refusal;
  if (!isPrice || option === null) return { title, message };
  const added = unbookedTokens(myBooking, option, numOfTokens);
  return {
    title,
    message: `${message} ${formatTokens(added)} now cost ${formatMoney(addedPrice(myBooking, option, numOfTokens))}.`,
  };
};

const bookedCount = ({ myBooking, isOngoingBooking }: TokensContext): number =>
  isOngoingBooking ? myBooking.postArrivalTokenCount : myBooking.preArrivalTokenCount;

/** The tokens in the open change. */
const changeText = (context: TokensContext): string | null => {
  const count = startingCount(context) - bookedCount(context);
  if (count <= 0) return null;
  const { myBooking, option } = context;
  return option === null
    ? formatTokens(count)
    : `${formatTokens(count)}, ${formatMoney(addedPrice(myBooking, option, startingCount(context)))}`;
};

const addedText = ({ myBooking, option, numOfTokens }: TokensContext): string | null => {
  if (option === null) return null;
  const each = formatMoney(shownPiecePrice(option, numOfTokens));
  return `${formatTokens(unbookedTokens(myBooking, option, numOfTokens))}, ${each} each`;
};

const withDraft = (context: TokensContext): TokensContext => ({
  ...context,
  numOfTokens: countWithDraft(context.numOfTokens, context.draft, context, countRange(context, context.option)),
});

/** The view of the page. */
export const tokensView = (snapshot: TokensSnapshot): TokensView => {
  const isSubmittable = snapshot.can({ type: 'tokens.submitted' });
  // the price includes tokens that are typed but not applied yet
  const context = withDraft(snapshot.context);
  const { myBooking, brand, numOfTokens, option, isOngoingBooking } = context;
  const { resId } = myBooking.booking;
  const range = countRange(context, option);
  const booked = bookedCount(context);
  const added = numOfTokens - range.least;
  const isAdding = added > 0;
  const isSaving = snapshot.matches({ open: 'saving' });
  const isLeaving = snapshot.matches({ open: 'leaving' });
  const isWaiting = isSaving || isLeaving;
  const input = { ...quantityBox(context.typed), text: snapshot.context.draft };
  const unbooked = option === null ? 0 : unbookedTokens(myBooking, option, numOfTokens);
  return {
    state: stateName(snapshot.value),
    isLoading: snapshot.matches('loading'),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    isNewFlow: context.isNewFlow,
    metaTitle: context.metaTitle === '' ? null : withSiteName(context.metaTitle, brand),
    stayText: `${context.breakName}, from ${formatLongDate(context.arrivalDate)}`,
    message: context.notice,
    notAllowedText: snapshot.matches({ open: 'notAllowed' }) ? notAllowedText(context) : null,
    refusal: refusalOf(context),
    bookedText: booked === 0 ? 'None yet' : formatTokens(booked),
    changeText: changeText(context),
    broughtText:
      isOngoingBooking && myBooking.preArrivalTokenCount > 0 ? formatTokens(myBooking.preArrivalTokenCount) : null,
    count: snapshot.context.numOfTokens,
    // tokens bought before arrival are not counted
    countLabel: isOngoingBooking ? 'Total during your stay' : 'Total tokens',
    lessRefusal: snapshot.can({ type: 'count.decreased' }) ? null : isWaiting ? '' : lessRefusal(range.least, booked),
    moreRefusal: snapshot.can({ type: 'count.increased' })
      ? null
      : isWaiting || input.notice !== null
        ? ''
        : moreRefusal(range.most),
    isInputOpen: snapshot.matches({ open: { awaitingChoice: 'typing' } }),
    isTooltipOpen: snapshot.matches({ open: { awaitingChoice: 'explained' } }),
    input,
    inputLabel: isOngoingBooking ? 'How many tokens in all during your stay?' : 'How many more tokens?',
    priceBreakdown: context.priceBreakdown,
    tiers:
      option &&
      tiersView(option.priceTiers, numOfTokens, { priceOf: (tier) => tierPrice(option.code, tier), added: unbooked }),
    isOnResort: isOngoingBooking,
    addedText: isAdding ? addedText(context) : null,
    priceText: option === null || !isAdding ? null : formatMoney(addedPrice(myBooking, option, numOfTokens)),
    submitText: isAdding ? `Add ${formatTokens(added)}` : 'Add tokens',
    submitRefusal: isSubmittable || isAdding ? null : 'Choose how many tokens to add first.',
    canSubmit: isSubmittable,
    isSaving,
    isWaiting,
    savedText: snapshot.matches({ open: { awaitingChoice: 'saved' } })
      ? 'Your tokens are in your change. They’re yours once you’ve paid for it.'
      : null,
    leavePrompt: isLeaving ? LEAVE_PROMPT : null,
    basketHref: accountAddress(brand, 'bookingBasket', { resId }),
    bookingHref: accountAddress(brand, 'booking', { resId }),
  };
};

const lessRefusal = (least: number, booked: number): string => {
  if (least === 0) return 'There are no tokens to remove.';
  return least > booked ? 'You can remove these tokens in your changes.' : 'Booked tokens can’t be removed.';
};

const moreRefusal = (most: number): string => `You can have at most ${formatTokens(most)}.`;
