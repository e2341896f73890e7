/** What the card's fields in the page are made of, whichever provider they are for. */
import type { CardInput } from '../../machines/checkout/payment/card.rules.ts';
import type { CardField } from '../../machines/checkout/payment/payment.rules.ts';
import type { TokenizationResult } from '../../machines/checkout/payment/payment.types.ts';

export type OnValidityChange = (field: CardField, isValid: boolean) => void;

/** Fields that are there; `seal` tells what came of the card. */
export type CardFieldsHandle = Readonly<{
  tokenize: (cardHolderName: string, done: (result: TokenizationResult) => void) => void;
  remove: () => void;
}>;

/** What comes of a card: what stands for it, or why nothing does. */
export type CardTokenizer = (card: CardInput, cardHolderName: string) => Promise<TokenizationResult>;
