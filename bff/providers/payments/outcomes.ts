/** Maps the provider's replies to the port's outcomes. A malformed reply is unknown, never refused. */
import { either as E } from 'fp-ts';
import { cardBrandFor } from './cardBrand.ts';
import {
  ProviderDefect,
  type CardField,
  type PaidCard,
  type PaymentOutcome,
  type RecordedMoney,
  type RecordedOutcome,
  type Step,
} from './port.ts';
import type { ReportReply } from '../readReply.ts';
import { ErrorReply, readAccess, readPayment, type PaymentRecord } from './replies.ts';
import { isLinkOf, ownUrl, type HttpReply } from './httpRequest.ts';

/** The origin whose links we follow, and the origins whose pages we may frame. */
type Trusted = Readonly<{ baseUrl: string; authenticationOrigins: readonly string[] }>;

/** The outcome of a reply to a payment. Throws `ProviderDefect` when the provider rejects our request rather than the card. */
export function outcomeOfReply(
  { status, body }: HttpReply,
  trusted: Trusted,
  report: ReportReply,
): PaymentOutcome | Step {
  if (status === 201 || status === 202) return outcomeOfPayment(body, trusted, report);
  if (status >= 500) return unknown(`provider answered ${status}`);
  if (status === 400) {
    const error = readAccess(ErrorReply, body, report);
    return E.isRight(error) ? outcomeOfBadRequest(error.right) : unknown('unreadable reply of status 400');
  }
  throwIfDefect({ status, body });
  return unknown(`provider answered ${status}`);
}

/** Throws `ProviderDefect` for replies that only a wrong configuration or a bug can cause. */
export function throwIfDefect({ status, body }: HttpReply): void {
  if (![401, 403, 404, 405, 406, 415].includes(status)) return;
  const error = ErrorReply.decode(body);
  // The list contains the payment but its record is missing: the provider's replicas lag.
  if (E.isRight(error) && error.right.errorName === 'paymentNotFound') return;
  throw new ProviderDefect(
    status,
    E.isRight(error) ? error.right.errorName : 'unreadable',
    E.isRight(error) ? (error.right.message ?? '') : '',
  );
}

/** The step, or unknown if its link or page has a disallowed origin; the outcome is then queried. */
function stepOf(step: Step, { baseUrl, authenticationOrigins }: Trusted): PaymentOutcome | Step {
  const href = ownUrl(baseUrl, step.href);
  if (href === undefined) return unknown('link leads to another origin');
  return isLinkOf(step.url, authenticationOrigins)
    ? { ...step, href }
    : unknown('frame of an origin that is not listed');
}

function outcomeOfPayment(body: unknown, trusted: Trusted, report: ReportReply): PaymentOutcome | Step {
  const decoded = readPayment(body, report);
  if (E.isLeft(decoded)) return unknown(`reply not understood: ${decoded.left.field}`);
  const reply = decoded.right;
  switch (reply.outcome) {
    case '3dsDeviceDataRequired': {
      const { url, jwt, bin } = reply.deviceDataCollection;
      return stepOf({ kind: 'deviceData', href: reply._actions.supply3dsDeviceData.href, url, jwt, bin }, trusted);
    }
    case '3dsChallenged': {
      const { url, jwt } = reply.challenge;
      return stepOf({ kind: 'challenge', href: reply._actions.complete3dsChallenge.href, url, jwt }, trusted);
    }
    case 'authorized':
    case 'sentForSettlement': {
      const selfHref = ownUrl(trusted.baseUrl, reply._links.self.href);
      if (selfHref === undefined) return unknown('link leads to another origin');
      const { token, schemeReference } = reply;
      const isStored = token !== undefined && schemeReference !== undefined;
      const { cardBrand, fundingType, lastFour } = reply.paymentInstrument ?? {};
      const card = paidCard(cardBrand, fundingType, lastFour);
      return {
        kind: 'authorised',
        paymentId: reply.paymentId,
        card,
        settled: reply.outcome === 'sentForSettlement',
        selfHref,
        ...(isStored ? { agreement: { tokenHref: token.href, schemeReference } } : {}),
      };
    }
    case 'refused':
      return {
        kind: 'refused',
        code: reply.refusalCode ?? 'refused',
        description: reply.refusalDescription ?? 'refused by the issuer',
      };
    case 'sentForCancellation': {
      const mismatch = reply.riskFactors?.find((factor) => factor.risk === 'notMatched')?.type ?? 'check';
      return {
        kind: 'refused',
        code: `${mismatch}NotMatched`,
        description: 'authorised and given back: a check of the card did not match',
      };
    }
    case 'fraudHighRisk':
    case '3dsAuthenticationFailed':
    case '3dsUnavailable':
      return { kind: 'refused', code: reply.outcome, description: 'stopped before the issuer was asked' };
  }
}

const fieldsByPath: Record<string, CardField> = {
  '$.instruction.paymentInstrument.sessionHref': 'card',
  // a stored card that the provider has deleted
  '$.instruction.paymentInstrument.href': 'card',
  '$.instruction.paymentInstrument.cardHolderName': 'cardHolderName',
  '$.instruction.paymentInstrument.billingAddress.address1': 'line1',
  '$.instruction.paymentInstrument.billingAddress.address2': 'line2',
  '$.instruction.paymentInstrument.billingAddress.city': 'city',
  '$.instruction.paymentInstrument.billingAddress.state': 'state',
  '$.instruction.paymentInstrument.billingAddress.postalCode': 'postcode',
  '$.instruction.paymentInstrument.billingAddress.countryCode': 'countryCode',
  '$.instruction.customer.email': 'email',
};

