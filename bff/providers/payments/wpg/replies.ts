/** Codecs for the gateway's replies: only the fields that we use. Every value in a document is a string. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';

const Described = t.partial({ '@description': t.string });
const GatewayError = t.intersection([t.type({ '@code': t.string }), t.partial({ '#text': t.string })]);

const Amount = t.type({ '@value': t.string });

const Payment = t.intersection([
  t.type({ lastEvent: t.string }),
  t.partial({
    paymentMethod: t.string,
    paymentMethodDetail: t.type({ card: t.partial({ '@type': t.string, '@number': t.string }) }),
    amount: Amount,
    balance: t.type({ amount: Amount }),
    CVCResultCode: Described,
    AVSResultCode: Described,
    ISO8583ReturnCode: t.intersection([Described, t.partial({ '@code': t.string })]),
    ThreeDSecureResult: Described,
    schemeResponse: t.type({ transactionIdentifier: t.string }),
  }),
]);
export type Payment = t.TypeOf<typeof Payment>;

const Token = t.type({ tokenDetails: t.type({ paymentTokenID: t.string }) });
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

/** Decodes a reply about the order with this code; a reply about another order counts as `nothing`. */
export const orderReplyOf = (document: unknown, reference: string): OrderReply => {
  const read = Reply.decode(document);
  if (E.isLeft(read)) return { kind: 'nothing', reason: 'reply not understood' };
  const { orderStatus, error, ok } = read.right.paymentService.reply;
  const wrong = error ?? orderStatus?.error;
  if (wrong !== undefined) return { kind: 'error', code: wrong['@code'], text: wrong['#text'] ?? '' };
  const about = orderStatus ?? ok?.refundReceived ?? ok?.cancelReceived;
  if (about?.['@orderCode'] !== reference) return { kind: 'nothing', reason: 'reply about another order' };
  return orderStatus === undefined ? { kind: 'received' } : { kind: 'order', status: orderStatus };
};

/** The order of a notification and its last event; null if the document is not a notification. */
export const notificationOf = (document: unknown): { reference: string; lastEvent: string } | null => {
  const read = Notification.decode(document);
  if (E.isLeft(read)) return null;
  const { '@orderCode': reference, payment } = read.right.paymentService.notify.orderStatusEvent;
  return { reference, lastEvent: payment.lastEvent };
};
