/** Quotes and offers: saved baskets that hold no stock, and what changed by the time one is booked. */
import * as t from 'io-ts';
import { Brand } from './brand.ts';
import { BasketKind, BasketLine, BookedUnit, Booking, Totals } from './booking.ts';
import { LinkToken } from './account.ts';
import { Email } from './guest.ts';
import {
  AgencyId,
  AnyText,
  IsoInstant,
  Pence,
  QuoteId,
  Version,
  list,
  oneOf,
  nullable,
  patterned,
  withOptional,
} from './scalar.ts';
import { BreakName, Stay } from './stay.ts';

export const BreakOfferCode = patterned('BreakOfferCode', /^[a-z0-9-]{1,40}$/, 40);

/** The terms of an offer: its break offer in the content system, and whether it is completed without a card. */
export const OfferTerms = t.strict({ code: BreakOfferCode, isOfferOnly: t.boolean }, 'OfferTerms');
export type OfferTerms = t.TypeOf<typeof OfferTerms>;

/** The content system's texts for the offers with one code (spec: booking journey 4, checkout). */
export const BreakOffer = t.strict(
  { code: BreakOfferCode, ctaText: AnyText, paymentText: AnyText, confirmationText: AnyText },
  'BreakOffer',
);
export type BreakOffer = t.TypeOf<typeof BreakOffer>;

/** An offer's texts at the checkout and after it; `isOfferOnly`: it is completed without a card. */
export const OfferTexts = t.strict(
  { isOfferOnly: t.boolean, ctaText: AnyText, paymentText: AnyText, confirmationText: AnyText },
  'OfferTexts',
);
export type OfferTexts = t.TypeOf<typeof OfferTexts>;

export const QuoteStatus = oneOf('QuoteStatus', 'draft', 'inProgress', 'completed', 'expired');
export type QuoteStatus = t.TypeOf<typeof QuoteStatus>;

/** A saved basket, with the prices that the guest saw. `offer` is null for a quote. */
export const Quote = withOptional(
  'Quote',
  {
    quoteId: QuoteId,
    kind: BasketKind,
    status: QuoteStatus,
    ...Stay.type.props,
    units: list(BookedUnit, 1, 6),
    dinings: list(BasketLine, 0, 60),
    extras: list(BasketLine, 0, 60),
    totals: Totals,
    agencyId: nullable(AgencyId),
    offer: nullable(OfferTerms),
    validUntil: IsoInstant,
    /** the brand of the pages on which it was saved */
    brand: Brand,
  },
  {
    /** name of the adults-only event, if the stay is one */
    eventName: BreakName,
    /** when it was saved, a discount code lowered the price; the quote has the prices without it */
    isWithoutDiscount: t.literal(true),
    /** it was saved without an e-mail address, so only its private link opens it elsewhere */
    isWithoutEmail: t.literal(true),
  },
);
export type Quote = t.TypeOf<typeof Quote>;

/** The token of a link that shows a quote to anybody. */
export const QuoteLink = t.strict({ token: LinkToken }, 'QuoteLink');

/** A quote as anybody sees it by such a link: the break and its prices, without names and without its reference. */
export const SharedQuote = withOptional(
  'SharedQuote',
  {
    ...Stay.type.props,
    units: list(BookedUnit, 1, 6),
    dinings: list(BasketLine, 0, 60),
    extras: list(BasketLine, 0, 60),
    totals: Totals,
    validUntil: IsoInstant,
    brand: Brand,
  },
  {
    /** name of the adults-only event, if the stay is one */
    eventName: BreakName,
  },
);
export type SharedQuote = t.TypeOf<typeof SharedQuote>;

/** A difference from the quote, in pence then and now; `now` is null if the item is no longer available. */
export const QuoteChange = t.strict(
  {
    kind: oneOf('QuoteChangeKind', 'priceChanged', 'accommodationSoldOut', 'addonSoldOut'),
    /** 'units.0.price', 'units.0.selectedCabinCode', or the add-on's code */
    field: AnyText,
    name: AnyText,
    message: AnyText,
    was: Pence,
    now: nullable(Pence),
  },
  'QuoteChange',
);
export type QuoteChange = t.TypeOf<typeof QuoteChange>;

/** The booking that was made from a quote, and the changes that the guest must see before paying. */
export const RetrievedQuote = t.strict(
  { quote: Quote, booking: Booking, changes: list(QuoteChange, 0, 130) },
  'RetrievedQuote',
);
export type RetrievedQuote = t.TypeOf<typeof RetrievedQuote>;

/** `email`: the lead guest's, with which the quote can be retrieved in another session. */
export const SaveQuote = t.strict({ version: Version, email: nullable(Email) }, 'SaveQuote');
/** `email`: the lead guest's, if the quote was saved in another session. */
export const RetrieveQuote = t.strict({ quoteId: QuoteId, email: nullable(Email) }, 'RetrieveQuote');
/** `isPrivate`: the link opens the quote as for the guest who saved it; left out, the link only shows the quote. */
export const ShareQuote = withOptional('ShareQuote', RetrieveQuote.type.props, { isPrivate: t.literal(true) });
/** `token`: that of a private link; null when there is only the reference. */
export const OpenQuote = t.strict({ quoteId: QuoteId, token: nullable(LinkToken) }, 'OpenQuote');
export const CompleteOffer = t.strict({ offerId: QuoteId, version: Version }, 'CompleteOffer');
