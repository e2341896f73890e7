/** Payments whose card is being authenticated: the steps for the shopper's browser and bank, by links that work once. */
import { randomUUID } from 'node:crypto';
import type { Answer } from '../faults.ts';
import { checkBody, object, text } from './checks.ts';
import type { Jwt } from './jwt.ts';
import { opaqueId } from './ledger.ts';
import { failure, schemaFailure } from './replies.ts';
import { finish, type PaymentContext, type Order } from './takePayment.ts';
import { authenticate, authenticateAnswered, type Answered } from './threeDS.ts';

type PendingStep = 'deviceData' | 'challenge';
type PendingAuthentication = { order: Order; step: PendingStep; answered: Answered };
/** The data of the challenge page. */
export type Challenge = { merchantName: string; amount: number; lastFour: string; returnUrl: string };

export type Authentications = {
  has(transactionReference: string): boolean;
  /** The first reply to a payment, which requests the device data. */
  open(order: Order, base: string): Promise<Answer>;
  /** POST …/3dsDeviceData: replies with the challenge, or takes the payment. */
  supply(link: string, body: unknown, context: PaymentContext): Answer | Promise<Answer>;
  /** POST …/3dsChallenges: completes the payment according to the shopper's answer. */
  complete(link: string, context: PaymentContext): Answer;
  /** Records a completed device data collection and returns its session. */
  collected(): string;
  /** The open challenge of a transaction. */
  challengeOf(transactionId: unknown): Challenge | undefined;
  /** Records the shopper's answer. */
  answer(transactionId: unknown, answered: Answered): void;
};

const deviceBody = object({}, { collectionReference: text(1, 100) });
const unknownLink = () => failure(404, 'urlContainsInvalidValue', 'Please provide a valid url value or values.');

/** Creates an empty list. `origin` is the vendor's origin as browsers reach it. The state is only in memory, like cards. */
export function createAuthentications(origin: string, jwt: Jwt): Authentications {
  const byLink = new Map<string, PendingAuthentication>();
  const byTransaction = new Map<string, PendingAuthentication>();
  const sessions = new Set<string>();

  /** Consumes a link and returns its payment; undefined if the link is unknown or belongs to another step. */
  function use(link: string, expectedStep: PendingStep): PendingAuthentication | undefined {
    const waiting = byLink.get(link);
    if (waiting?.step !== expectedStep) return undefined;
    byLink.delete(link);
    return waiting;
  }
  function linkFor(waiting: PendingAuthentication): string {
    const link = opaqueId('eyJ');
    byLink.set(link, waiting);
    return link;
  }
  async function challenge(order: Order, base: string): Promise<Answer> {
    const asked = order.request.instruction.threeDS;
    const returnUrl = asked?.type === 'integrated' ? asked.challenge.returnUrl : '';
    const transactionId = opaqueId('');
    const waiting: PendingAuthentication = { order, step: 'challenge', answered: 'nothing' };
    byTransaction.set(transactionId, waiting);
    const link = linkFor(waiting);
    const request = {
      messageType: 'CReq',
      messageVersion: '2.2.0',
      threeDSServerTransID: randomUUID(),
      acsTransID: randomUUID(),
      challengeWindowSize: '02',
    };
    const payload = Buffer.from(JSON.stringify(request)).toString('base64url');
    const step = { Payload: payload, ACSUrl: `${origin}/acs/creq`, TransactionId: transactionId };
    return {
      status: 201,
      body: {
        outcome: '3dsChallenged',
        transactionReference: order.request.transactionReference,
        authentication: { version: '2.2.0' },
        challenge: {
          reference: transactionId,
          url: `${origin}/V2/Cruise/StepUp`,
          jwt: await jwt.mint({ ReturnUrl: returnUrl, ObjectifyPayload: false, Payload: JSON.stringify(step) }),
          payload,
        },
        _actions: {
          complete3dsChallenge: { href: `${base}/api/payments/${link}/3dsChallenges`, method: 'POST' },
        },
      },
    };
  }

  return {
    has: (reference) => [...byLink.values()].some(({ order }) => order.request.transactionReference === reference),
    async open(order, base) {
      // the payment is pending before the first await, so that a duplicate is recognised
      const link = linkFor({ order, step: 'deviceData', answered: 'nothing' });
      const token = await jwt.mint();
      return {
        status: 201,
        body: {
          outcome: '3dsDeviceDataRequired',
          transactionReference: order.request.transactionReference,
          deviceDataCollection: { jwt: token, url: `${origin}/V1/Cruise/Collect`, bin: order.found.card.cardBin },
          _actions: {
            supply3dsDeviceData: { href: `${base}/api/payments/${link}/3dsDeviceData`, method: 'POST' },
          },
        },
      };
    },
    supply(link, body, context) {
      const checked = checkBody(deviceBody, body);
      if (!checked.ok) return schemaFailure(checked.problems);
      const waiting = use(link, 'deviceData');
      if (waiting === undefined) return unknownLink();
      const { order } = waiting;
      const { card } = order.found.inUse;
      const isKnown =
        checked.value.collectionReference !== undefined && sessions.has(checked.value.collectionReference);
      // Without device data the issuer challenges a card that would be frictionless.
      const isAsked = card.threeDS === 'challenge' || (!isKnown && card.threeDS === 'frictionless');
      return isAsked
        ? challenge(order, context.base)
        : finish(order, authenticate(order.request.instruction.threeDS, card), context);
    },
    complete(link, context) {
      const waiting = use(link, 'challenge');
      if (waiting === undefined) return unknownLink();
      const { order, answered } = waiting;
      return finish(order, authenticateAnswered(order.found.inUse.card, answered), context);
    },
    collected() {
      const session = `0_${randomUUID()}`;
      sessions.add(session);
      return session;
    },
    challengeOf(transactionId) {
      const order = byTransaction.get(String(transactionId))?.order;
      const asked = order?.request.instruction.threeDS;
      if (order === undefined || asked?.type !== 'integrated') return undefined;
      const { narrative, value } = order.request.instruction;
      return {
        merchantName: narrative.line1,
        amount: value.amount,
        lastFour: order.found.card.lastFour,
        returnUrl: asked.challenge.returnUrl,
      };
    },
    answer(transactionId, answered) {
      const waiting = byTransaction.get(String(transactionId));
      if (waiting !== undefined) waiting.answered = answered;
    },
  };
}
