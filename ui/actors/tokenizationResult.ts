/** The result of tokenizing a card. */
import type { TokenizationResult } from '../../machines/checkout/payment/payment.types.ts';

/** The event for a token, or for an unreadable card if there is no token. */
export const tokenizationResult = (card: string | null | undefined): TokenizationResult =>
  card === null || card === undefined ? { type: 'card.unreadable' } : { type: 'card.tokenized', sessionHref: card };
