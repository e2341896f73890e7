/** The port for card payment providers, in the product's terms; each adapter translates to its provider's API. */
import type { either as E } from 'fp-ts';
import type { AddressField } from '../../../machines/contract/postal.ts';

/** The issuer's proof that the card holder was authenticated before the payment. */
export type ExternalAuthentication = {
  version: string;
  eci: string;
  authenticationValue: string;
  dsTransactionId?: string;
};

/** A payment to take. `amountPence` is a positive whole number; `reference` is unique per attempt, `orderReference` may repeat. */
export type CardPayment = {
  reference: string;
  orderReference: string;
  amountPence: number;
  /** The card: a link from the provider's hosted fields, valid once for some minutes; or a card sealed in the page. */
  sessionHref: string;
  cardHolderName: string;
  billingAddress: BillingAddress;
  email: string;
  /** The data about the guest's browser that the issuer receives when it authenticates the card. */
  device: Device;
  /** The URL to which the guest's bank returns the guest after a challenge, in the frame. */
  returnUrl: string;
  /** The guest agreed to later instalments: the provider stores the card, and the guest is always challenged. */
  isAgreement?: boolean;
  /** An earlier authentication elsewhere; null: none is required. If absent, the provider authenticates the card. */
  authentication?: ExternalAuthentication | null;
};

/** An instalment that the guest agreed to, with the provider's agreement for it. */
export type StoredCardPayment = Pick<CardPayment, 'reference' | 'orderReference' | 'amountPence'> & {
  agreement: Agreement;
};

/** The guest's browser. `timeZone`: minutes behind UTC. */
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
  /** empty where an address has none */
  city: string;
  state?: string;
  /** empty where an address has none */
  postcode: string;
  /** ISO 3166-1 alpha-2 */ countryCode: string;
};

/** The card details that this server stores; empty if the provider omits them. `brand` is shown: Visa, Visa Debit… */
export type PaidCard = { brand: string; fundingType: string; lastFour: string };

/** A part of the card form, or of the guest's details, that the provider rejected. */
export type CardField = 'card' | 'cardHolderName' | AddressField | 'email';

/** The provider's references for collecting later instalments. Never shown to anybody. */
export type Agreement = { tokenHref: string; schemeReference: string };

/**
 * The card has to be authenticated first, in the guest's browser: `jwt` (and `bin`) are posted to `url` in a frame.
 * `href` is the link that continues the payment afterwards: store it, never show it. It works once.
 */
export type Step =
  | { kind: 'deviceData'; href: string; url: string; jwt: string; bin: string }
  | { kind: 'challenge'; href: string; url: string; jwt: string };

export type PaymentOutcome =
  /** The money is reserved; `settled`: capture requested. `selfHref`: the provider's record; store it, never show it. */
  | {
      kind: 'authorised';
      paymentId: string;
      card: PaidCard;
      settled: boolean;
      selfHref: string;
      agreement?: Agreement;
    }
  /** Final: no money was taken. `code` is the issuer's number, or a word such as fraudHighRisk; not shown to the guest. */
  | { kind: 'refused'; code: string; description: string }
  /** The issuer was not asked: the card session is used or expired, or a field is invalid. The guest may retry. */
  | { kind: 'invalidCard'; fields: readonly CardField[]; description: string }
  /** Money may or may not have been taken: call `findPayment`. Never pay again, never show it as failed. */
  | { kind: 'unknown'; reason: string };

/**
 * The settlement of a payment failed, possibly after the provider had accepted it: no money will arrive. `code` is for
 * operators, like that of a refusal.
 */
export type SettlementFailed = { kind: 'settlementFailed'; code: string; description: string };

/** What a provider's records say about a payment. */
export type RecordedOutcome = PaymentOutcome | SettlementFailed;

/**
 * What a provider's records say about the money of a payment, in pence: how much it has taken, settled or not, and how
 * much of that it has refunded. A refused, cancelled or never settled payment has taken nothing.
 */
export type RecordedMoney =
  | { kind: 'money'; takenPence: number; refundedPence: number }
  | { kind: 'notFound' }
  | { kind: 'unknown'; reason: string };

