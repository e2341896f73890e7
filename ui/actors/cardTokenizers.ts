/** What stands for a card that was typed in our page: sealed by the provider's script, or looked up by our server. It is kept nowhere. */
import { either as E } from 'fp-ts';
import type { cardCalls } from '../../machines/contract/calls/card.ts';
import type { PaymentAttempt } from '../../machines/contract/payment.ts';
import { cardToTokenize } from '../../machines/checkout/payment/card.rules.ts';
import { collectDeviceSession } from './authentication.ts';
import type { Client } from './client.ts';
import { deviceInfo } from './deviceInfo.ts';
import { tokenizationResult } from './tokenizationResult.ts';
import type { CardTokenizer } from './cardFields.types.ts';

/** The provider's script; its key is public. */
export type CardEncrypter = Readonly<{
  setPublicKey: (key: string) => void;
  encrypt: (card: object, onProblems: (codes: readonly number[]) => void) => string | undefined;
}>;

/** Sealed in this page, so that nobody but the provider can open it. */
export const encryptingTokenizer =
  (encrypter: CardEncrypter, key: string): CardTokenizer =>
  async (card, cardHolderName) => {
    encrypter.setPublicKey(key);
    return tokenizationResult(encrypter.encrypt(cardToTokenize(card, cardHolderName), () => undefined));
  };

/** The bank is not waited for longer than this before a card is looked up. */
const DEVICE_TIMEOUT_MS = 4_000;
/** Of a number, what who authenticates it may know beforehand. */
const BIN_DIGITS = 6;

/** Looked up by our server, once the bank knows this browser; the card is not charged by that. */
export const lookupTokenizer =
  (client: Client<keyof typeof cardCalls>, { attemptId }: PaymentAttempt, signal: AbortSignal): CardTokenizer =>
  async (typed) => {
    const token = await client.call('create-jwt', { attemptId }, signal);
    if (E.isLeft(token)) return tokenizationResult(null);
    const { cardNumber, expiryMonth, expiryYear, cvc } = cardToTokenize(typed, '');
    const limit = AbortSignal.any([signal, AbortSignal.timeout(DEVICE_TIMEOUT_MS)]);
    const timedOut = new Promise<null>((resolve) => {
      limit.addEventListener('abort', () => resolve(null), { once: true });
    });
    const step = { ...token.right, bin: cardNumber.slice(0, BIN_DIGITS) };
    const deviceReference = await Promise.race([collectDeviceSession(step, limit), timedOut]);
    const card = { number: cardNumber, month: Number(expiryMonth), year: Number(expiryYear), code: cvc };
    const reply = await client.call('cmpi-lookup', { attemptId, card, device: deviceInfo(), deviceReference }, signal);
    if (E.isRight(reply)) return tokenizationResult(reply.right.sealedCard);
    return reply.left.code === 'tooManyCards' ? { type: 'cards.limited' } : tokenizationResult(null);
  };
