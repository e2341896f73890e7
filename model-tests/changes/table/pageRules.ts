/** The results of the pages' rules in a situation: they know the situation and what is on offer, but not the store. */
import { settlementOf } from '../../../machines/amendment/difference.rules.ts';
import { editRefusal, isChangeable, isSoldNow, tokensRefusal } from '../../../machines/amendment/editing.rules.ts';
import type { EditTerms } from '../../../machines/amendment/editing.rules.ts';
import { editRefusalText, itemRefusalText } from '../../../machines/basket/editing.text.ts';
import { isRemovalTooLate } from '../../../machines/amendment/late.rules.ts';
import type { AddonOffer, BasketChange, BasketChoice } from '../../../machines/basket/basket.types.ts';
import { afterChange, basketOf } from '../../../machines/basket/changes.ts';
import { lineOf } from '../../../machines/basket/refusals.rules.ts';
import { refusalText } from '../../../machines/basket/refusals.text.ts';
import type { Amendment } from '../../../machines/contract/amendment.ts';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { addDays } from '../../../machines/kit/dates.ts';
import { editTermsOf } from '../../../machines/kit/test/changes.ts';
import { linesText } from '../../basket/cases.ts';
import { isOfTokens, type Request, type Settling, type Situation } from './situations.ts';

/** A booking as its page shows it. */
export type Shown = Readonly<{
  startDate: string;
  endDate: string;
  booked: readonly BasketChoice[];
  /** the booked lines with the change so far */
  lines: readonly BasketChoice[];
  offers: readonly AddonOffer[];
  phone: string;
}>;

const quoted = (text: string): string => `“${text}”`;

/** The terms of a booking in a situation, as its page knows them. */
export const termsOf = (
  { daysToStart, terms }: Pick<Situation, 'daysToStart' | 'terms'>,
  { startDate, endDate }: Shown,
): EditTerms => editTermsOf({ startDate, endDate, today: addDays(startDate, -daysToStart), ...terms });

/** The line that a request changes; tokens are added to the existing ones. */
export const changeOf = (request: Request, { lines }: Shown, terms: EditTerms): BasketChange => {
  if (!('tokens' in request)) return request;
  const key = { code: isSoldNow('token-post', terms) ? 'token-post' : 'token-pre', unitSeqNumber: null };
  return { ...key, quantity: (lineOf(lines, key)?.quantity ?? 0) + request.tokens };
};

const isMore = (change: BasketChange, { lines }: Shown): boolean =>
  change.quantity > (lineOf(lines, change)?.quantity ?? 0);

/** The lines that the booking would have after a request, or the refusal. */
export const pageAnswer = (situation: Situation, request: Request, shown: Shown): string => {
  const terms = termsOf(situation, shown);
  const change = changeOf(request, shown, terms);
  const refusal = isOfTokens(request) ? tokensRefusal(terms) : editRefusal(terms);
  if (refusal !== null) {
    const isBooked = shown.booked.some(({ code }) => code === change.code);
    return quoted(itemRefusalText(refusal, { code: change.code, isBooked }, shown.phone));
  }
  if (!isChangeable(change.code) || (isMore(change, shown) && !isSoldNow(change.code, terms)))
    return quoted(refusalText('notOffered', { offers: [] }, change));
  const { booked, lines, offers } = shown;
  const basket = basketOf({ offers, terms: { isCompleted: true, daysToStart: situation.daysToStart }, booked, lines });
  const { context } = afterChange(basket, change);
  return context.refusal === null ? linesText(context.lines) : quoted(refusalText(context.refusal, context, change));
};

export const SETTLED = { card: 'to be paid by card', free: 'made at once', team: 'asked of the team' } as const;

const isTokens = (change: Amendment): boolean =>
  change.basket.remove.length === 0 && change.basket.add.every(({ section }) => section === 'tokens');

/** The result when a change is paid, confirmed or sent. */
export const settlingAnswer = ({ daysToStart, isLapsed }: Settling, change: Amendment, shown: Shown): string => {
  const status = isLapsed === true ? 'lapsed' : 'open';
  const terms = termsOf({ daysToStart, terms: { change: status } }, shown);
  if (isLapsed === true) return quoted(FAILURE_TEXT.changeLapsed);
  const refusal = isTokens(change) ? tokensRefusal(terms) : editRefusal(terms);
  if (refusal !== null) return quoted(editRefusalText(refusal, shown.phone));
  return isRemovalTooLate(change.basket, change.cabins, daysToStart)
    ? quoted(refusalText('tooLate', { offers: [] }, { code: '', unitSeqNumber: null, quantity: 0 }))
    : SETTLED[settlementOf(change.difference)];
};
