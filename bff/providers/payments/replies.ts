/** Codecs for the fields of Access Worldpay's replies that we use. A malformed reply never counts as an outcome. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { ShortText, readReply, type ReplyProblem, type ReportReply } from '../readReply.ts';
import { ACCESS, type HttpReply } from './httpRequest.ts';

const Link = t.type({ href: t.string });
const LastFour = t.refinement(t.string, (value) => /^\d{4}$/.test(value), 'text of four digits');
const Instrument = t.partial({ cardBrand: ShortText, fundingType: ShortText, lastFour: LastFour });
const RiskFactors = t.array(t.intersection([t.type({ risk: ShortText }), t.partial({ type: ShortText })]));

// The card details may be missing; the proof of the charge may not.
const Authorised = t.intersection([
  t.type({
    outcome: t.union([t.literal('authorized'), t.literal('sentForSettlement')]),
    paymentId: ShortText,
    _links: t.type({ self: Link }),
  }),
  t.partial({ paymentInstrument: Instrument, schemeReference: ShortText, token: t.type({ href: t.string }) }),
]);
const DeviceDataRequired = t.type({
  outcome: t.literal('3dsDeviceDataRequired'),
  deviceDataCollection: t.type({ jwt: t.string, url: t.string, bin: t.string }),
  _actions: t.type({ supply3dsDeviceData: Link }),
});
const Challenged = t.type({
  outcome: t.literal('3dsChallenged'),
  challenge: t.type({ url: t.string, jwt: t.string }),
  _actions: t.type({ complete3dsChallenge: Link }),
});
const Cancelled = t.intersection([
  t.type({ outcome: t.literal('sentForCancellation') }),
  t.partial({ riskFactors: RiskFactors }),
]);
const Refused = t.intersection([
  t.type({ outcome: t.literal('refused') }),
  t.partial({ refusalCode: ShortText, refusalDescription: ShortText }),
]);
const StoppedBeforeIssuer = t.type({
  outcome: t.keyof({ fraudHighRisk: null, '3dsAuthenticationFailed': null, '3dsUnavailable': null }),
});

/** A payment reply of status 201 or 202. */
type PaymentReply =
  | t.TypeOf<typeof Authorised>
  | t.TypeOf<typeof DeviceDataRequired>
  | t.TypeOf<typeof Challenged>
  | t.TypeOf<typeof Cancelled>
  | t.TypeOf<typeof Refused>
  | t.TypeOf<typeof StoppedBeforeIssuer>;

const BY_OUTCOME: Readonly<Record<PaymentReply['outcome'], t.Decoder<unknown, PaymentReply>>> = {
  authorized: Authorised,
  sentForSettlement: Authorised,
  '3dsDeviceDataRequired': DeviceDataRequired,
  '3dsChallenged': Challenged,
  sentForCancellation: Cancelled,
  refused: Refused,
  fraudHighRisk: StoppedBeforeIssuer,
  '3dsAuthenticationFailed': StoppedBeforeIssuer,
  '3dsUnavailable': StoppedBeforeIssuer,
};
const Outcome = t.type({
  outcome: t.refinement(
    t.string,
    (value): value is PaymentReply['outcome'] => Object.hasOwn(BY_OUTCOME, value),
    'known outcome',
  ),
});

/** What a reply can lack without changing what happened; `token` and `schemeReference` only count together. */
const DETAILS = [
  'paymentInstrument',
  'schemeReference',
  'token',
  'riskFactors',
  'refusalCode',
  'refusalDescription',
  // of a record
  'code',
  'description',
  'error',
  // of an error reply
  'message',
] as const;

/** Decodes a reply with a codec of this file. */
export const readAccess = <A>(
  codec: t.Decoder<unknown, A>,
  body: unknown,
  report: ReportReply,
): E.Either<ReplyProblem, A> => readReply(ACCESS, codec, body, DETAILS, report);

/** Decodes a payment reply of status 201 or 202. */
export const readPayment = (body: unknown, report: ReportReply): E.Either<ReplyProblem, PaymentReply> => {
  const outcome = readAccess(Outcome, body, report);
  return E.isLeft(outcome) ? outcome : readAccess(BY_OUTCOME[outcome.right.outcome], body, report);
};

