/**
 * Cardinal's hybrid authentication before a payment by Access Worldpay. The card number passes through here to Cardinal
 * and to Worldpay's card sessions. It is stored nowhere, not even in errors.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { signJwt, type TokenSigner } from '../../jwt.ts';
import { exchange } from '../../exchange.ts';
import { readJson } from '../../readBody.ts';
import { readReply, type ReportReply } from '../../readReply.ts';
import { ProviderDefect, type CardPayment, type Device, type PaymentsPort, type Step } from '../port.ts';
import { ACCESS } from '../httpRequest.ts';
import { continuationLinkOf, readContinuationLink } from '../continuationLinks.ts';
import type { CardinalConfig } from './config.ts';
import { askCardinal } from './messages.ts';
import { openLookup, sealLookup, type LookupResult } from './sealed.ts';
import { verdictAfterChallenge, verdictOf, type Verdict } from './verdict.ts';

/** A card as the guest typed it in our page. */
export type TypedCard = Readonly<{ number: string; month: number; year: number; code: string }>;

/** The payment attempt, its amount in pence, and the browser. `deviceReference` null: the hidden frame sent no device data. */
export type Lookup = Readonly<{
  reference: string;
  orderReference: string;
  amountPence: number;
  email: string;
  device: Device;
  deviceReference: string | null;
  isChallengeAsked: boolean;
  card: TypedCard;
}>;

export type Cardinal = PaymentsPort &
  Readonly<{
    /** A token for one order, and the URL to post it to with the first digits of the card. */
    tokenFor: (order: Pick<Lookup, 'reference' | 'amountPence'>) => Promise<{ jwt: string; url: string }>;
    /** Looks up a card without a payment. Returns the sealed result; null if Worldpay rejects it or does not answer. */
    lookUp: (lookup: Lookup) => Promise<string | null>;
  }>;

/** ISO 4217 */ const POUNDS = '826';
const ACCEPT = 'text/html,application/xhtml+xml,*/*;q=0.8';
const MOST_BYTES = 64 * 1024;
const SESSIONS_MEDIA = 'application/vnd.worldpay.sessions-v1.hal+json';
const Session = t.type({ _links: t.type({ 'sessions:session': t.type({ href: t.string }) }) });

const PendingChallenge = t.type({ transactionId: t.string, sessionHref: t.string, payment: t.UnknownRecord });

const deviceFields = ({ userAgent, language, screenWidth, screenHeight, colorDepth, timeZone }: Device) => ({
  DeviceChannel: 'browser',
  BrowserHeader: ACCEPT,
  UserAgent: userAgent,
  BrowserJavaEnabled: 'false',
  BrowserJavascriptEnabled: 'true',
  BrowserLanguage: language,
  BrowserColorDepth: String(colorDepth),
  BrowserScreenHeight: String(screenHeight),
  BrowserScreenWidth: String(screenWidth),
  BrowserTimeZone: String(timeZone),
});

