/** Numbers that a guest types on a page of extras, in the box of a ticket or of tokens to add. */
import { isToken } from '../basket/codes.ts';
import type { ExtraChoice } from '../contract/addon.ts';
import { extraRefusal, quantityOf, type OfferedExtras } from './choices.rules.ts';
import { quantityBox, refusedText, typedQuantity, typedTokens } from './typedQuantity.rules.ts';
import type { QuantityBox, TypedQuantity } from './typedQuantity.rules.ts';

/** A text in the box of a quantity, or of tokens that are added to it. */
export type ExtraTyped = Readonly<{ type: 'quantity.typed' | 'tokens.entered'; code: string; text: string }>;

/** What a box has to say of what was typed last. */
export type TypedExtra = TypedQuantity & Pick<ExtraTyped, 'type' | 'code'>;

type Choices = readonly ExtraChoice[];

/** What becomes of the quantity of an extra after a number is typed. */
export const typedExtra = (
  offered: OfferedExtras,
  wanted: Choices,
  { type, code, text }: ExtraTyped,
): TypedQuantity => {
  const now = quantityOf(wanted, code);
  const { name, maxQuantity } = offered.options.find((option) => option.code === code) ?? {
    name: code,
    maxQuantity: 0,
  };
  const limits = { name, isToken: isToken(code), now, least: 0, most: maxQuantity };
  const typed = type === 'tokens.entered' ? typedTokens(text, limits, true) : typedQuantity(text, limits);
  const refusal = typed.quantity === now ? null : extraRefusal(offered, { code, quantity: typed.quantity });
  return refusal === null ? typed : refusedText(text, limits, `${name}: ${refusal}`);
};

/** The choice that a typed number makes. */
export const typedChoice = (offered: OfferedExtras, wanted: Choices, event: ExtraTyped): ExtraChoice => ({
  code: event.code,
  quantity: typedExtra(offered, wanted, event).quantity,
});

/** Whether a typed number makes another quantity, which is then to be saved. */
export const isOtherQuantity = (offered: OfferedExtras, wanted: Choices, event: ExtraTyped): boolean =>
  typedExtra(offered, wanted, event).quantity !== quantityOf(wanted, event.code);

/** What the boxes have to say after one more number was typed. */
export const typedAfter = (
  { typed, ...offered }: OfferedExtras & Readonly<{ typed: readonly TypedExtra[] }>,
  wanted: Choices,
  event: ExtraTyped,
): readonly TypedExtra[] => {
  const { type, code } = event;
  const others = typed.filter((one) => one.type !== type || one.code !== code);
  const now = typedExtra(offered, wanted, event);
  return now.message === null ? others : [...others, { type, code, ...now }];
};

/** What the boxes of other extras have to say, once the quantity of this one was changed by a button. */
export const typedWithout = (typed: readonly TypedExtra[], code: string): readonly TypedExtra[] =>
  typed.filter((one) => one.code !== code);

/** What a box shows; nothing of what was typed once the quantity has become another. */
export const extraBox = (
  typed: readonly TypedExtra[],
  wanted: Choices,
  { type, code }: Pick<ExtraTyped, 'type' | 'code'>,
): QuantityBox => {
  const now = quantityOf(wanted, code);
  return quantityBox(typed.find((one) => one.type === type && one.code === code && one.quantity === now) ?? null);
};

/** The code of a ticket whose box has a text to be corrected; null if there is none. */
export const uncorrectedCode = (typed: readonly TypedExtra[], wanted: Choices): string | null =>
  typed.find(({ type, code }) => type === 'quantity.typed' && extraBox(typed, wanted, { type, code }).error !== null)
    ?.code ?? null;
