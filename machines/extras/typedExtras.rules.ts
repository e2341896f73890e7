/** Numbers that a guest types on a page of extras, in the box of a ticket or of tokens to add. */
import { baseCodeOf, isToken } from '../basket/codes.ts';
import type { Addon, ExtraChoice } from '../contract/addon.ts';
import { sumOf } from '../kit/money.ts';
import {
  chosenIn,
  extraRefusal,
  quantityOf,
  slotChoiceRefusal,
  slotChoices,
  type OfferedExtras,
  type SlotChoice,
} from './choices.rules.ts';
import { quantityBox, refusedText, typedQuantity, typedTokens } from './typedQuantity.rules.ts';
import type { QuantityBox, TypedQuantity } from './typedQuantity.rules.ts';

/** A text in the box of a quantity, or of tokens that are added to it. */
export type ExtraTyped = Readonly<{ type: 'quantity.typed' | 'tokens.entered'; code: string; text: string }>;

/** What a box has to say of what was typed last. */
export type TypedExtra = TypedQuantity & Pick<ExtraTyped, 'type' | 'code'>;

type KeptExtra = TypedExtra & Readonly<{ kept: string }>;

type Choices = readonly ExtraChoice[];

type Typing = OfferedExtras & Readonly<{ typed: readonly TypedExtra[] }>;

/** Whether a number was typed and not used yet: it stays in its box without a word. */
const isUnused = ({ message }: TypedExtra): boolean => message === null;

/** The name of an extra and its largest quantity, which is none if it is not on offer. */
const offerOf = ({ options }: OfferedExtras, code: string): Pick<Addon, 'name' | 'maxQuantity'> =>
  options.find((option) => option.code === code) ?? { name: code, maxQuantity: 0 };

/** What becomes of the quantity of an extra after a number is typed. */
export const typedExtra = (
  offered: OfferedExtras,
  wanted: Choices,
  { type, code, text }: ExtraTyped,
): TypedQuantity => {
  const now = quantityOf(wanted, code);
  const { name, maxQuantity } = offerOf(offered, code);
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

/** The boxes with what one of them has to say now, in the order of their codes: what was typed first is of no account. */
const withBox = (
  typed: readonly TypedExtra[],
  { type, code }: Pick<ExtraTyped, 'type' | 'code'>,
  said: TypedQuantity | null,
): readonly TypedExtra[] => {
  const others = typed.filter((one) => one.type !== type || one.code !== code);
  if (said === null) return others;
  return [...others, { type, code, ...said }].toSorted(
    (a, b) => a.code.localeCompare(b.code) || a.type.localeCompare(b.type),
  );
};

/** What the boxes have to say after one more number was typed. */
export const typedAfter = (
  { typed, ...offered }: Typing,
  wanted: Choices,
  event: ExtraTyped,
): readonly TypedExtra[] => {
  const now = typedExtra(offered, wanted, event);
  return withBox(typed, event, now.message === null ? null : now);
};

/** The boxes after tokens to add were typed, and are not added yet. */
export const withUnused = (
  typed: readonly TypedExtra[],
  wanted: Choices,
  { code, text }: Readonly<{ code: string; text: string }>,
): readonly TypedExtra[] => {
  const unused = text.trim() === '' ? null : { quantity: quantityOf(wanted, code), kept: text, message: null };
  return withBox(typed, { type: 'tokens.entered', code }, unused);
};

/** What the boxes still have to say, once the quantity of this extra was changed by a button. */
export const typedWithout = (typed: readonly TypedExtra[], code: string): readonly TypedExtra[] =>
  typed.filter((one) => one.code !== code || isUnused(one));

/**
 * What clicking a time makes of the numbers that were typed before there was one: as many tickets as there is room for at
 * that time, and what the boxes then have to say. Without such a number the choices of `slotChoices`.
 */
export const typedAtTime = (
  { typed, ...offered }: Typing,
  slotChoice: SlotChoice,
): Readonly<{ choices: readonly ExtraChoice[]; typed: readonly TypedExtra[] }> => {
  const choices = slotChoices(offered, slotChoice);
  const booked = chosenIn(offered.booking);
  const { date, time } = slotChoice;
  const isWaiting = (one: TypedExtra): one is KeptExtra =>
    baseCodeOf(one.code) === slotChoice.code && Number(one.kept) > 0;
  const waiting = sumOf(choices.map(({ code }) => quantityOf(booked, code))) === 0 ? typed.filter(isWaiting) : [];
  let taken: readonly ExtraChoice[] = [];
  let said = typed;
  for (const { type, code, kept } of waiting) {
    const { name, maxQuantity } = offerOf(offered, code);
    const before = taken;
    const withTickets = (quantity: number): readonly ExtraChoice[] => [
      ...before,
      { code, quantity, timeSlots: [{ date, time, quantity }] },
    ];
    const hasRoom = (quantity: number): boolean =>
      slotChoiceRefusal(offered, slotChoice, withTickets(quantity)) === null;
    const most = Array.from({ length: maxQuantity }, (_, i) => maxQuantity - i).find(hasRoom) ?? 0;
    const now = typedQuantity(kept, { name, isToken: false, now: 0, least: 0, most });
    said = withBox(said, { type, code }, now.message === null ? null : now);
    if (now.quantity > 0) taken = withTickets(now.quantity);
  }
  return { choices: taken.length === 0 ? choices : taken, typed: said };
};

/** What a box shows; nothing of what was typed once the quantity has become another. */
export const extraBox = (
  typed: readonly TypedExtra[],
  wanted: Choices,
  { type, code }: Pick<ExtraTyped, 'type' | 'code'>,
): QuantityBox => {
  const now = quantityOf(wanted, code);
  const last = typed.find((one) => one.type === type && one.code === code && (one.quantity === now || isUnused(one)));
  return quantityBox(last ?? null);
};

/** What keeps the guest on the page: a number that is to be corrected or used first; null if there is none. */
export const openNumber = (typed: readonly TypedExtra[], wanted: Choices): KeptExtra | null =>
  typed.find((one): one is KeptExtra => extraBox(typed, wanted, one).text !== null) ?? null;
