/** Card payments by Access Worldpay: the Payments API (JSON) to take one, Payment Queries to find out what became of it. */
import { either as E } from 'fp-ts';
import type { PaymentsConfig } from './config.ts';
import { outcomeOfRecord, outcomeOfReply, throwIfDefect } from './outcomes.ts';
import type { CardPayment, PaymentOutcome, PaymentsPort } from './port.ts';
import { PaymentList, PaymentRecord } from './replies.ts';
import { exchange, ownUrl } from './wire.ts';

const queryTimeoutMs = 10_000;
const queriesMedia = 'application/vnd.worldpay.payment-queries-v1.hal+json';
const referencePattern = /^[-A-Za-z0-9_.]{1,64}$/;

/** The adapter. Give it a config from `paymentsConfigFrom`; it keeps no state and logs nothing. */
export function createAccessWorldpay(config: PaymentsConfig): PaymentsPort {
  const unknown = (reason: string): PaymentOutcome => ({ kind: 'unknown', reason });

  async function query(path: string): Promise<E.Either<string, unknown>> {
    const timeoutMs = Math.min(config.timeoutMs, queryTimeoutMs);
    const reply = await exchange(config, { method: 'GET', path, headers: { accept: queriesMedia }, timeoutMs });
    if (E.isLeft(reply)) return reply;
    throwIfDefect(reply.right);
    return reply.right.status === 200 ? E.right(reply.right.body) : E.left(`provider answered ${reply.right.status}`);
  }

  async function readRecord(href: string, reference: string): Promise<PaymentOutcome> {
    const selfHref = ownUrl(config.baseUrl, href);
    if (selfHref === undefined) return unknown('link leads to another origin');
    const body = await query(selfHref);
    if (E.isLeft(body)) return unknown(body.left);
    const record = PaymentRecord.decode(body.right);
    if (E.isLeft(record) || record.right.transactionReference !== reference) return unknown('record not understood');
    return outcomeOfRecord(record.right, selfHref);
  }

  return {
    async takePayment(payment) {
      assertSound(payment);
      // The link comes through the browser: one that the provider did not hand out is not worth a call.
      if (URL.parse(payment.sessionHref)?.origin !== config.browserUrl) {
        return { kind: 'invalidCard', fields: ['card'], description: 'card session is not one of the provider' };
      }
      const reply = await exchange(config, {
        method: 'POST',
        path: '/api/payments',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'wp-api-version': config.apiVersion,
        },
        body: requestFor(payment, config),
        timeoutMs: config.timeoutMs,
      });
      return E.isLeft(reply) ? unknown(reply.left) : outcomeOfReply(reply.right, config.baseUrl);
    },

    async findPayment(reference) {
      assertReference(reference);
      const body = await query(`/paymentQueries/payments?${new URLSearchParams({ transactionReference: reference })}`);
      if (E.isLeft(body)) return unknown(body.left);
      const list = PaymentList.decode(body.right);
      if (E.isLeft(list)) return unknown('list not understood');
      const ours = list.right._embedded.payments.filter((payment) => payment.transactionReference === reference);
      if (ours.length === 0) return { kind: 'notFound' };
      const outcomes = await Promise.all(ours.map((payment) => readRecord(payment._links.self.href, reference)));
      // A repeated request leaves a failed record beside the real one: money taken outweighs doubt, and doubt a refusal.
      const weightiest = (['authorised', 'unknown', 'refused'] as const)
        .map((kind) => outcomes.find((each) => each.kind === kind))
        .find((each) => each !== undefined);
      return weightiest ?? unknown('list not understood');
    },

    hostedFields: () => ({
      scriptUrl: `${config.browserUrl}/access-checkout/v2/checkout.js`,
      checkoutId: config.checkoutId,
      acceptedBrands: config.acceptedBrands,
      origin: config.browserUrl,
    }),
  };
}

function requestFor(payment: CardPayment, { entity, narrative }: PaymentsConfig) {
  const { line1, line2, city, postcode, countryCode } = payment.billingAddress;
  return {
    transactionReference: payment.reference,
    orderReference: payment.orderReference,
    merchant: { entity },
    channel: 'ecom',
    instruction: {
      method: 'card',
      paymentInstrument: {
        type: 'checkout',
        sessionHref: payment.sessionHref,
        cardHolderName: payment.cardHolderName,
        billingAddress: {
          address1: line1,
          ...(line2 ? { address2: line2 } : {}),
          city,
          postalCode: postcode,
          countryCode,
        },
      },
      narrative: { line1: narrative },
      value: { currency: 'GBP', amount: payment.amountPence },
      settlement: { auto: true },
      customer: { email: payment.email },
    },
  };
}

function assertSound({ reference, amountPence }: CardPayment): void {
  assertReference(reference);
  if (!Number.isSafeInteger(amountPence) || amountPence <= 0)
    throw new Error(`amountPence: expected a positive whole number of pence, given ${amountPence}`);
}

function assertReference(reference: string): void {
  if (!referencePattern.test(reference))
    throw new Error('reference: expected 1 to 64 letters, digits, hyphens, underscores or dots');
}
