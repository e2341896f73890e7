/** What the product needs from a card payment provider, in its own words; an adapter speaks the provider's. */

/** That a card's holder was made sure of before the payment: the issuer's proof. */
export type ExternalAuthentication = {
  version: string;
  eci: string;
  authenticationValue: string;
  dsTransactionId?: string;
};

/** A payment to take. `amountPence` is a positive whole number of pence; `reference` is new for every attempt, `orderReference` may repeat. */
export type CardPayment = {
  reference: string;
  orderReference: string;
  amountPence: number;
  /** What stands for the card: the link the provider's hosted fields handed to the page, good once, for some minutes; or the card as it was sealed there. */
  sessionHref: string;
  cardHolderName: string;
  billingAddress: BillingAddress;
  email: string;
  /** What the issuer is told of the guest's browser when it authenticates the card. */
  device: Device;
  /** Where the guest's bank sends the guest back to, in the frame. */
  returnUrl: string;
  /** The guest agreed to later instalments: the card is stored at the provider, and the guest always challenged. */
  isAgreement?: boolean;
  /** Made before, elsewhere; null: none is needed. Left out, the provider authenticates the card itself. */
  authentication?: ExternalAuthentication | null;
};

/** An instalment that the guest agreed to, by what the provider gave for it. */
export type StoredCardPayment = Pick<CardPayment, 'reference' | 'orderReference' | 'amountPence'> & {
  agreement: Agreement;
};

/** `timeZone`: minutes behind UTC. */
export type Device = {
  userAgent: string;
  language: string;
  screenWidth: number;
  screenHeight: number;
  colorDepth: number;
  timeZone: number;
};

export type BillingAddress = {
  line1: string;
  line2?: string;
  city: string;
  postcode: string;
  /** ISO 3166-1 alpha-2 */ countryCode: string;
};

/** All that is ever known of a card here; an empty text where the provider does not say. `brand` is worded for a guest: Visa, Visa Debit… */
export type PaidCard = { brand: string; fundingType: string; lastFour: string };

/** The part of the card form, or of the guest's own details, that the provider would not take. */
export type CardField = 'card' | 'cardHolderName' | 'line1' | 'line2' | 'city' | 'postcode' | 'countryCode' | 'email';

/** What later instalments are collected by, never shown to anybody. */
export type Agreement = { tokenHref: string; schemeReference: string };

/**
 * The card has to be authenticated first, in the guest's browser: `url` is posted to with `jwt` (and `bin`) into a frame.
 * `href` is how we go on afterwards: store it, show nobody. It works once.
 */
export type Step =
  | { kind: 'deviceData'; href: string; url: string; jwt: string; bin: string }
  | { kind: 'challenge'; href: string; url: string; jwt: string };

export type PaymentOutcome =
  /** The money is reserved for us; `settled` when its collection is under way too. `selfHref` leads to the provider's record: store it, show nobody. */
  | {
      kind: 'authorised';
      paymentId: string;
      card: PaidCard;
      settled: boolean;
      selfHref: string;
      agreement?: Agreement;
    }
  /** A final no: nothing was taken. `code` is the issuer's number, or a word such as fraudHighRisk; not for the guest's eyes. */
  | { kind: 'refused'; code: string; description: string }
  /** Nothing was asked of the issuer: the card session is used up or too old, or a field is not acceptable. The guest may mend it and try again. */
  | { kind: 'invalidCard'; fields: readonly CardField[]; description: string }
  /** Money may or may not have been taken: ask `findPayment`, never pay again and never say that it failed. */
  | { kind: 'unknown'; reason: string };

/**
 * What the page needs to have a card typed in; nothing secret. `hosted`: in frames of the provider's own, by its public
 * checkout id. `sealed`: in the page itself, sealed there by the provider's script with its public key. `plain`: in the page,
 * and looked up by our server.
 */
export type CardForm = {
  kind: 'hosted' | 'sealed' | 'plain';
  scriptUrl: string;
  checkoutId: string;
  acceptedBrands: readonly string[];
};

/** Sources, as a content policy writes them: of scripts and what they ask, and of the frames that authenticate a card. */
export type PageOrigins = { scripts: readonly string[]; frames: readonly string[] };

/** What a refund came to; `unknown` may be asked for again by `findPayment`. */
export type RefundOutcome = { kind: 'refunded' } | { kind: 'unknown'; reason: string };

export type PaymentsPort = {
  /**
   * Takes a payment, once: a step of card authentication, authorised, refused, invalidCard (nothing asked) or unknown (time-out, cut connection, failing
   * or unreadable provider, a reference used before). Throws `ProviderDefect` when the provider rejects us rather than the
   * card (credentials, version, address, a malformed request): nothing was taken then. Never retries.
   */
  takePayment(payment: CardPayment): Promise<PaymentOutcome | Step>;
  /** Takes an instalment from a stored card, without the guest: once, as above. */
  collect(payment: StoredCardPayment): Promise<PaymentOutcome>;
  /** Goes on after the device data step; `reference` null when the frame told nothing. Once, as above. */
  supplyDevice(href: string, reference: string | null): Promise<PaymentOutcome | Step>;
  /** Asks for the result of a challenge, which takes the payment where it was passed. Once, as above. */
  completeChallenge(href: string): Promise<PaymentOutcome | Step>;
  /** Gives back all of what a payment took, or cancels what it reserved. Repeating it gives nothing back twice. */
  refund(reference: string): Promise<RefundOutcome>;
  /**
   * What became of the attempt with this reference: authorised, refused, unknown (undecided there, or no answer) or notFound.
   * A provider's record can lag behind by minutes, so notFound soon after the attempt is no proof. Throws `ProviderDefect` as above.
   */
  findPayment(reference: string): Promise<PaymentOutcome | { kind: 'notFound' }>;
  /** What happened more recently than this may not be known yet to `findPayment`: ask later. */
  recordsLagMs: number;
  cardForm(): CardForm;
  pageOrigins(): PageOrigins;
};

/** The provider rejects our side of the conversation: a fault of configuration or code, never of the card. */
export class ProviderDefect extends Error {
  readonly status: number;
  readonly errorName: string;

  constructor(status: number, errorName: string, detail: string) {
    super(`payments provider answered ${status} ${errorName}: ${detail}`);
    this.name = 'ProviderDefect';
    this.status = status;
    this.errorName = errorName;
  }
}
