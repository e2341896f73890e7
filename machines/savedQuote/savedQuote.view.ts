/** The view of a saved quote: what it shows, and which controls are enabled (spec: booking journey 2, 3 and 8). */
import type { SnapshotFrom } from 'xstate';
import { stayView, type StayView } from '../basket/basket.view.ts';
import { stayTitle } from '../stay/stay.text.ts';
import { lastDayOf } from '../quote/lastDay.rules.ts';
import { NOT_LEAD_GUEST } from '../confirmation/leadGuest.text.ts';
import type { FailureKind } from '../contract/envelope.ts';
import { failureTitle } from '../contract/failureTitle.ts';
import type { Quote, QuoteChange, QuoteStatus } from '../contract/quote.ts';
import { formatLongDate } from '../kit/dates.ts';
import { formatMoney } from '../kit/money.ts';
import { formatReference } from '../kit/reference.ts';
import { stateName } from '../kit/stateName.ts';
import { ACCOUNT_ROOT, BRAND_PREFIX, homePath } from '../addresses/paths.ts';
import { OVERVIEW_ERRORS } from '../overview/errors.ts';
import type { savedQuoteMachine } from './savedQuote.machine.ts';
import type { QuoteProblem } from './savedQuote.types.ts';

/** A message with its short title. */
export type TitledMessage = Readonly<{ title: string; message: string }>;

export type QuoteSummary = StayView &
  Readonly<{
    /** '1234 5678' */
    reference: string;
    heading: string;
    /** 'Friday 5 March 2027', or null once the quote has expired */
    validUntilText: string | null;
    /** that a discount code was applied, which the prices leave out; null if none was */
    discountText: string | null;
  }>;

export type SavedQuoteView = Readonly<{
  /** the state of the chart, 'shown.notCopied' */
  state: string;
  isBusy: boolean;
  isBooking: boolean;
  hasLoadFailed: boolean;
  isBroken: boolean;
  message: string | null;
  summary: QuoteSummary | null;
  /** the link to this page; null if it opens the quote in this browser only, and the private link is needed */
  href: string | null;
  /** the private link, to copy from the page; null for a quote with an e-mail address, and until it is made */
  privateHref: string | null;
  isMakingLink: boolean;
  /** why no private link could be made */
  linkProblem: string | null;
  /** the quote was saved without an e-mail address in another browser */
  isSavedElsewhere: boolean;
  /** the sign-in, for somebody who was signed in when saving it, and the search */
  links: Readonly<{ signIn: string; search: string }>;
  copied: string | null;
  /** the link for others, without personal data; null until the guest asks for it */
  shareHref: string | null;
  /** the link for others is being made */
  isMakingShareLink: boolean;
  /** whether the link for others was sent or copied */
  shared: string | null;
  /** why no link for others could be made */
  shareProblem: string | null;
  /** why it cannot be booked, or why booking failed; null if nothing prevents it */
  obstacle: TitledMessage | null;
  /** differences from the quote, in the order of the booking */
  changes: readonly { key: string; name: string; message: string; wasText: string; nowText: string }[];
  newTotal: string | null;
  canResume: boolean;
  canContinue: boolean;
  canAccept: boolean;
  canRetry: boolean;
  canCopy: boolean;
  canShare: boolean;
  /** the page asks for the e-mail address that the quote was saved with */
  isEmailRequired: boolean;
  /** the spec's text, after an e-mail address with which the quote was not saved */
  withheld: TitledMessage | null;
  email: string;
  errors: readonly { field: string; message: string }[];
}>;

export type SavedQuoteSnapshot = SnapshotFrom<typeof savedQuoteMachine>;

const WITHOUT_DISCOUNT = 'These prices don’t include the discount code you had when you saved the quote.';

const summaryOf = (quote: Quote): QuoteSummary => ({
  reference: formatReference(quote.quoteId),
  heading: `Your quote for ${stayTitle(quote)}`,
  ...stayView(quote),
  validUntilText: quote.status === 'expired' ? null : formatLongDate(lastDayOf(quote)),
  discountText: quote.isWithoutDiscount === true ? WITHOUT_DISCOUNT : null,
});

const LOCKED: TitledMessage = { title: failureTitle('quoteLocked'), message: 'Your quote is locked.' };
const ENDED: TitledMessage = {
  title: 'This quote has ended',
  message: 'We no longer keep its prices. Search again for today’s prices.',
};
const BOOKED: TitledMessage = { title: 'This quote is booked', message: 'It has already become a booking.' };

const STATUS_MESSAGES = {
  draft: null,
  inProgress: LOCKED,
  completed: BOOKED,
  expired: ENDED,
} as const satisfies Record<QuoteStatus, TitledMessage | null>;

const PROBLEM_KINDS = {
  locked: 'quoteLocked',
  expired: 'quoteExpired',
  noRoom: 'accommodationSoldOut',
  noAddon: 'addonSoldOut',
  unknown: 'defect',
} as const satisfies Record<QuoteProblem, FailureKind>;

