/** Card payments by Worldpay's XML gateway: orders, the second message after a challenge, inquiries and modifications. */
import { createHash } from 'node:crypto';
import { either as E } from 'fp-ts';
import { signJwt, type TokenSigner } from '../../jwt.ts';
import type { ReportReply } from '../../readReply.ts';
import type { CardPayment, PaymentOutcome, PaymentsPort, RefundOutcome, Step } from '../port.ts';
import { assertValidPartRefund, assertValidPayment, assertValidReference } from '../validate.ts';
import { prefixedReference } from '../provider.ts';
import type { WpgConfig } from './config.ts';
import {
  readChallengedOrder,
  readDraft,
  continuationHrefOf,
  type ChallengedOrder,
  type OrderDraft,
} from './continuation.ts';
import { sendMessage, type GatewayReply, type SendOptions } from './exchange.ts';
import {
  authenticatedMessage,
  collectionMessage,
  inquiryMessage,
  orderMessage,
  undoMessage,
  type RefundedPart,
} from './messages.ts';
import {
  isCaptured,
  isRefunded,
  isReturned,
  isMismatch,
  moneyOf,
  MISMATCH,
  outcomeOfError,
  outcomeOfOrder,
  outcomeOfRecord,
  recordedMoneyOf,
  outcomeOfPartRefund,
  outcomeOfTakenRefund,
} from './outcomes.ts';
import { orderReplyOf, type OrderReply, type OrderStatus } from './replies.ts';

const INQUIRY_TIMEOUT_MS = 10_000;
/** A card encrypted by the gateway's script: five parts, which only the gateway can decrypt. */
const SEALED = /^[\w-]+(?:\.[\w-]+){4}$/;
const NOT_FOUND = /could not find payment/i;

const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const satisfies PaymentOutcome;

