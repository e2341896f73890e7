/** Takes a payment: finds the card of the instrument, asks the issuer to decide, writes the ledger, and replies. */
import type { Answer } from '../faults.ts';
import { authenticate, type Authentication } from './threeDS.ts';
import { checkBody, type Problem } from './checks.ts';
import { decide, type CardInUse } from './decide.ts';
import { eventsOf } from './events.ts';
import { mask, opaqueId, unmask, type Ledger, type MaskedCard, type Payment } from './ledger.ts';
import { paymentRequest, type Instruction, type PaymentRequest } from './paymentRequest.ts';
import { failure, paymentReply, schemaFailure } from './replies.ts';
import type { Sessions } from './sessions.ts';

/** A requested payment with its card. */
export type Order = { request: PaymentRequest; found: Found };
export type PaymentContext = {
  ledger: Ledger;
  sessions: Sessions;
  base: string;
  at: number;
  /** Whether a payment with this reference is waiting for its shopper's authentication. */
  isPending: (transactionReference: string) => boolean;
  /** Starts the authentication by the shopper's browser and bank, which precedes the payment. */
  authenticateFirst: (order: Order) => Promise<Answer>;
  /** Whether the settlement of this payment fails after the reply. */
  failsToSettle: () => boolean;
};

type Found = { inUse: CardInUse; card: MaskedCard; stored: boolean; consume: readonly string[] };

/** POST /api/payments. In the context, `base` is the API's origin as the caller reaches it; `at` is in epoch milliseconds. */
export function takePayment(body: unknown, context: PaymentContext): Answer | Promise<Answer> {
  const { ledger, sessions } = context;
  const checked = checkBody(paymentRequest, body);
  if (!checked.ok) return schemaFailure(checked.problems);
  const { transactionReference, instruction } = checked.value;
  if (ledger.byReference(transactionReference) !== undefined || context.isPending(transactionReference)) {
    return failure(400, 'transactionReferenceIsADuplicate', 'The transaction reference is a duplicate');
  }
  const found = findCard(instruction.paymentInstrument, ledger, sessions);
  if ('problem' in found) return schemaFailure([found.problem]);
  found.consume.forEach((href) => sessions.consume(href));
  const order = { request: checked.value, found };
  const { card } = found.inUse;
  if (instruction.threeDS?.type === 'integrated' && card.threeDS !== 'not enrolled')
    return context.authenticateFirst(order);
  return finish(order, authenticate(instruction.threeDS, card), context);
}

/** Completes an order after its authentication: the issuer decides and the ledger is written. */
export function finish(
  { request, found }: Order,
  authentication: Authentication,
  { ledger, base, at, failsToSettle }: Pick<PaymentContext, 'ledger' | 'base' | 'at' | 'failsToSettle'>,
): Answer {
  const { transactionReference, merchant, instruction } = request;
  const decision = decide(instruction, found.inUse, authentication);
  const timestamp = new Date(at).toISOString();
  const payment: Payment = {
    paymentId: opaqueId('pay'),
    secret: opaqueId('eyJ'),
    transactionReference,
    entity: merchant.entity,
    value: instruction.value,
    card: found.card,
    stored: found.stored,
    issuerCode: String(100_000 + (at % 900_000)),
    schemeReference: `06072011${String(at % 10_000_000).padStart(7, '0')}`,
    decision,
    events: eventsOf(decision, instruction.value, timestamp),
  };
  ledger.add(payment);
  const answer = paymentReply(base, payment, tokenFor(instruction, found, decision.outcome, { ledger, base }));
  if (decision.outcome === 'sentForSettlement' && failsToSettle())
    ledger.record(payment, [{ eventName: 'settlementFailed', timestamp, value: instruction.value }]);
  return answer;
}

function findCard(
  instrument: Instruction['paymentInstrument'],
  ledger: Ledger,
  sessions: Sessions,
): Found | { problem: Problem } {
  if (instrument.type === 'checkout') {
    const session = sessions.peekCard(instrument.sessionHref);
    if (session === undefined) return { problem: unusable('sessionHref', 'Session is unknown, used or expired.') };
    const { card, expiry, cvc } = session;
    return {
      inUse: { card, cvc, cardHolderName: instrument.cardHolderName },
      card: mask(card, expiry),
      stored: false,
      consume: [instrument.sessionHref],
    };
  }
  const stored = ledger.storedCard(instrument.href.slice(instrument.href.lastIndexOf('/') + 1));
  if (stored === undefined) return { problem: unusable('href', 'Token is unrecognized') };
  const { cvcSessionHref } = instrument;
  const cvc = cvcSessionHref === undefined ? undefined : sessions.peekCvc(cvcSessionHref);
  if (cvcSessionHref !== undefined && cvc === undefined)
    return { problem: unusable('cvcSessionHref', 'Session is unknown, used or expired.') };
  const inUse = { card: unmask(stored.card), cvc, cardHolderName: stored.cardHolderName };
  return { inUse, card: stored.card, stored: true, consume: cvcSessionHref === undefined ? [] : [cvcSessionHref] };
}

function tokenFor(
  instruction: Instruction,
  found: Found,
  outcome: string,
  { ledger, base }: { ledger: Ledger; base: string },
): unknown {
  if (instruction.tokenCreation === undefined || found.stored || !['authorized', 'sentForSettlement'].includes(outcome))
    return undefined;
  const tokenId = opaqueId('');
  const namespace = instruction.tokenCreation.namespace ?? opaqueId('');
  ledger.storeCard({ tokenId, namespace, cardHolderName: found.inUse.cardHolderName, card: found.card });
  return { type: 'card/tokenized', href: `${base}/tokens/${tokenId}`, tokenId, namespace };
}

function unusable(field: string, message: string): Problem {
  return { errorName: 'fieldHasInvalidValue', message, jsonPath: `$.instruction.paymentInstrument.${field}` };
}