/** An error reply of any API. */
export const ErrorReply = t.intersection([
  t.type({ errorName: t.string }),
  t.partial({
    message: t.string,
    validationErrors: t.array(
      t.intersection([t.type({ errorName: t.string, jsonPath: t.string }), t.partial({ message: t.string })]),
    ),
  }),
]);
export type ErrorReply = t.TypeOf<typeof ErrorReply>;

/** A list of payments, and the link to the next page of it. */
export const PaymentList = t.intersection([
  t.type({
    _embedded: t.type({
      payments: t.array(t.type({ transactionReference: t.string, _links: t.type({ self: Link }) })),
    }),
  }),
  t.partial({ _links: t.partial({ next: Link }) }),
]);

const Card = t.partial({ brand: ShortText, fundingType: ShortText, number: t.partial({ last4Digits: LastFour }) });
const Value = t.type({ amount: t.number });
const Event = t.intersection([
  t.type({ eventName: t.string }),
  t.partial({
    code: ShortText,
    description: ShortText,
    /** our own reference, for a partial refund; its failure has only the same `commandId` */
    reference: t.string,
    refundReference: t.unknown,
    commandId: t.unknown,
    timestamp: t.unknown,
    value: Value,
    error: t.partial({ name: ShortText, message: ShortText }),
  }),
]);
type Event = t.TypeOf<typeof Event>;

/** One payment with the history of its events. */
export const PaymentRecord = t.intersection([
  t.type({ paymentId: ShortText, transactionReference: t.string, events: t.array(Event) }),
  t.partial({ value: Value, paymentInstrument: t.partial({ card: Card }) }),
]);
export type PaymentRecord = t.TypeOf<typeof PaymentRecord>;

/** The events from the first to the last; a reply may have them the other way round. */
const inOrder = (events: readonly Event[]): readonly Event[] => {
  const timeOf = ({ timestamp }: Event): number => (typeof timestamp === 'string' ? Date.parse(timestamp) : NaN);
  if (events.some((event) => Number.isNaN(timeOf(event)))) return events;
  const [first, last] = [events[0], events.at(-1)];
  const isReversed = first !== undefined && last !== undefined && timeOf(first) > timeOf(last);
  // what happened at the same time stays as it was listed
  return (isReversed ? events.toReversed() : events).toSorted((a, b) => timeOf(a) - timeOf(b));
};

/** The reference that an event has itself. */
const ownReference = ({ reference, refundReference }: Event): string | undefined =>
  reference ?? (typeof refundReference === 'string' ? refundReference : undefined);

/** The record with its events in the order in which they happened, and each with the reference of its request. */
export const tidyRecord = (record: PaymentRecord): PaymentRecord => {
  const referenceOf = (event: Event): string | undefined =>
    ownReference(event) ??
    record.events
      .filter(({ commandId }) => typeof commandId === 'string' && commandId === event.commandId)
      .map(ownReference)
      .find((reference) => reference !== undefined);
  const events = inOrder(record.events).map((event) => {
    const reference = referenceOf(event);
    return reference === undefined ? event : { ...event, reference };
  });
  return { ...record, events };
};

/** The last event of a payment, and links to the actions that are possible now. */
export const PaymentStatus = t.type({ lastEvent: t.string, _links: t.UnknownRecord });
export type PaymentStatus = t.TypeOf<typeof PaymentStatus>;

/** The link to an action, by its name in the current or the previous API version; undefined if it is not possible. */
export const actionLinkOf = (
  { _links: links }: PaymentStatus,
  action: 'refund' | 'partialRefund' | 'cancel',
): string | undefined => {
  const link = Link.decode(links[`cardPayments:${action}`] ?? links[`payments:${action}`]);
  return E.isRight(link) ? link.right.href : undefined;
};

const ActionReply = t.partial({ outcome: t.string, _links: t.UnknownRecord });

/** Whether the provider accepted an action: with one of these outcomes or, in the previous API version, only links. */
export const isActionTaken = ({ status, body }: HttpReply, outcomes: readonly string[]): boolean => {
  const reply = ActionReply.decode(body);
  if (status !== 202 || E.isLeft(reply)) return false;
  const { outcome, _links: links } = reply.right;
  return outcome === undefined ? links !== undefined : outcomes.includes(outcome);
};
