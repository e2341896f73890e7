/** Card payments by Worldpay's XML gateway: an order, a second message after a challenge, inquiries and modifications. */
import { createHash, randomUUID } from 'node:crypto';
import { either as E } from 'fp-ts';
import { signJwt } from '../../jwt.ts';
import type { CardPayment, PaymentOutcome, PaymentsPort, RefundOutcome, Step } from '../port.ts';
import { assertReference, assertSound } from '../sound.ts';
import { nameOnWay } from '../way.ts';
import type { WpgConfig } from './config.ts';
import { challengedIn, draftIn, hrefOf, type Challenged, type Draft } from './draft.ts';
import { tell, type Heard } from './exchange.ts';
import { authenticatedMessage, collectionMessage, inquiryMessage, orderMessage, undoMessage } from './messages.ts';
import { isCaptured, isGivenBack, isMismatch, MISMATCH, outcomeOfError, outcomeOfOrder } from './outcomes.ts';
import { saidOf, type OrderStatus } from './replies.ts';

const INQUIRY_TIMEOUT_MS = 10_000;
const TOKEN_SECONDS = 600;
/** A card as the gateway's script seals it: five parts, of which only the gateway can read what is said. */
const SEALED = /^[\w-]+(?:\.[\w-]+){4}$/;
const NOT_FOUND = /could not find payment/i;

const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const satisfies PaymentOutcome;

