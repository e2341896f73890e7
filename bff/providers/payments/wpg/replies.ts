/**
 * Codecs for the gateway's replies: only the fields that we use (docs/protocols.md). Every value in a document is a
 * string; an empty element is an empty string.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { ShortText, readReply, type ReportReply } from '../../readReply.ts';

const Described = t.partial({ '@description': ShortText });
const GatewayError = t.intersection([t.type({ '@code': ShortText }), t.partial({ '#text': t.string })]);

const Pence = t.refinement(t.string, (value) => /^\d{1,15}$/.test(value), 'whole number of pence');
const Amount = t.type({ '@value': Pence });
const Balance = t.type({ amount: Amount });

const Payment = t.intersection([
  t.type({ lastEvent: ShortText }),
  t.partial({
    paymentMethod: ShortText,
    paymentMethodDetail: t.partial({ card: t.partial({ '@type': ShortText, '@number': ShortText }) }),
    /** the masked number in replies without `paymentMethodDetail`; which of them is sent is a setting of the merchant */
    cardNumber: ShortText,
    amount: Amount,
    /** a settled order has two: what is ours, and the commission */
    balance: t.union([Balance, t.array(Balance)]),
    CVCResultCode: Described,
    ISO8583ReturnCode: t.intersection([Described, t.partial({ '@code': ShortText })]),
    ThreeDSecureResult: Described,
    schemeResponse: t.type({ transactionIdentifier: ShortText }),
  }),
]);
export type Payment = t.TypeOf<typeof Payment>;

/** What a reply can lack without changing what happened to the money; `token` and `schemeResponse` only count together. */
const DETAILS = [
  'paymentMethod',
  'paymentMethodDetail',
  'cardNumber',
  'CVCResultCode',
  'ISO8583ReturnCode',
  'ThreeDSecureResult',
  'schemeResponse',
  'token',
] as const;

const Token = t.type({ tokenDetails: t.type({ paymentTokenID: ShortText }) });
const Challenge = t.type({
  threeDSChallengeDetails: t.type({
    threeDSVersion: t.string,
    transactionId3DS: t.string,
    acsURL: t.string,
    payload: t.string,
  }),
});

const OrderStatus = t.intersection([
  t.type({ '@orderCode': t.string }),
  t.partial({ payment: Payment, challengeRequired: Challenge, token: Token, error: GatewayError }),
]);
export type OrderStatus = t.TypeOf<typeof OrderStatus>;

const Received = t.type({ '@orderCode': t.string });
const Ok = t.partial({ refundReceived: Received, cancelReceived: Received });

const Reply = t.type({
  paymentService: t.type({ reply: t.partial({ orderStatus: OrderStatus, error: GatewayError, ok: Ok }) }),
});

const Notification = t.type({
  paymentService: t.type({
    notify: t.type({
      orderStatusEvent: t.type({ '@orderCode': t.string, payment: t.type({ lastEvent: t.string }) }),
    }),
  }),
});

/** The content of a reply about one order. */
export type OrderReply =
  | { kind: 'order'; status: OrderStatus }
  | { kind: 'error'; code: string; text: string }
  | { kind: 'received' }
  | { kind: 'nothing'; reason: string };

/** The partner's name in our log. */
export const GATEWAY = "Worldpay's XML gateway";

/** Decodes a reply about the order with this code; a reply about another order counts as `nothing`. */
export const orderReplyOf = (document: unknown, reference: string, report: ReportReply): OrderReply => {
  const read = readReply(GATEWAY, Reply, document, DETAILS, report);
  if (E.isLeft(read)) return { kind: 'nothing', reason: `reply not understood: ${read.left.field}` };
  const { orderStatus, error, ok } = read.right.paymentService.reply;
  const wrong = error ?? orderStatus?.error;
  if (wrong !== undefined) return { kind: 'error', code: wrong['@code'], text: wrong['#text'] ?? '' };
  const about = orderStatus ?? ok?.refundReceived ?? ok?.cancelReceived;
  if (about?.['@orderCode'] !== reference) return { kind: 'nothing', reason: 'reply about another order' };
  return orderStatus === undefined ? { kind: 'received' } : { kind: 'order', status: orderStatus };
};

/** The order of a notification and its last event; null if the document is not a notification. */
export const notificationOf = (
  document: unknown,
  report: ReportReply,
): { reference: string; lastEvent: string } | null => {
  const read = readReply(GATEWAY, Notification, document, [], report);
  if (E.isLeft(read)) return null;
  const { '@orderCode': reference, payment } = read.right.paymentService.notify.orderStatusEvent;
  return { reference, lastEvent: payment.lastEvent };
};
