/** Card payments by Access Worldpay: the Payments API (JSON) takes a payment, Payment Queries find its outcome. */
import { either as E } from 'fp-ts';
import { createAccessRefunds, type FoundRecord } from './accessRefunds.ts';
import type { PaymentsConfig } from './config.ts';
import { collectionRequestFor, requestFor } from './request.ts';
import { moneyOfRecord, outcomeOfRecord, outcomeOfReply, throwIfDefect } from './outcomes.ts';
import type { PaymentOutcome, PaymentsPort, Step } from './port.ts';
import type { ReportReply } from '../readReply.ts';
import { PaymentList, PaymentRecord, readAccess, tidyRecord } from './replies.ts';
import { assertValidReference, assertValidPayment } from './validate.ts';
import { isLinkOf, ownUrl, sendRequest, type HttpReply } from './httpRequest.ts';

const queryTimeoutMs = 10_000;
/** The largest page size that the API allows for a list of payments. */
const pageSize = 300;
const queriesMedia = 'application/vnd.worldpay.payment-queries-v1.hal+json';
/** The events of a payment, and the links among them that refund or cancel it, belong to the Card Payments API. */
const cardPaymentsMedia = 'application/vnd.worldpay.payments-v7+json';
const cardPaymentsHeaders = { accept: cardPaymentsMedia, 'content-type': cardPaymentsMedia };

