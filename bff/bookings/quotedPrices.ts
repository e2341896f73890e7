/** Prices as the guest saw them: a choice whose price has changed since then is refused. */
import type { ExtraChoice, PricedDining } from '../../machines/contract/addon.ts';
import type { BasketLine } from '../../machines/contract/booking.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { refused, type Refused } from '../kernel/refused.ts';

/** A line as the guest saw it; `price` in pence for the whole line. */
type QuotedLine = Readonly<{ field: string; code: string; unitSeqNumber: number | null; price: number }>;

/** The lines of dining choices that were sent with a price. */
export const quotedDinings = (dinings: readonly PricedDining[]): QuotedLine[] =>
  dinings.flatMap(({ code, unitIndex, price }, i) =>
    price === undefined ? [] : [{ field: `dinings.${i}.price`, code, unitSeqNumber: unitIndex, price }],
  );

/** The lines of extras that were sent with a price per piece. */
export const quotedExtras = (extras: readonly ExtraChoice[]): QuotedLine[] =>
  extras.flatMap(({ code, quantity, price }, i) =>
    price === undefined ? [] : [{ field: `extras.${i}.price`, code, unitSeqNumber: null, price: price * quantity }],
  );

const isSameLine = (a: BasketLine, b: BasketLine): boolean =>
  a.code === b.code &&
  a.unitSeqNumber === b.unitSeqNumber &&
  a.quantity === b.quantity &&
  // a line that a package includes is free, unlike the same line bought alone
  a.removeable === b.removeable;

/** The lines; a line that was already in the basket keeps its earlier price until the line itself changes. */
export const atEarlierPrices = (lines: readonly BasketLine[], earlier: readonly BasketLine[]): BasketLine[] =>
  lines.map((line) => {
    const earlierLine = earlier.find((one) => isSameLine(one, line));
    return earlierLine === undefined ? line : { ...line, price: earlierLine.price, saving: earlierLine.saving };
  });

/** priceChanged for each field whose line is new to the basket and has another price than the one shown; or null. */
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
