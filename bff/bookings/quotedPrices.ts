/** Prices as the guest saw them: what costs something else by now is told, and nothing is changed. */
import type { ExtraChoice, PricedDining } from '../../machines/contract/addon.ts';
import type { BasketLine } from '../../machines/contract/booking.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { refused, type Refused } from './refused.ts';

/** A line as the guest saw it; pence for the whole line. */
type QuotedLine = Readonly<{ field: string; code: string; unitSeqNumber: number | null; price: number }>;

/** The lines of dining choices that came with a price. */
export const quotedDinings = (dinings: readonly PricedDining[]): QuotedLine[] =>
  dinings.flatMap(({ code, unitIndex, price }, i) =>
    price === undefined ? [] : [{ field: `dinings.${i}.price`, code, unitSeqNumber: unitIndex, price }],
  );

/** The lines of extras that came with the price of a piece. */
export const quotedExtras = (extras: readonly ExtraChoice[]): QuotedLine[] =>
  extras.flatMap(({ code, quantity, price }, i) =>
    price === undefined ? [] : [{ field: `extras.${i}.price`, code, unitSeqNumber: null, price: price * quantity }],
  );

const isSameLine = (a: BasketLine, b: BasketLine): boolean =>
  a.code === b.code &&
  a.unitSeqNumber === b.unitSeqNumber &&
  a.quantity === b.quantity &&
  // what a package brings in has a price of its own: none
  a.removeable === b.removeable;

/** The lines, those that were in the basket so before at the price they had: it is theirs until they change. */
export const atEarlierPrices = (lines: readonly BasketLine[], earlier: readonly BasketLine[]): BasketLine[] =>
  lines.map((line) => {
    const earlierLine = earlier.find((one) => isSameLine(one, line));
    return earlierLine === undefined ? line : { ...line, price: earlierLine.price, saving: earlierLine.saving };
  });

/** priceChanged with each field, when a line that is new to the basket costs something else than the guest saw; or null. */
export const quotedPriceRefusal = (
  quoted: readonly QuotedLine[],
  lines: readonly BasketLine[],
  earlier: readonly BasketLine[],
): Refused | null => {
  const fields = quoted.flatMap(({ field, code, unitSeqNumber, price }) => {
    const line = lines.find((one) => one.code === code && one.unitSeqNumber === unitSeqNumber);
    const isNew = line !== undefined && !earlier.some((one) => isSameLine(one, line));
    return isNew && line.price !== price ? [field] : [];
  });
  return fields.length === 0
    ? null
    : refused('priceChanged', ...fields.map((field) => ({ field, message: FAILURE_TEXT.priceChanged })));
};
