/** Maps the gateway's order status to the port's outcomes. A malformed reply is unknown, never refused. */
import { sumOf } from '../../../../machines/kit/money.ts';
import { cardBrandFor } from '../cardBrand.ts';
import {
  ProviderDefect,
  type PaidCard,
  type PartRefundOutcome,
  type PaymentOutcome,
  type RecordedMoney,
  type RecordedOutcome,
} from '../port.ts';
import { prefixedReference } from '../provider.ts';
import type { OrderStatus, Payment, OrderReply } from './replies.ts';

const CAPTURED = ['CAPTURED', 'SETTLED', 'SETTLED_BY_MERCHANT'];
const REFUNDED = ['SENT_FOR_REFUND', 'REFUNDED', 'REFUNDED_BY_MERCHANT', 'CANCELLED'];
const REFUND_FAILED = 'REFUND_FAILED';
/** Final events that may come before or after authorisation: the record does not say which. */
const ENDED: Readonly<Record<string, string>> = { EXPIRED: 'expired', ERROR: 'failed' };
/** The gateway's result for a failed check, as a word or a letter. */
const NOT_MATCHED = ['FAILED', 'F'];

/** Card brands by the gateway's payment methods. */
const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'visa',
  VISA_CREDIT: 'visa',
  VISA_DEBIT: 'visa',
  VISA_COMMERCIAL_CREDIT: 'visa',
  VISA_COMMERCIAL_DEBIT: 'visa',
  VISA_ELECTRON: 'visaelectron',
  ECMC: 'mastercard',
  ECMC_CREDIT: 'mastercard',
  ECMC_DEBIT: 'mastercard',
  ECMC_COMMERCIAL_CREDIT: 'mastercard',
  ECMC_COMMERCIAL_DEBIT: 'mastercard',
};

const unknown = (reason: string): PaymentOutcome => ({ kind: 'unknown', reason });

/** The pence of an order's balance; of all its balances if it has several. */
const balanceOf = (balance: NonNullable<Payment['balance']>): number =>
  sumOf([balance].flat().map(({ amount }) => Number(amount['@value'])));

/**
 * The captured pence, and how many of them are left after refunds: the order's balance. Without a balance, a refunded
 * order has nothing left, and one whose refund failed has everything. Null if the record has no amount.
 */
export const moneyOf = ({
  lastEvent,
  amount,
  balance,
}: Payment): Readonly<{ captured: number; left: number }> | null => {
  if (amount === undefined) return null;
  const captured = Number(amount['@value']);
  const left = balance === undefined ? null : balanceOf(balance);
  if (lastEvent === REFUND_FAILED) return { captured, left: left ?? captured };
  if (!REFUNDED.includes(lastEvent)) return { captured, left: captured };
  return { captured, left: lastEvent === 'CANCELLED' ? 0 : (left ?? 0) };
};

/** All of the money is refunded. */
export const isRefunded = (payment: Payment): boolean =>
  REFUNDED.includes(payment.lastEvent) && (moneyOf(payment)?.left ?? 0) === 0;

/** The money is captured, and at least part of it is not refunded. */
export const isCaptured = (payment: Payment): boolean =>
  CAPTURED.includes(payment.lastEvent) || (REFUNDED.includes(payment.lastEvent) && !isRefunded(payment));

/** A refund of captured money failed after the gateway had accepted it. */
export const isReturned = ({ lastEvent }: Payment): boolean => lastEvent === REFUND_FAILED;

/** The money is reserved but the security code was wrong, so the reservation has to be released. */
export const isMismatch = ({ lastEvent, CVCResultCode }: Payment): boolean =>
  lastEvent === 'AUTHORISED' && NOT_MATCHED.includes(CVCResultCode?.['@description']?.toUpperCase() ?? '');

/** The outcome of a payment that was released because of a wrong security code. */
export const MISMATCH: PaymentOutcome = {
  kind: 'refused',
  code: 'cvcNotMatched',
  description: 'authorised and given back: a check of the card did not match',
};

const LAST_FOUR = /\d{4}$/;

const paidCard = ({ paymentMethod = '', paymentMethodDetail, cardNumber = '' }: Payment): PaidCard => {
  const { '@type': type = '', '@number': number = cardNumber } = paymentMethodDetail?.card ?? {};
  const method = paymentMethod.replace(/-SSL$/, '');
  const fundingType =
    type === 'debitcard' || method.endsWith('_DEBIT')
      ? 'debit'
      : type === 'creditcard' || method.endsWith('_CREDIT')
        ? 'credit'
        : '';
  const lastFour = LAST_FOUR.exec(number)?.[0] ?? '';
  return { brand: cardBrandFor(BRANDS[method] ?? method, fundingType), fundingType, lastFour };
};

