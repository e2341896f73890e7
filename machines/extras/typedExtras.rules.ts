/** Numbers that a guest types on a page of extras, in the field of a ticket or of tokens to add. */
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

/** A text in the field of a quantity, or of tokens to add to it. */
export type ExtraTyped = Readonly<{ type: 'quantity.typed' | 'tokens.entered'; code: string; text: string }>;

/** The last typed number of a field, with the message about it. */
export type TypedExtra = TypedQuantity & Pick<ExtraTyped, 'type' | 'code'>;

type KeptExtra = TypedExtra & Readonly<{ kept: string }>;

type Choices = readonly ExtraChoice[];

type Typing = OfferedExtras & Readonly<{ typed: readonly TypedExtra[] }>;

/** Whether a number is typed but not applied yet: it stays in its field without a message. */
const isUnused = ({ message }: TypedExtra): boolean => message === null;

/** The name of an extra and its largest quantity, which is 0 if it is not on offer. */
const offerOf = ({ options }: OfferedExtras, code: string): Pick<Addon, 'name' | 'maxQuantity'> =>
  options.find((option) => option.code === code) ?? { name: code, maxQuantity: 0 };

/** The quantity of an extra after a number is typed, with the message about it. */
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

/** The choice after a number is typed. */
export const typedChoice = (offered: OfferedExtras, wanted: Choices, event: ExtraTyped): ExtraChoice => ({
  code: event.code,
  quantity: typedExtra(offered, wanted, event).quantity,
});

/** Whether a typed number changes the quantity, which then must be saved. */
export const isOtherQuantity = (offered: OfferedExtras, wanted: Choices, event: ExtraTyped): boolean =>
  typedExtra(offered, wanted, event).quantity !== quantityOf(wanted, event.code);

/** The fields with one of them changed, sorted by code, so that the order of typing does not matter. */
const withBox = (
  typed: readonly TypedExtra[],
  { type, code }: Pick<ExtraTyped, 'type' | 'code'>,
  said: TypedQuantity | null,
): readonly TypedExtra[] => {
  const others = typed.filter((one) => one.type !== type || one.code !== code);
  if (said === null) return others;
  return [...others, { type, code, ...said }].toSorted(
    (a, b) => a.code.localeCompare(b.code, 'en-GB') || a.type.localeCompare(b.type, 'en-GB'),
  );
};

/** The fields after one more number was typed. */
export const typedAfter = (offered: Typing, wanted: Choices, event: ExtraTyped): readonly TypedExtra[] => {
  const now = typedExtra(offered, wanted, event);
  return withBox(offered.typed, event, now.message === null ? null : now);
};

/** The fields after a number of tokens was typed that is not added yet. */
export const withUnused = (
  typed: readonly TypedExtra[],
  wanted: Choices,
  { code, text }: Readonly<{ code: string; text: string }>,
): readonly TypedExtra[] => {
  const unused = text.trim() === '' ? null : { quantity: quantityOf(wanted, code), kept: text, message: null };
  return withBox(typed, { type: 'tokens.entered', code }, unused);
};

/** The fields after a button changed the quantity of this extra. */
export const typedWithout = (typed: readonly TypedExtra[], code: string): readonly TypedExtra[] =>
  typed.filter((one) => one.code !== code || isUnused(one));

/**
 * The choices and fields after a time is clicked. Numbers that were typed before a time was chosen become tickets at
 * that time, as many as there is room for. Without such numbers, the choices are those of `slotChoices`.
 */
export const typedAtTime = (
  offered: Typing,
  slotChoice: SlotChoice,
): Readonly<{ choices: readonly ExtraChoice[]; typed: readonly TypedExtra[] }> => {
  const { typed } = offered;
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

/** What a field shows: nothing of the typed text once the quantity has changed since. */
export const extraBox = (
  typed: readonly TypedExtra[],
  wanted: Choices,
  { type, code }: Pick<ExtraTyped, 'type' | 'code'>,
): QuantityBox => {
  const now = quantityOf(wanted, code);
  const last = typed.find((one) => one.type === type && one.code === code && (one.quantity === now || isUnused(one)));
  return quantityBox(last ?? null);
};

/** A number that must be corrected or applied before the guest leaves the page; null if there is none. */
export const openNumber = (typed: readonly TypedExtra[], wanted: Choices): KeptExtra | null =>
  typed.find((one): one is KeptExtra => extraBox(typed, wanted, one).text !== null) ?? null;
