/** Types shared by the card fields of all providers. */
import type { CardInput } from '../../machines/checkout/payment/card.rules.ts';
import type { CardField } from '../../machines/checkout/payment/payment.rules.ts';
import type { TokenizationResult } from '../../machines/checkout/payment/payment.types.ts';

export type OnValidityChange = (field: CardField, isValid: boolean) => void;

/** Mounted card fields; `tokenize` passes its result to `done`. */
export type CardFieldsHandle = Readonly<{
  tokenize: (cardHolderName: string, done: (result: TokenizationResult) => void) => void;
  remove: () => void;
}>;

/** Turns a card into a token, or reports why it cannot. */
export type CardTokenizer = (card: CardInput, cardHolderName: string) => Promise<TokenizationResult>;