function outcomeOfBadRequest({ errorName, message, validationErrors = [] }: ErrorReply): PaymentOutcome {
  if (errorName === 'transactionReferenceIsADuplicate' || errorName === 'transactionHasAlreadyBeenProcessed')
    return unknown('reference used before');
  const fields = validationErrors.map(({ jsonPath }) => fieldsByPath[jsonPath]);
  if (fields.length === 0 || fields.includes(undefined)) {
    const detail = validationErrors.map((each) => `${each.errorName} ${each.jsonPath}`).join(', ');
    throw new ProviderDefect(400, errorName, detail || (message ?? ''));
  }
  const known = fields.filter((field) => field !== undefined);
  return {
    kind: 'invalidCard',
    fields: [...new Set(known)],
    description: validationErrors.map((each) => each.message ?? each.errorName).join(' '),
  };
}

/** Whether the refunds after the last failed one add up to the whole payment. */
function isRefundedWhole({ events, value }: PaymentRecord): boolean {
  const refunds = events
    .slice(events.findLastIndex(({ eventName }) => eventName === 'refundFailed') + 1)
    .filter(({ eventName }) => eventName === 'refundRequested');
  const sum = refunds.reduce((pence, refund) => pence + (refund.value?.amount ?? 0), 0);
  return value !== undefined && sum > 0 && sum >= value.amount;
}

/** The pence of a record's refunds that have not failed. A refund and its failure have the same reference or none. */
function refundedPence({ events }: PaymentRecord): number {
  return events.reduce((sum, { eventName, reference, value }, i) => {
    if (eventName !== 'refundRequested') return sum;
    const failed = events.slice(i).some((one) => one.eventName === 'refundFailed' && one.reference === reference);
    return failed ? sum : sum + (value?.amount ?? 0);
  }, 0);
}

/** The money of a payment according to its history. */
export function moneyOfRecord(record: PaymentRecord): RecordedMoney {
  const names = record.events.map(({ eventName }) => eventName);
  const outcome = outcomeOfRecord(record, '');
  if (outcome.kind === 'unknown') return outcome;
  const isCharged = names.includes('authorizationSucceeded') || names.includes('saleSucceeded');
  const isReleased = names.some((name) => /^(cancellation|reversal)Request/.test(name));
  if (!isCharged || isReleased || outcome.kind === 'settlementFailed')
    return { kind: 'money', takenPence: 0, refundedPence: 0 };
  return record.value === undefined
    ? unknown('record without an amount')
    : { kind: 'money', takenPence: record.value.amount, refundedPence: refundedPence(record) };
}

/** The event of a failed settlement, and the code of the resulting outcome. */
export const SETTLEMENT_FAILED = 'settlementFailed';

/** Whether a settlement has failed and was not requested again. */
export function isNeverSettled({ events }: Pick<PaymentRecord, 'events'>): boolean {
  const count = (name: string) => events.filter(({ eventName }) => eventName === name).length;
  const failed = count(SETTLEMENT_FAILED);
  return failed > 0 && failed >= count('settlementRequested');
}

/** The outcome according to a payment's history. `selfHref` is the URL that the history was read from. */
export function outcomeOfRecord(record: PaymentRecord, selfHref: string): RecordedOutcome {
  const { paymentId, events, paymentInstrument } = record;
  const named = (...names: string[]) => events.findLast((event) => names.includes(event.eventName));
  if (isNeverSettled(record))
    return { kind: 'settlementFailed', code: SETTLEMENT_FAILED, description: 'accepted, and never settled' };
  if (
    named('cancellationRequested', 'cancellationRequestSubmitted', 'reversalRequested', 'reversalRequestSubmitted') ||
    isRefundedWhole(record)
  ) {
    return { kind: 'refused', code: 'givenBack', description: 'authorised and given back' };
  }
  if (named('authorizationSucceeded', 'saleSucceeded')) {
    const { brand, fundingType, number } = paymentInstrument?.card ?? {};
    const settled = named('saleSucceeded', 'settlementRequested', 'settlementRequestSubmitted') !== undefined;
    return {
      kind: 'authorised',
      paymentId,
      card: paidCard(brand, fundingType, number?.last4Digits),
      settled,
      selfHref,
    };
  }
  const refused = named('authorizationRefused', 'saleRefused');
  if (refused)
    return {
      kind: 'refused',
      code: refused.code ?? 'refused',
      description: refused.description ?? 'refused by the issuer',
    };
  const failed = named('authorizationFailed', 'saleFailed');
  if (failed)
    return {
      kind: 'refused',
      code: failed.error?.name ?? 'failed',
      description: failed.error?.message ?? 'failed to be authorised',
    };
  return unknown('undecided at the provider');
}

function paidCard(brand = '', fundingType = '', lastFour = ''): PaidCard {
  return { brand: cardBrandFor(brand, fundingType), fundingType, lastFour };
}

function unknown(reason: string): Extract<PaymentOutcome, { kind: 'unknown' }> {
  return { kind: 'unknown', reason };
}