const refusalOf = ({ ISO8583ReturnCode, ThreeDSecureResult }: Payment): PaymentOutcome => {
  const authentication = ThreeDSecureResult?.['@description'] ?? '';
  if (/failed/i.test(authentication))
    return { kind: 'refused', code: '3dsAuthenticationFailed', description: authentication };
  if (/unavailable/i.test(authentication))
    return { kind: 'refused', code: '3dsUnavailable', description: authentication };
  return {
    kind: 'refused',
    code: ISO8583ReturnCode?.['@code'] ?? 'refused',
    description: ISO8583ReturnCode?.['@description'] ?? 'refused by the issuer',
  };
};

const agreementOf = ({ token, payment }: OrderStatus) => {
  const scheme = payment?.schemeResponse?.transactionIdentifier;
  return token === undefined || scheme === undefined
    ? {}
    : {
        agreement: { tokenHref: prefixedReference('wpg', token.tokenDetails.paymentTokenID), schemeReference: scheme },
      };
};

/** The outcome of the reply to an order with a payment. An error is not final: the issuer may have answered first. */
export const outcomeOfOrder = (status: OrderStatus): PaymentOutcome => {
  const { payment, '@orderCode': reference } = status;
  if (payment === undefined) return unknown('undecided at the gateway');
  const { lastEvent } = payment;
  if (lastEvent === 'AUTHORISED' || isCaptured(payment) || isReturned(payment))
    return {
      kind: 'authorised',
      paymentId: reference,
      card: paidCard(payment),
      settled: lastEvent !== 'AUTHORISED',
      selfHref: reference,
      ...agreementOf(status),
    };
  if (lastEvent === 'REFUSED') return refusalOf(payment);
  if (isRefunded(payment)) return { kind: 'refused', code: 'givenBack', description: 'authorised and given back' };
  return unknown(`gateway says ${lastEvent}`);
};

/** The outcome of an order according to a later inquiry, where an error is final. */
export const outcomeOfRecord = (status: OrderStatus): RecordedOutcome => {
  const code = ENDED[status.payment?.lastEvent ?? ''];
  return code === undefined
    ? outcomeOfOrder(status)
    : { kind: 'settlementFailed', code, description: 'ended by the gateway' };
};

/** The money of an order according to an inquiry. */
export const recordedMoneyOf = (status: OrderStatus): RecordedMoney => {
  const outcome = outcomeOfRecord(status);
  if (status.payment === undefined || outcome.kind === 'unknown')
    return { kind: 'unknown', reason: outcome.kind === 'unknown' ? outcome.reason : 'undecided at the gateway' };
  if (outcome.kind !== 'authorised') return { kind: 'money', takenPence: 0, refundedPence: 0 };
  const money = moneyOf(status.payment);
  return money === null
    ? { kind: 'unknown', reason: 'record without an amount' }
    : { kind: 'money', takenPence: money.captured, refundedPence: money.captured - money.left };
};

/**
 * The outcome of an error in the reply to an order. If the gateway cannot read the card, the issuer was not asked. If
 * it rejects the order as invalid, it may already have that order. Throws `ProviderDefect` when the gateway rejects our
 * request.
 */
export const outcomeOfError = (
  { code, text }: Extract<OrderReply, { kind: 'error' }>,
  isFirst: boolean,
): PaymentOutcome => {
  if (code === '2' || code === '4') throw new ProviderDefect(200, `error ${code}`, text);
  if (code === '7' && isFirst)
    return { kind: 'invalidCard', fields: ['card'], description: 'payment details not accepted' };
  return unknown(`gateway answered error ${code}`);
};

/**
 * The outcome of a partial refund that the gateway had accepted. The record does not name refunds: this one failed if
 * the refunded sum equals the sum of the others.
 */
export const outcomeOfTakenRefund = (payment: Payment, refundedPence: number): PartRefundOutcome => {
  if (!isReturned(payment)) return { kind: 'refunded' };
  const money = moneyOf(payment);
  if (money === null) return { kind: 'unknown', reason: 'undecided at the gateway' };
  return money.captured - money.left === refundedPence
    ? { kind: 'refused', code: REFUND_FAILED }
    : { kind: 'refunded' };
};

/** The gateway's errors for a modification that the order does not allow; after other errors it may have been made. */
const REJECTED = ['5', '6', '7'];

/** The outcome of the reply to a partial refund. Throws `ProviderDefect` when the gateway rejects our request. */
export const outcomeOfPartRefund = (reply: OrderReply): PartRefundOutcome => {
  switch (reply.kind) {
    case 'received':
      return { kind: 'refunded' };
    case 'error':
      if (reply.code === '2' || reply.code === '4') throw new ProviderDefect(200, `error ${reply.code}`, reply.text);
      return REJECTED.includes(reply.code)
        ? { kind: 'refused', code: `error ${reply.code}: ${reply.text}` }
        : { kind: 'unknown', reason: `gateway answered error ${reply.code}` };
    case 'order':
      return { kind: 'unknown', reason: 'reply about something else' };
    case 'nothing':
      return { kind: 'unknown', reason: reply.reason };
  }
};