/** The idempotency key of an operation on an order: the same for every repeat. */
const keyFor = (operation: string, reference: string): string =>
  createHash('sha256')
    .update(`${operation} ${reference}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-5$3-8$4-$5');

/** Creates the adapter. It keeps no state; `nowMs` dates the tokens that it signs, `report` hears of malformed replies. */
export function createWpg(config: WpgConfig, nowMs: () => number, report: ReportReply): PaymentsPort {
  const { issuer, orgUnitId, macKey } = config.jwt;
  const signer: TokenSigner = { issuer, orgUnitId, key: macKey };

  const send = (message: string, options?: SendOptions) => sendMessage(config, message, report, options);
  const readOrder = ({ document }: GatewayReply, reference: string) => orderReplyOf(document, reference, report);

  const challengeStep = async (
    status: OrderStatus,
    draft: OrderDraft,
    machine: string | null,
  ): Promise<Step | null> => {
    if (status.challengeRequired === undefined) return null;
    const { acsURL, payload, transactionId3DS } = status.challengeRequired.threeDSChallengeDetails;
    const { reference, returnUrl } = draft;
    return {
      kind: 'challenge',
      href: continuationHrefOf({ stage: 'challenge', reference, machine }),
      url: config.challengeUrl,
      jwt: await signJwt(signer, nowMs(), {
        ReturnUrl: returnUrl,
        ObjectifyPayload: true,
        Payload: { ACSUrl: acsURL, Payload: payload, TransactionId: transactionId3DS },
      }),
    };
  };

  /** Sends a modification of an order; its repeats have the same `operation`. */
  async function modify(reference: string, part: RefundedPart | null, operation: string): Promise<OrderReply> {
    const key = config.hasIdempotencyKeys ? { idempotencyKey: keyFor(operation, reference) } : {};
    const response = await send(undoMessage(config, reference, part), key);
    return E.isLeft(response) ? { kind: 'nothing', reason: response.left } : readOrder(response.right, reference);
  }

  async function refundOrCancel(reference: string, pence: number | null): Promise<RefundOutcome> {
    const part = pence === null ? null : { refundReference: reference, pence };
    const orderReply = await modify(reference, part, 'undo');
    if (orderReply.kind === 'nothing') return unknown(orderReply.reason);
    return orderReply.kind === 'received'
      ? { kind: 'refunded' }
      : unknown(`gateway did not take it: ${orderReply.kind}`);
  }

  /** The outcome that `read` finds in a status. First releases money reserved despite a wrong security code. */
  async function outcomeOf<O>(status: OrderStatus, read: (status: OrderStatus) => O): Promise<O | PaymentOutcome> {
    if (status.payment === undefined || !isMismatch(status.payment)) return read(status);
    const released = await refundOrCancel(status['@orderCode'], null);
    return released.kind === 'refunded' ? MISMATCH : unknown(`not released yet: ${released.reason}`);
  }

  /** The outcome of a reply that is not a challenge. */
  async function outcomeOfReply(orderReply: OrderReply, isFirst: boolean): Promise<PaymentOutcome> {
    switch (orderReply.kind) {
      case 'order':
        return outcomeOf(orderReply.status, outcomeOfOrder);
      case 'error':
        return outcomeOfError(orderReply, isFirst);
      case 'received':
        return unknown('reply about something else');
      case 'nothing':
        return unknown(orderReply.reason);
    }
  }

  /** The gateway's record of an order. Left: the text of the gateway's error, or another reason. */
  async function recordOf(reference: string): Promise<E.Either<string, OrderStatus>> {
    const response = await send(inquiryMessage(config, reference), { timeoutMs: INQUIRY_TIMEOUT_MS });
    if (E.isLeft(response)) return response;
    const orderReply = readOrder(response.right, reference);
    if (orderReply.kind === 'order') return E.right(orderReply.status);
    return E.left(orderReply.kind === 'error' ? orderReply.text : 'inquiry not understood');
  }

  async function complete({ reference, machine }: ChallengedOrder, message: string): Promise<PaymentOutcome> {
    const response = await send(message, { machine });
    return E.isLeft(response) ? unknown(response.left) : outcomeOfReply(readOrder(response.right, reference), false);
  }

  return {
    async takePayment(payment: CardPayment) {
      assertValidPayment(payment);
      const { sessionHref: sealedCard, billingAddress: address, device, isAgreement = false } = payment;
      if (!SEALED.test(sealedCard)) {
        return { kind: 'invalidCard', fields: ['card'], description: 'card is not sealed for the gateway' };
      }
      const { reference, orderReference, amountPence, email, returnUrl } = payment;
      const { userAgent, language } = device;
      const order = { reference, orderReference, amountPence, sealedCard, address, email, returnUrl, isAgreement };
      return {
        kind: 'deviceData',
        href: continuationHrefOf({ stage: 'order', ...order, userAgent, language }),
        url: config.deviceUrl,
        jwt: await signJwt(signer, nowMs()),
        bin: '',
      };
    },

    async supplyDevice(href, deviceReference) {
      const draft = readDraft(href);
      const response = await send(orderMessage(config, draft, deviceReference));
      if (E.isLeft(response)) return unknown(response.left);
      const orderReply = readOrder(response.right, draft.reference);
      const step =
        orderReply.kind === 'order' ? await challengeStep(orderReply.status, draft, response.right.machine) : null;
      return step ?? outcomeOfReply(orderReply, true);
    },

    async completeChallenge(href) {
      const challenged = readChallengedOrder(href);
      return complete(challenged, authenticatedMessage(config, challenged));
    },

    async collect(payment) {
      assertValidPayment(payment);
      const token = payment.agreement.tokenHref.slice(prefixedReference('wpg', '').length);
      const response = await send(collectionMessage(config, payment, token));
      return E.isLeft(response)
        ? unknown(response.left)
        : outcomeOfReply(readOrder(response.right, payment.reference), true);
    },

    async refund(reference) {
      assertValidReference(reference);
      const record = await recordOf(reference);
      if (E.isLeft(record)) return unknown(record.left);
      const { payment } = record.right;
      if (payment === undefined) return unknown('undecided at the gateway');
      if (isRefunded(payment)) return { kind: 'refunded' };
      if (payment.lastEvent === 'AUTHORISED') return refundOrCancel(reference, null);
      const money = moneyOf(payment);
      return isCaptured(payment) && money !== null
        ? refundOrCancel(reference, money.left)
        : unknown(`nothing can be given back after ${payment.lastEvent}`);
    },

    async refundPart(refund) {
      assertValidPartRefund(refund);
      const { reference, refundReference, amountPence, refundedPence } = refund;
      const record = await recordOf(reference);
      if (E.isLeft(record)) return unknown(record.left);
      const { payment } = record.right;
      const money = payment === undefined ? null : moneyOf(payment);
      if (payment === undefined || money === null) return unknown('undecided at the gateway');
      if (money.captured - money.left - refundedPence >= amountPence) return { kind: 'refunded' };
      if (isRefunded(payment)) return { kind: 'refused', code: `after ${payment.lastEvent}` };
      if (!isCaptured(payment) && !isReturned(payment))
        return unknown(`nothing can be refunded after ${payment.lastEvent}`);
      const part = { refundReference, pence: amountPence };
      return outcomeOfPartRefund(await modify(reference, part, `refund ${refundReference}`));
    },

    async findRefund(refund) {
      assertValidPartRefund(refund);
      const record = await recordOf(refund.reference);
      if (E.isLeft(record)) return unknown(record.left);
      const { payment } = record.right;
      return payment === undefined
        ? unknown('undecided at the gateway')
        : outcomeOfTakenRefund(payment, refund.refundedPence);
    },

    async findPayment(reference) {
      assertValidReference(reference);
      const record = await recordOf(reference);
      if (E.isRight(record)) return outcomeOf(record.right, outcomeOfRecord);
      return NOT_FOUND.test(record.left) ? { kind: 'notFound' } : unknown(record.left);
    },

    async findMoney(reference) {
      assertValidReference(reference);
      const record = await recordOf(reference);
      if (E.isLeft(record)) return NOT_FOUND.test(record.left) ? { kind: 'notFound' } : unknown(record.left);
      return recordedMoneyOf(record.right);
    },

    // the gateway can query only one order at a time
    listPayments: null,

    inquiryWaitMs: config.inquiryWaitMs,

    cardForm: () => ({
      kind: 'sealed',
      scriptUrl: config.cardScriptUrl,
      checkoutId: config.cardKey,
      acceptedBrands: config.acceptedBrands,
    }),

    pageOrigins: () => ({
      scripts: [...new Set([config.baseUrl, new URL(config.cardScriptUrl).origin])],
      frames: [
        ...new Set([new URL(config.deviceUrl).origin, new URL(config.challengeUrl).origin]),
        // banks' pages come from any origin, except in the simulator
        ...(new URL(config.baseUrl).protocol === 'https:' ? ['https:'] : []),
      ],
    }),
  };
}
