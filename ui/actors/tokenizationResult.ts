/** What came of a card that a provider was to seal. */
import type { TokenizationResult } from '../../machines/checkout/payment/payment.types.ts';

/** What stands for the card; nothing where it could not be read. */
export const tokenizationResult = (card: string | null | undefined): TokenizationResult =>
  card === null || card === undefined ? { type: 'card.unreadable' } : { type: 'card.tokenized', sessionHref: card };