/** A name for one request about an order, the same for each repeat of it. */
const keyFor = (deed: string, reference: string): string =>
  createHash('sha256')
    .update(`${deed} ${reference}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-5$3-8$4-$5');

/** The adapter. It keeps no state and logs nothing; `nowMs` dates the tokens that it signs. */
export function createWpg(config: WpgConfig, nowMs: () => number): PaymentsPort {
  const tokenOf = (claims: object): string => {
    const iat = Math.floor(nowMs() / 1_000);
    const { issuer, orgUnitId, macKey } = config.jwt;
    return signJwt(macKey, {
      jti: randomUUID(),
      iat,
      exp: iat + TOKEN_SECONDS,
      iss: issuer,
      OrgUnitId: orgUnitId,
      ...claims,
    });
  };

  const challengeStep = (status: OrderStatus, draft: Draft, machine: string | null): Step | null => {
    if (status.challengeRequired === undefined) return null;
    const { acsURL, payload, transactionId3DS } = status.challengeRequired.threeDSChallengeDetails;
    const { reference, returnUrl } = draft;
    return {
      kind: 'challenge',
      href: hrefOf({ stage: 'challenge', reference, machine }),
      url: config.challengeUrl,
      jwt: tokenOf({
        ReturnUrl: returnUrl,
        ObjectifyPayload: true,
        Payload: { ACSUrl: acsURL, Payload: payload, TransactionId: transactionId3DS },
      }),
    };
  };

  async function undo(reference: string, capturedPence: number | null): Promise<RefundOutcome> {
    const message = undoMessage(config, reference, capturedPence);
    const key = config.hasIdempotencyKeys ? { idempotencyKey: keyFor('undo', reference) } : {};
    const heard = await tell(config, message, key);
    if (E.isLeft(heard)) return unknown(heard.left);
    const said = saidOf(heard.right.document, reference);
    return said.kind === 'received' ? { kind: 'refunded' } : unknown(`gateway did not take it: ${said.kind}`);
  }

  /** What an order with a payment came to; money that nobody is to have is released first. */
  async function outcomeOf(status: OrderStatus, isRecord: boolean): Promise<PaymentOutcome> {
    if (status.payment === undefined || !isMismatch(status.payment)) return outcomeOfOrder(status, isRecord);
    const released = await undo(status['@orderCode'], null);
    return released.kind === 'refunded' ? MISMATCH : unknown(`not released yet: ${released.reason}`);
  }

  /** The end of a message about an order, where it is not a challenge. */
  async function settled(heard: Heard, reference: string, isFirst: boolean): Promise<PaymentOutcome> {
    const said = saidOf(heard.document, reference);
    switch (said.kind) {
      case 'order':
        return outcomeOf(said.status, false);
      case 'error':
        return outcomeOfError(said, isFirst);
      case 'received':
        return unknown('reply about something else');
      case 'nothing':
        return unknown(said.reason);
    }
  }

  /** What the gateway knows of an order; an error is told by its words, anything else by a reason. */
  async function recordOf(reference: string): Promise<E.Either<string, OrderStatus>> {
    const heard = await tell(config, inquiryMessage(config, reference), { timeoutMs: INQUIRY_TIMEOUT_MS });
    if (E.isLeft(heard)) return heard;
    const said = saidOf(heard.right.document, reference);
    if (said.kind === 'order') return E.right(said.status);
    return E.left(said.kind === 'error' ? said.text : 'inquiry not understood');
  }

  async function complete({ reference, machine }: Challenged, message: string): Promise<PaymentOutcome> {
    const heard = await tell(config, message, { machine });
    return E.isLeft(heard) ? unknown(heard.left) : settled(heard.right, reference, false);
  }

  return {
    async takePayment(payment: CardPayment) {
      assertSound(payment);
      const { sessionHref: sealedCard, billingAddress: address, device, isAgreement = false } = payment;
      if (!SEALED.test(sealedCard)) {
        return { kind: 'invalidCard', fields: ['card'], description: 'card is not sealed for the gateway' };
      }
      const { reference, orderReference, amountPence, email, returnUrl } = payment;
      const { userAgent, language } = device;
      const order = { reference, orderReference, amountPence, sealedCard, address, email, returnUrl, isAgreement };
      return {
        kind: 'deviceData',
        href: hrefOf({ stage: 'order', ...order, userAgent, language }),
        url: config.deviceUrl,
        jwt: tokenOf({}),
        bin: '',
      };
    },

    async supplyDevice(href, deviceReference) {
      const draft = draftIn(href);
      const heard = await tell(config, orderMessage(config, draft, deviceReference));
      if (E.isLeft(heard)) return unknown(heard.left);
      const said = saidOf(heard.right.document, draft.reference);
      const step = said.kind === 'order' ? challengeStep(said.status, draft, heard.right.machine) : null;
      return step ?? settled(heard.right, draft.reference, true);
    },

    async completeChallenge(href) {
      const challenged = challengedIn(href);
      return complete(challenged, authenticatedMessage(config, challenged));
    },

    async collect(payment) {
      assertSound(payment);
      const token = payment.agreement.tokenHref.slice(nameOnWay('wpg', '').length);
      const heard = await tell(config, collectionMessage(config, payment, token));
      return E.isLeft(heard) ? unknown(heard.left) : settled(heard.right, payment.reference, true);
    },

    async refund(reference) {
      assertReference(reference);
      const record = await recordOf(reference);
      if (E.isLeft(record)) return unknown(record.left);
      const { payment } = record.right;
      if (payment === undefined) return unknown('undecided at the gateway');
      if (isGivenBack(payment)) return { kind: 'refunded' };
      if (payment.lastEvent === 'AUTHORISED') return undo(reference, null);
      return isCaptured(payment) && payment.amount !== undefined
        ? undo(reference, Number(payment.amount['@value']))
        : unknown(`nothing can be given back after ${payment.lastEvent}`);
    },

    async findPayment(reference) {
      assertReference(reference);
      const record = await recordOf(reference);
      if (E.isRight(record)) return outcomeOf(record.right, true);
      return NOT_FOUND.test(record.left) ? { kind: 'notFound' } : unknown(record.left);
    },

    recordsLagMs: config.recordsLagMs,

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
        // banks' own pages come from anywhere, but not in a simulation
        ...(new URL(config.baseUrl).protocol === 'https:' ? ['https:'] : []),
      ],
    }),
  };
}