/**
 * What the page needs to show the card form; nothing secret. `hosted`: fields in the provider's frames, with our public
 * checkout id. `sealed`: fields in the page, which the provider's script encrypts with a public key. `plain`: fields in
 * the page, and our server looks the card up.
 */
export type CardForm = {
  kind: 'hosted' | 'sealed' | 'plain';
  scriptUrl: string;
  checkoutId: string;
  acceptedBrands: readonly string[];
};

/** Content-Security-Policy sources: for scripts and their requests, and for the frames that authenticate a card. */
export type PageOrigins = { scripts: readonly string[]; frames: readonly string[] };

/** The outcome of a refund. After `unknown` the refund may be requested again. */
export type RefundOutcome = { kind: 'refunded' } | { kind: 'unknown'; reason: string };

/** A partial refund of a captured payment. `refundReference` is unique per refund; the amounts are pence. */
export type PartRefund = {
  reference: string;
  refundReference: string;
  amountPence: number;
  /** The sum of earlier refunds of the payment. A larger sum in records without references includes this one. */
  refundedPence: number;
};

/** The outcome of a partial refund. `refused` is final: nothing was refunded; `code` is for operators. */
export type PartRefundOutcome = RefundOutcome | { kind: 'refused'; code: string };

export type PaymentsPort = {
  /**
   * Takes a payment: a step of card authentication, authorised, refused, invalidCard (issuer not asked) or unknown
   * (time-out, cut connection, failing or unreadable provider, a reference used before). Throws `ProviderDefect` when the
   * provider rejects our request rather than the card (credentials, version, URL, a malformed request): no money was taken
   * then. Never retries.
   */
  takePayment(payment: CardPayment): Promise<PaymentOutcome | Step>;
  /** Takes an instalment from a stored card, without the guest. Never retries. */
  collect(payment: StoredCardPayment): Promise<PaymentOutcome>;
  /** Continues after the device data step; `reference` null when the frame sent none. Never retries. */
  supplyDevice(href: string, reference: string | null): Promise<PaymentOutcome | Step>;
  /** Requests the result of a challenge; if the guest passed it, the payment is taken. Never retries. */
  completeChallenge(href: string): Promise<PaymentOutcome | Step>;
  /** Refunds a captured payment in full, or cancels a reservation. Idempotent. */
  refund(reference: string): Promise<RefundOutcome>;
  /**
   * Refunds a part of a captured payment after checking the provider's records. Idempotent by `refundReference`,
   * provided that only one refund of a payment is sent at a time, and that a repeat after `unknown` waits until the
   * records are up to date. Throws `ProviderDefect` as above.
   */
  refundPart(refund: PartRefund): Promise<PartRefundOutcome>;
  /**
   * The outcome of a refund that the provider has accepted: `refused` when its records say that it failed later.
   * `refundedPence` is the sum of the payment's other refunds. Throws `ProviderDefect` as above.
   */
  findRefund(refund: PartRefund): Promise<PartRefundOutcome>;
  /**
   * The outcome of the attempt with this reference: authorised, refused, settlementFailed, unknown (undecided, or no reply)
   * or notFound. A provider's records can lag by minutes, so notFound before the grace period is over proves nothing. Throws
   * `ProviderDefect` as above.
   */
  findPayment(reference: string): Promise<RecordedOutcome | { kind: 'notFound' }>;
  /**
   * How much money of the attempt with this reference the provider has; unknown (undecided, or no reply) or notFound,
   * as above. Throws `ProviderDefect` as above.
   */
  findMoney(reference: string): Promise<RecordedMoney>;
  /**
   * The references of all payments that the provider received between two times. Left: why they cannot be read. Null:
   * the provider has no such list. Throws `ProviderDefect` as above.
   */
  listPayments: ((from: Date, to: Date) => Promise<E.Either<string, readonly string[]>>) | null;
  /** How long a payment without an outcome waits before the first `findPayment`, in milliseconds. */
  inquiryWaitMs: number;
  cardForm(): CardForm;
  pageOrigins(): PageOrigins;
};

/** The provider rejects our request: a fault of configuration or code, never of the card. */
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
