/** The texts about the change of a paid booking: what it needs, and how it ended. */
import type { Amendment, AmendmentStatus, EndedAmendment, MyBooking, RefundStatus } from '../../contract/amendment.ts';
import { formatMoney } from '../../kit/money.ts';

/** The message after a change was confirmed. */
export const settledText = ({ change }: Pick<MyBooking, 'change'>): string =>
  change === null
    ? 'Your break has been changed. We’ve sent you an e-mail with the details.'
    : 'We’ve asked our team for your refund. You keep everything until they answer, and we’ll e-mail you.';

/** '£30.00 to pay', 'No difference in price', '£90.00 back to you'. */
export const differenceText = (difference: number): string =>
  difference > 0
    ? `${formatMoney(difference)} to pay`
    : difference < 0
      ? `${formatMoney(-difference)} back to you`
      : 'No difference in price';

/** What an applied change cost or gave back; null for a change that was not applied. Its price may still be unpaid. */
export const endedDifferenceText = ({
  status,
  difference,
}: Pick<EndedAmendment, 'status' | 'difference'>): string | null => {
  if (status !== 'applied') return null;
  return difference > 0 ? `${formatMoney(difference)} added to your total` : differenceText(difference);
};

type OpenStatus = Exclude<AmendmentStatus, 'applied' | 'declined' | 'cancelled'>;

const STATUS_TITLES = {
  open: 'You have changes to confirm',
  lapsed: 'Your changes are no longer held for you',
  paying: 'Your change is being paid',
  unknown: 'We’re checking the payment for your change',
  awaitingTeam: 'Your change is with our team',
} as const satisfies Record<OpenStatus, string>;

const STATUS_WORDS = {
  open: 'Your booking stays as it is until you confirm them.',
  lapsed: 'We’ve kept your choices, but others can book them again. Check them once more to carry on.',
  paying: 'Please wait until the payment is done. You can’t change anything else until then.',
  unknown: 'Please don’t pay again: we’re asking the bank, and we’ll e-mail you.',
  awaitingTeam: 'You keep everything until they answer. You can withdraw your request until then.',
} as const satisfies Record<OpenStatus, string>;

const isOpenStatus = (status: AmendmentStatus): status is OpenStatus => status in STATUS_TITLES;

/** Whether a change adds something that is held for the guest until it is confirmed. */
export const holdsAnything = ({ basket, cabins }: Pick<Amendment, 'basket' | 'cabins'>): boolean =>
  basket.add.length > 0 || cabins.length > 0;

const LAPSED_WITHOUT_HOLD = {
  title: 'Please check your changes again',
  words: 'We’ve kept what you chose, and you keep everything until you confirm.',
};

/** The title and the words of the open change. */
export const changeWords = (
  change: Pick<Amendment, 'status' | 'basket' | 'cabins'>,
): Readonly<{ title: string; words: string }> => {
  const { status } = change;
  if (!isOpenStatus(status)) return { title: '', words: '' };
  return status === 'lapsed' && !holdsAnything(change)
    ? LAPSED_WITHOUT_HOLD
    : { title: STATUS_TITLES[status], words: STATUS_WORDS[status] };
};

const ENDED_TITLES = {
  applied: 'Changed',
  declined: 'Declined by our team',
  cancelled: 'Cancelled',
} as const satisfies Record<Exclude<AmendmentStatus, OpenStatus>, string>;

/** How an earlier change ended. */
export const endedTitle = ({ status }: Pick<EndedAmendment, 'status'>): string =>
  isOpenStatus(status) ? '' : ENDED_TITLES[status];

const REFUND_WORDS = {
  asked: 'We’re about to send it',
  sent: 'On its way to your card',
  unknown: 'We’re checking with the bank',
  given: 'Paid back',
  failed: 'Not back with you yet: our team is looking into it',
} as const satisfies Record<RefundStatus, string>;

export const refundWords = (status: RefundStatus): string => REFUND_WORDS[status];