/** `access` takes the payments; `sessions` is where Worldpay creates card sessions, with our public checkout id. */
export function createCardinal(
  config: CardinalConfig,
  access: PaymentsPort,
  sessions: Readonly<{ baseUrl: string; checkoutId: string }>,
  nowMs: () => number,
  report: ReportReply,
): Cardinal {
  const signer: TokenSigner = { issuer: config.identifier, orgUnitId: config.orgUnitId, key: config.apiKey };

  /** The link of Worldpay's session for the card; null when Worldpay rejects the card or does not answer. */
  const sessionOf = async ({ number, month, year, code }: TypedCard): Promise<string | null> => {
    const body = { cardNumber: number, cardExpiryDate: { month, year }, cvc: code, identity: sessions.checkoutId };
    try {
      const request: RequestInit = {
        method: 'POST',
        headers: { 'content-type': SESSIONS_MEDIA, accept: SESSIONS_MEDIA },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(config.timeoutMs),
      };
      const url = `${sessions.baseUrl}/sessions/card`;
      const answer = await exchange(ACCESS, url, request, (reply) => readJson(reply, MOST_BYTES));
      const session = readReply(ACCESS, Session, answer, [], report);
      return E.isRight(session) ? session.right._links['sessions:session'].href : null;
    } catch {
      return null;
    }
  };

  const challengeOf = async (
    verdict: Extract<Verdict, { kind: 'challenge' }>,
    payment: CardPayment,
    sessionHref: string,
  ): Promise<Step> => {
    const { transactionId, acsUrl, payload } = verdict;
    const pending = { transactionId, sessionHref, payment: { ...payment, sessionHref: '' } };
    return {
      kind: 'challenge',
      href: continuationLinkOf('cardinal', pending),
      url: `${config.pagesUrl}/V2/Cruise/StepUp`,
      jwt: await signJwt(signer, nowMs(), {
        ObjectifyPayload: true,
        ReturnUrl: payment.returnUrl,
        Payload: { ACSUrl: acsUrl, Payload: payload, TransactionId: transactionId },
      }),
    };
  };

  const continuePayment = async (verdict: Verdict, payment: CardPayment, sessionHref: string) => {
    if (verdict.kind === 'stop')
      return { kind: 'refused', code: verdict.code, description: 'stopped before the issuer was asked' } as const;
    if (verdict.kind === 'challenge') return challengeOf(verdict, payment, sessionHref);
    return access.takePayment({ ...payment, sessionHref, authentication: verdict.authentication });
  };

  return {
    ...access,
    tokenFor: async ({ reference, amountPence }) => ({
      url: `${config.pagesUrl}/V1/Cruise/Collect`,
      jwt: await signJwt(signer, nowMs(), {
        ReferenceId: reference,
        ObjectifyPayload: true,
        Payload: { OrderDetails: { OrderNumber: reference, Amount: String(amountPence), CurrencyCode: POUNDS } },
      }),
    }),
    async lookUp({ reference, orderReference, amountPence, email, device, deviceReference, isChallengeAsked, card }) {
      const answer = await askCardinal(config, nowMs(), report, {
        MsgType: 'cmpi_lookup',
        TransactionMode: 'S',
        OrderNumber: reference,
        OrderDescription: orderReference,
        Amount: String(amountPence),
        CurrencyCode: POUNDS,
        CardNumber: card.number,
        CardExpMonth: String(card.month).padStart(2, '0'),
        CardExpYear: String(card.year),
        DFReferenceId: deviceReference ?? reference,
        Email: email,
        ...deviceFields(device),
        ...(isChallengeAsked ? { ChallengeIndicator: '04' } : {}),
      });
      const verdict: Verdict = E.isRight(answer) ? verdictOf(answer.right) : { kind: 'stop', code: '3dsUnavailable' };
      const sessionHref = await sessionOf(card);
      return sessionHref && sealLookup(config.apiKey, { reference, sessionHref, verdict } satisfies LookupResult);
    },
    async takePayment(payment) {
      const found = await openLookup(config.apiKey, payment.sessionHref);
      if (found === null || found.reference !== payment.reference)
        return { kind: 'invalidCard', fields: ['card'], description: 'card was not looked up for this payment' };
      return continuePayment(found.verdict, payment, found.sessionHref);
    },
    supplyDevice: async () => {
      throw new ProviderDefect(0, 'noSuchStep', 'device data are collected before the payment');
    },
    async completeChallenge(href) {
      const { transactionId, sessionHref, payment } = readContinuationLink('cardinal', PendingChallenge, href);
      const answer = await askCardinal(config, nowMs(), report, {
        MsgType: 'cmpi_authenticate',
        TransactionId: transactionId,
      });
      const verdict: Verdict = E.isRight(answer)
        ? verdictAfterChallenge(answer.right)
        : { kind: 'stop', code: '3dsUnavailable' };
      return continuePayment(verdict, payment as CardPayment, sessionHref);
    },
    cardForm: () => ({ ...access.cardForm(), kind: 'plain' }),
    pageOrigins: () => {
      const { scripts, frames } = access.pageOrigins();
      return { scripts, frames: [...new Set([...frames, config.pagesUrl])] };
    },
  };
}