/** Creates the adapter from a config of `paymentsConfigFrom`. It keeps no state; `report` hears of malformed replies. */
export function createAccessWorldpay(config: PaymentsConfig, report: ReportReply): PaymentsPort {
  const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const satisfies PaymentOutcome;

  const isOfCardPayments = (path: string): boolean =>
    URL.parse(path, config.baseUrl)?.pathname.startsWith('/payments/') === true;

  /** Sends one POST, without retries. `body` is optional. */
  const send = (path: string, body?: object): Promise<E.Either<string, HttpReply>> =>
    sendRequest(config, {
      method: 'POST',
      path,
      headers: isOfCardPayments(path)
        ? cardPaymentsHeaders
        : {
            accept: 'application/json',
            'wp-api-version': config.apiVersion,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
      ...(body === undefined ? {} : { body }),
      timeoutMs: config.timeoutMs,
    });

  async function post(path: string, body?: object): Promise<PaymentOutcome | Step> {
    const reply = await send(path, body);
    return E.isLeft(reply) ? unknown(reply.left) : outcomeOfReply(reply.right, config, report);
  }

  async function query(path: string): Promise<E.Either<string, unknown>> {
    const timeoutMs = Math.min(config.timeoutMs, queryTimeoutMs);
    const headers = isOfCardPayments(path) ? cardPaymentsHeaders : { accept: queriesMedia };
    const reply = await sendRequest(config, { method: 'GET', path, headers, timeoutMs });
    if (E.isLeft(reply)) return reply;
    throwIfDefect(reply.right);
    return reply.right.status === 200 ? E.right(reply.right.body) : E.left(`provider answered ${reply.right.status}`);
  }

  async function readRecord(href: string, reference: string): Promise<E.Either<string, FoundRecord>> {
    const selfHref = ownUrl(config.baseUrl, href);
    if (selfHref === undefined) return E.left('link leads to another origin');
    const body = await query(selfHref);
    if (E.isLeft(body)) return body;
    const record = readAccess(PaymentRecord, body.right, report);
    return E.isLeft(record) || record.right.transactionReference !== reference
      ? E.left('record not understood')
      : E.right({ record: tidyRecord(record.right), selfHref });
  }

  /** The records with a reference: each one, or why it cannot be read. Left: why the list cannot be read. */
  async function recordsOf(reference: string): Promise<E.Either<string, E.Either<string, FoundRecord>[]>> {
    const body = await query(`/paymentQueries/payments?${new URLSearchParams({ transactionReference: reference })}`);
    if (E.isLeft(body)) return body;
    const list = readAccess(PaymentList, body.right, report);
    if (E.isLeft(list)) return E.left('list not understood');
    const ours = list.right._embedded.payments.filter((payment) => payment.transactionReference === reference);
    return E.right(await Promise.all(ours.map((payment) => readRecord(payment._links.self.href, reference))));
  }

  return {
    async takePayment(payment) {
      assertValidPayment(payment);
      // The link comes from the browser: reject a link that the provider did not issue, without a request.
      if (!isLinkOf(payment.sessionHref, [config.browserUrl])) {
        return { kind: 'invalidCard', fields: ['card'], description: 'card session is not one of the provider' };
      }
      return post('/api/payments', requestFor(payment, config));
    },

    async collect(payment) {
      assertValidPayment(payment);
      const outcome = await post('/api/payments', collectionRequestFor(payment, config));
      return outcome.kind === 'deviceData' || outcome.kind === 'challenge'
        ? unknown('a stored card was asked for more')
        : outcome;
    },

    supplyDevice: (href, reference) => post(href, reference === null ? {} : { collectionReference: reference }),
    completeChallenge: (href) => post(href),

    ...createAccessRefunds({ send, query, recordsOf, report, entity: config.entity }),

    async findPayment(reference) {
      assertValidReference(reference);
      const records = await recordsOf(reference);
      if (E.isLeft(records)) return unknown(records.left);
      if (records.right.length === 0) return { kind: 'notFound' };
      const outcomes = records.right.map((found) =>
        E.isLeft(found) ? unknown(found.left) : outcomeOfRecord(found.right.record, found.right.selfHref),
      );
      // A repeated request leaves a failed record beside the real one: authorised beats unknown, unknown beats refused.
      const weightiest = (['authorised', 'unknown', 'settlementFailed', 'refused'] as const)
        .map((kind) => outcomes.find((each) => each.kind === kind))
        .find((each) => each !== undefined);
      return weightiest ?? unknown('list not understood');
    },

    async findMoney(reference) {
      assertValidReference(reference);
      const records = await recordsOf(reference);
      if (E.isLeft(records)) return unknown(records.left);
      if (records.right.length === 0) return { kind: 'notFound' };
      const sum = { kind: 'money' as const, takenPence: 0, refundedPence: 0 };
      for (const found of records.right) {
        const money = E.isLeft(found) ? unknown(found.left) : moneyOfRecord(found.right.record);
        if (money.kind !== 'money') return money;
        sum.takenPence += money.takenPence;
        sum.refundedPence += money.refundedPence;
      }
      return sum;
    },

    async listPayments(from, to) {
      const dates = { startDate: from.toISOString(), endDate: to.toISOString(), pageSize: String(pageSize) };
      const references = new Set<string>();
      const seen = new Set<string>();
      let next: string | undefined = `/paymentQueries/payments?${new URLSearchParams(dates)}`;
      while (next !== undefined) {
        seen.add(next);
        const body = await query(next);
        if (E.isLeft(body)) return body;
        const list = readAccess(PaymentList, body.right, report);
        if (E.isLeft(list)) return E.left('list not understood');
        for (const { transactionReference } of list.right._embedded.payments) references.add(transactionReference);
        const href = list.right._links?.next?.href;
        next = href === undefined ? undefined : ownUrl(config.baseUrl, href);
        if (href !== undefined && (next === undefined || seen.has(next))) return E.left('next page not understood');
      }
      return E.right([...references]);
    },

    // its records may be up to date at once; a missing record counts only after the grace period
    inquiryWaitMs: 0,

    cardForm: () => ({
      kind: 'hosted',
      scriptUrl: `${config.browserUrl}/access-checkout/v2/checkout.js`,
      checkoutId: config.checkoutId,
      acceptedBrands: config.acceptedBrands,
    }),

    pageOrigins: () => ({
      scripts: [config.browserUrl],
      frames: [
        ...new Set([config.browserUrl, ...config.authenticationOrigins]),
        ...(config.framesAnyBank ? ['https:'] : []),
      ],
    }),
  };
}
