/** Numbers of extras and tokens that a guest types (spec: account area 4, token count, and 5). */
import { formatTokens } from '../basket/tokens.text.ts';

/** The counted item, its quantity now, and the limits; `name` is not used for tokens. */
export type QuantityLimits = Readonly<{ name: string; isToken: boolean; now: number; least: number; most: number }>;

/**
 * The result of a typed number: the quantity; `kept`, the text that stays in the field because it was refused, else
 * null; and the message for the guest, null if the number was accepted as typed.
 */
export type TypedQuantity = Readonly<{ quantity: number; kept: string | null; message: string | null }>;

/** What a field shows: a text to correct and the reason, or a message about an accepted number. */
export type QuantityBox = Readonly<{ text: string | null; error: string | null; notice: string | null }>;

/** The field after something was typed. */
export const quantityBox = (typed: TypedQuantity | null): QuantityBox => ({
  text: typed?.kept ?? null,
  error: typed === null || typed.kept === null ? null : typed.message,
  notice: typed?.kept === null ? typed.message : null,
});

const amount = ({ name, isToken }: QuantityLimits, count: number): string =>
  isToken ? formatTokens(count) : `${count} of ${name}`;

/** A text that is refused for this reason; the quantity does not change. */
export const refusedText = (text: string, { now }: QuantityLimits, reason: string): TypedQuantity => ({
  quantity: now,
  kept: text,
  message: `${reason} We’ve left it at ${now}.`,
});

/** A number within the limits, or the limit with a message. A quantity that is above the limit already can stay. */
const withinLimits = (count: number, limits: QuantityLimits, message: string | null): TypedQuantity => {
  const { now, least, most } = limits;
  const quantity = Math.min(Math.max(now, most), Math.max(least, count));
  if (quantity === count) return { quantity, kept: null, message };
  const limit =
    count < least
      ? `You can’t have fewer than ${amount(limits, least)} here.`
      : `You can have at most ${amount(limits, most)}.`;
  const outcome = quantity === now ? `left it at ${quantity}` : `made it ${quantity}`;
  return { quantity, kept: null, message: `${limit} We’ve ${outcome}.` };
};

/** The quantity for a typed text: a whole number, or the limit if it is beyond it. */
export const typedQuantity = (text: string, limits: QuantityLimits): TypedQuantity => {
  const { name, isToken, now, least, most } = limits;
  return /^\d+$/.test(text.trim())
    ? withinLimits(Number(text), limits, null)
    : refusedText(
        text,
        limits,
        `Please enter a whole number ${isToken ? 'of tokens' : `for ${name}`}, from ${least} to ${Math.max(now, most)}.`,
      );
};

/** The whole part of a number typed in decimal digits, which may be below 0; null for any other text. */
const wholeNumberOf = (text: string): number | null => {
  const entered = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text.trim()) ? Math.trunc(Number(text)) : NaN;
  return Number.isFinite(entered) ? entered : null;
};

/** The tokens for a typed number, whose whole part counts: it is added to the quantity, or replaces it. */
export const typedTokens = (text: string, limits: QuantityLimits, isAdded: boolean): TypedQuantity => {
  const entered = wholeNumberOf(text);
  return entered === null
    ? refusedText(text, limits, 'Please enter a whole number of tokens: 5, for example.')
    : withinLimits(
        isAdded ? limits.now + entered : entered,
        limits,
        Number(text) === entered ? null : `Only whole tokens count, so we’ve taken ${entered}.`,
      );
};
