/** The simulator's JSON replies, in the format of the Payments and Payment Queries APIs. */
import { unmask, type Payment } from './ledger.ts';
import { lastEventWord, amountStatusOf } from './events.ts';
import type { Problem } from './checks.ts';
import type { Answer } from '../faults.ts';

type Link = { href: string; method?: 'POST' };

const actionPaths = {
  cancelPayment: 'cancellations',
  settlePayment: 'settlements',
  partiallySettlePayment: 'partialSettlements',
  refundPayment: 'refunds',
  partiallyRefundPayment: 'partialRefunds',
  reversePayment: 'reversals',
} as const;
export type ActionName = keyof typeof actionPaths;

/** An error body. */
export function failure(
  status: number,
  errorName: string,
  message: string,
  more: Record<string, unknown> = {},
): Answer {
  return { status, body: { errorName, message, ...more } };
}

/** A reply of status 400 with every problem of the body. */
export function schemaFailure(validationErrors: Problem[]): Answer {
  return failure(400, 'bodyDoesNotMatchSchema', 'The json body provided does not match the expected schema', {
    validationErrors,
  });
}

/** The actions that are currently possible on a payment. */
export function openActions(payment: Payment): ActionName[] {
  const { authorised, settled, refunded, over } = amountStatusOf(payment.events, payment.value);
  if (authorised === 0 || over) return [];
  if (settled === 0) return ['cancelPayment', 'settlePayment', 'partiallySettlePayment', 'reversePayment'];
  if (refunded === 0) return ['refundPayment', 'partiallyRefundPayment', 'reversePayment'];
  return refunded < settled ? ['partiallyRefundPayment'] : [];
}

/** The end of a link. It contains the number of past events, so that an action link expires with the next event. */
const linkOf = ({ secret, events }: Payment): string => `${secret}.${events.length}`;

/** `_links` and `_actions`. */
export function linksOf(
  base: string,
  payment: Payment,
): { _links: { self: Link }; _actions: Partial<Record<ActionName, Link>> } {
  const self = `${base}/api/payments/${linkOf(payment)}`;
  return {
    _links: { self: { href: self } },
    _actions: Object.fromEntries(
      openActions(payment).map((name) => [name, { href: `${self}/${actionPaths[name]}`, method: 'POST' as const }]),
    ),
  };
}

/** The reply to POST /api/payments. */
export function paymentReply(base: string, payment: Payment, token: unknown): Answer {
  const { decision, paymentId, transactionReference } = payment;
  const head = { paymentId, transactionReference };
  switch (decision.outcome) {
    case 'error':
      return failure(500, 'internalErrorOccurred', 'We cannot currently process your request. Please contact support.');
    case '3dsAuthenticationFailed':
    case '3dsUnavailable':
      return {
        status: 201,
        body: { outcome: decision.outcome, transactionReference, authentication: decision.authentication },
      };
    case 'fraudHighRisk':
    case 'refused':
      return { status: 201, body: { ...head, ...decision, paymentInstrument: instrumentOf(payment) } };
    case 'authorized':
    case 'sentForSettlement':
    case 'sentForCancellation':
      return {
        status: decision.outcome === 'authorized' ? 201 : 202,
        body: {
          ...head,
          ...decision,
          schemeReference: payment.schemeReference,
          issuer: { authorizationCode: payment.issuerCode },
          paymentInstrument: instrumentOf(payment),
          ...(token === undefined ? {} : { token }),
          ...linksOf(base, payment),
        },
      };
  }
}

/** The reply of the payment resource. */
export function statusReply(base: string, payment: Payment): Answer {
  return {
    status: 200,
    body: { lastEvent: lastEventWord(amountStatusOf(payment.events, payment.value).last), ...linksOf(base, payment) },
  };
}

/** The names of the actions in the events resource, and their paths there. */
export const cardActions = {
  cancelPayment: ['cancel', '/payments/authorizations/cancellations'],
  settlePayment: ['settle', '/payments/settlements/full'],
  partiallySettlePayment: ['partialSettle', '/payments/settlements/partials'],
  refundPayment: ['refund', '/payments/settlements/refunds/full'],
  partiallyRefundPayment: ['partialRefund', '/payments/settlements/refunds/partials'],
  reversePayment: ['reverse', '/payments/authorizations/reversals'],
} as const satisfies Record<ActionName, readonly [name: string, path: string]>;

/** The reply of the events resource: the actions are among its links. */
export function eventsReply(base: string, payment: Payment): Answer {
  const named = openActions(payment).map((action) => {
    const [name, path] = cardActions[action];
    return [`cardPayments:${name}`, { href: `${base}${path}/${linkOf(payment)}` }] as const;
  });
  const curies = [{ name: 'cardPayments', href: `${base}/rels/payments/{rel}`, templated: true }];
  return {
    status: 200,
    body: {
      lastEvent: lastEventWord(amountStatusOf(payment.events, payment.value).last),
      _links: { ...Object.fromEntries(named), curies },
    },
  };
}

/** One payment in a Payment Queries list; its links are relative. */
export function queryItem(payment: Payment): Record<string, unknown> {
  const { brand, fundingType } = unmask(payment.card);
  const amounts = amountStatusOf(payment.events, payment.value);
  return {
    timestamp: payment.events[0]?.timestamp,
    paymentId: payment.paymentId,
    transactionReference: payment.transactionReference,
    transactionType: payment.stored ? 'cardOnFile' : 'oneTime',
    authorizationType: 'authorization',
    entity: payment.entity,
    lastEvent: amounts.last,
    ...(amounts.authorised > 0
      ? { issuer: { authorizationCode: payment.issuerCode }, scheme: { reference: payment.schemeReference } }
      : {}),
    paymentInstrument: {
      type: 'card/plain+masked',
      card: {
        number: { cardBin: payment.card.cardBin, last4Digits: payment.card.lastFour },
        brand,
        expiryDate: payment.card.expiryDate,
        fundingType,
        category: 'consumer',
        countryCode: 'GB',
        issuerName: 'SIMULATED BANK',
      },
    },
    value: payment.value,
    _links: { self: { href: `/paymentQueries/payments/${payment.paymentId}` } },
  };
}

function instrumentOf({ card }: Payment): Record<string, unknown> {
  const { brand, fundingType } = unmask(card);
  return {
    type: 'card/plain+masked',
    cardBin: card.cardBin,
    lastFour: card.lastFour,
    expiryDate: card.expiryDate,
    cardBrand: brand,
    fundingType,
    category: 'consumer',
    countryCode: 'GB',
    issuerName: 'SIMULATED BANK',
  };
}
