/** Tokenizers for a card typed in our page: the provider encrypts it or our server looks it up. It is never stored. */
import { either as E } from 'fp-ts';
import type { cardCalls } from '../../machines/contract/calls/payment.ts';
import type { Failure } from '../../machines/contract/envelope.ts';
import { cardToTokenize } from '../../machines/checkout/payment/card.rules.ts';
import type { CardFieldsInput, TokenizationResult } from '../../machines/checkout/payment/payment.types.ts';
import { collectDeviceSession } from './authentication.ts';
import type { Client } from './client.ts';
import { deviceInfo } from './deviceInfo.ts';
import { refusalEvent } from './paymentRefusals.ts';
import { tokenizationResult } from './tokenizationResult.ts';
import type { CardTokenizer } from './cardFields.types.ts';

/** The provider's encryption script; its key is public. */
export type CardEncrypter = Readonly<{
  setPublicKey: (key: string) => void;
  encrypt: (card: object, onProblems: (codes: readonly number[]) => void) => string | undefined;
}>;

/** Encrypts the card in the page, so that only the provider can read it. */
export const encryptingTokenizer =
  (encrypter: CardEncrypter, key: string): CardTokenizer =>
  async (card, cardHolderName) => {
    encrypter.setPublicKey(key);
    return tokenizationResult(encrypter.encrypt(cardToTokenize(card, cardHolderName), () => undefined));
  };

/** How long the lookup waits for the bank's device data. */
const DEVICE_TIMEOUT_MS = 4_000;
/** The first digits of a card number, which the authentication service may have in advance. */
const BIN_DIGITS = 6;

type LookupClient = Client<'get-booking' | 'get-balance-by-id' | keyof typeof cardCalls>;

/** The event for a failed lookup: the card cannot be read, or what it pays for cannot be paid any more. */
const lookupFailure = async (
  client: LookupClient,
  attempt: CardFieldsInput,
  failure: Failure,
  signal: AbortSignal,
): Promise<TokenizationResult> =>
  failure.code === 'tooManyCards'
    ? { type: 'cards.limited' }
    : ((await refusalEvent(client, attempt, failure, signal)) ?? tokenizationResult(null));

/** Collects device data, then sends the card to our server to look it up. The lookup does not charge the card. */
export const lookupTokenizer =
  (client: LookupClient, attempt: CardFieldsInput, signal: AbortSignal): CardTokenizer =>
  async (typed) => {
    const { attemptId } = attempt;
    const token = await client.call('create-jwt', { attemptId }, signal);
    if (E.isLeft(token)) return lookupFailure(client, attempt, token.left, signal);
    const { cardNumber, expiryMonth, expiryYear, cvc } = cardToTokenize(typed, '');
    const limit = AbortSignal.any([signal, AbortSignal.timeout(DEVICE_TIMEOUT_MS)]);
    const timedOut = new Promise<null>((resolve) => {
      limit.addEventListener('abort', () => resolve(null), { once: true });
    });
    const step = { ...token.right, bin: cardNumber.slice(0, BIN_DIGITS) };
    const deviceReference = await Promise.race([collectDeviceSession(step, limit), timedOut]);
    const card = { number: cardNumber, month: Number(expiryMonth), year: Number(expiryYear), code: cvc };
    const reply = await client.call('cmpi-lookup', { attemptId, card, device: deviceInfo(), deviceReference }, signal);
    return E.isRight(reply)
      ? tokenizationResult(reply.right.sealedCard)
      : lookupFailure(client, attempt, reply.left, signal);
  };
