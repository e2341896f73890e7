/**
 * The basket of changes: what is added and removed, the difference, and the one way to settle it (spec: account area 4;
 * booking journey 8, removal).
 */
import { balanceAddress } from '../../addresses/paths.ts';
import { REFUND_WARNING } from '../../basket/editing.text.ts';
import type { Amendment, AmendmentLine, MyBooking } from '../../contract/amendment.ts';
import { withHours } from '../../contract/team.ts';
import { REMOVAL_TOO_LATE } from '../../basket/refusals.text.ts';
import { formatMoney } from '../../kit/money.ts';
import { accountAddress } from '../accountUrl.ts';
import { differenceText } from './amending.text.ts';
import { isCancellable, isNotTooLate, isRefundUnsent, revertRefusal } from './amending.rules.ts';
import type { AmendingContext } from './amending.types.ts';
import { cabinLine, lineDetail, lineLabel, signedPrice } from './change.view.ts';

export type ChangeLineView = Readonly<{
  key: string;
  code: string;
  unitSeqNumber: number | null;
  label: string;
  detail: string;
  priceText: string;
  /** 'Remove' for an added line, 'Keep it' for a removed one; null for a line that follows its package */
  revertText: string | null;
  /** why it cannot be restored as it is booked */
  refusal: string | null;
}>;

/** The one primary action of the page. */
export type SettleView = Readonly<{
  /** pay: a link to the checkout; confirm: free; ask: our team refunds; renew: hold it again */
  kind: 'pay' | 'confirm' | 'ask' | 'renew';
  text: string;
  href: string | null;
  /** why it cannot be settled */
  refusal: string | null;
}>;

export type BasketPageView = Readonly<{
  added: readonly ChangeLineView[];
  removed: readonly ChangeLineView[];
  cabins: readonly Readonly<{ key: string; label: string; priceText: string }>[];
  /** the page where another cabin is chosen */
  pickerHref: string;
  beforeText: string;
  differenceText: string;
  totalText: string;
  savingText: string | null;
  refundWarning: Readonly<{ title: string; words: string }> | null;
  settle: SettleView | null;
  cancelText: string | null;
}>;

const lineView = (context: AmendingContext, line: AmendmentLine, sign: '+' | '−'): ChangeLineView => {
  const key = { code: line.code, unitSeqNumber: line.unitSeqNumber };
  return {
    ...key,
    key: `${sign}${line.code}-${line.unitSeqNumber ?? 'all'}`,
    label: lineLabel(line),
    detail: lineDetail(context.booking.units, line),
    priceText: signedPrice(line, sign),
    revertText: line.removeable ? (sign === '+' ? 'Remove' : 'Keep it') : null,
    refusal: line.removeable ? revertRefusal(context, key) : null,
  };
};

const settleView = (myBooking: MyBooking, change: Amendment): SettleView | null => {
  const { booked } = myBooking;
  if (change.status === 'lapsed') return { kind: 'renew', text: 'Hold these for me again', href: null, refusal: null };
  if (change.status !== 'open') return null;
  const refusal = isNotTooLate(myBooking) ? null : REMOVAL_TOO_LATE;
  switch (change.settlement) {
    case 'card':
      return {
        kind: 'pay',
        text: `Pay ${formatMoney(change.difference)} by card`,
        href: balanceAddress(booked.brand, booked.resId),
        refusal,
      };
    case 'free':
      return { kind: 'confirm', text: 'Confirm your changes', href: null, refusal };
    case 'team':
      return { kind: 'ask', text: 'Ask our team for the refund', href: null, refusal };
  }
};

/** The basket page; null without an open change. */
export const basketPageView = (context: AmendingContext): BasketPageView | null => {
  const { myBooking, brand } = context;
  const { change, booked, phone } = myBooking;
  if (change === null) return null;
  const { basket, cabins } = change;
  return {
    added: basket.add.map((line) => lineView(context, line, '+')),
    removed: basket.remove.map((line) => lineView(context, line, '−')),
    cabins: cabins.map(cabinLine),
    pickerHref: accountAddress(brand, 'bookingPicker', { resId: booked.resId }),
    beforeText: formatMoney(booked.totals.total),
    differenceText: differenceText(change.difference),
    totalText: formatMoney(basket.total),
    savingText: basket.saving > 0 ? formatMoney(basket.saving) : null,
    refundWarning: isRefundUnsent(myBooking)
      ? { title: REFUND_WARNING, words: `Ask our team for it here, or call ${withHours(phone)}.` }
      : null,
    settle: settleView(myBooking, change),
    cancelText: isCancellable(myBooking)
      ? change.status === 'awaitingTeam'
        ? 'Withdraw your request'
        : 'Cancel these changes'
      : null,
  };
};