const OTHER_BRAND: TitledMessage = {
  title: 'This quote is from our other site',
  message: 'Please open its link there to carry on.',
};

const problemIn = ({ problem, notice }: SavedQuoteSnapshot['context']): TitledMessage | null => {
  if (problem === null) return null;
  if (problem === 'locked') return LOCKED;
  if (problem === 'expired') return ENDED;
  const message = problem === 'noRoom' ? OVERVIEW_ERRORS.noRoom : (notice ?? OVERVIEW_ERRORS.unknown);
  return { title: failureTitle(PROBLEM_KINDS[problem]), message };
};

const obstacleOf = ({ context }: SavedQuoteSnapshot): TitledMessage | null => {
  const { quote, brand, holding } = context;
  const problem = problemIn(context);
  if (problem !== null || quote === null) return problem;
  if (quote.brand !== brand) return OTHER_BRAND;
  return holding === 'this' && quote.status === 'inProgress' ? null : STATUS_MESSAGES[quote.status];
};

const isCabin = ({ field }: QuoteChange): boolean => field.endsWith('selectedCabinCode');

/** The text of a change; for a cabin or accommodation it is the overview's. */
const changeText = (change: QuoteChange): string => {
  if (change.kind === 'accommodationSoldOut') return isCabin(change) ? OVERVIEW_ERRORS.noCabin : OVERVIEW_ERRORS.noRoom;
  return change.kind === 'priceChanged'
    ? 'The price has changed since then.'
    : 'We no longer have this as you chose it for your dates.';
};

const COPIED: Readonly<Record<string, string>> = {
  'shown.copied': 'The link is copied. Paste it wherever you like.',
  'shown.copyFailed': 'We couldn’t copy it for you. The link is above.',
};

const SHARED: Readonly<Record<string, string>> = {
  'shown.shareSent': 'Here’s the link again, for anybody else.',
  'shown.shareCopied': 'The link is copied. Paste it wherever you like.',
  'shown.shareNotGiven': 'Here’s your link: copy it from the box.',
};

const ERRORS: Readonly<Record<string, string>> = {
  'withheld.refused': 'Enter an e-mail address, for example name@example.com.',
  'withheld.unknown': 'This quote wasn’t saved with that e-mail address.',
};

/** The view of a saved quote's page. */
export const savedQuoteView = (snapshot: SavedQuoteSnapshot): SavedQuoteView => {
  const { quote, changes, notice, href, isLinkMade, shareHref, email, brand } = snapshot.context;
  const isLinkPrivate = quote?.isWithoutEmail === true;
  const state = stateName(snapshot.value);
  const error = ERRORS[state];
  return {
    state,
    isBusy: snapshot.hasTag('busy'),
    isBooking: snapshot.matches('bookingQuote'),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    message: snapshot.matches('loadFailed') ? notice : null,
    summary: quote && summaryOf(quote),
    href: isLinkPrivate ? null : href,
    privateHref: isLinkPrivate && isLinkMade ? href : null,
    isMakingLink: snapshot.matches({ shown: 'makingLink' }),
    linkProblem: snapshot.matches({ shown: 'linkFailed' }) ? notice : null,
    isSavedElsewhere: snapshot.matches('savedElsewhere'),
    links: { signIn: `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/quotes`, search: homePath(brand) },
    copied: COPIED[state] ?? null,
    shareHref: quote?.status === 'expired' ? null : shareHref,
    isMakingShareLink: snapshot.matches({ shown: 'makingShareLink' }),
    shared: SHARED[state] ?? null,
    shareProblem: snapshot.matches({ shown: 'shareFailed' }) ? notice : null,
    obstacle: obstacleOf(snapshot),
    changes: changes.map((change, i) => ({
      key: `${change.field}-${i}`,
      name: change.name,
      message: changeText(change),
      wasText: formatMoney(change.was),
      nowText: change.now === null ? 'Gone' : formatMoney(change.now),
    })),
    newTotal: snapshot.context.booking && formatMoney(snapshot.context.booking.totals.total),
    canResume: snapshot.can({ type: 'quote.resumed' }),
    canContinue: snapshot.can({ type: 'break.continued' }),
    canAccept: snapshot.can({ type: 'changes.accepted' }),
    canRetry: snapshot.can({ type: 'retry.requested' }),
    canCopy: snapshot.can({ type: 'link.requested' }),
    canShare: snapshot.can({ type: 'share.requested' }),
    isEmailRequired: snapshot.matches('withheld'),
    withheld: snapshot.matches({ withheld: 'unknown' })
      ? { title: failureTitle('notLeadGuest'), message: NOT_LEAD_GUEST }
      : null,
    email,
    errors: error === undefined ? [] : [{ field: 'email', message: error }],
  };
};
