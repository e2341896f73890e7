/** The body of POST /api/payments of Access Worldpay (WP-Api-Version 2024-06-01), for hosted-fields and stored-card payments. */
import { flag, object, oneOf, tagged, text, whole, type Checked } from './checks.ts';

const windowSize = oneOf('250x400', '390x400', '600x400', '500x600', 'fullPage');
const preference = oneOf('noPreference', 'noChallengeRequested', 'challengeRequested', 'challengeMandated');
const cancelSwitch = oneOf('enabled', 'disabled');

const billingAddress = object(
  { address1: text(1, 80), city: text(1, 50), postalCode: text(1, 15), countryCode: text(2, 2, /^[A-Z]{2}$/) },
  { address2: text(1, 80), address3: text(1, 80), state: text(1, 30) },
);

const deviceData = object(
  { acceptHeader: text(1, 2048), userAgentHeader: text(1, 2048) },
  {
    browserLanguage: text(1, 17),
    browserScreenHeight: whole(1, 999_999),
    browserScreenWidth: whole(1, 999_999),
    browserJavaEnabled: flag,
    browserColorDepth: oneOf('1', '4', '8', '15', '16', '24', '32', '48'),
    timeZone: text(1, 5),
    browserJavascriptEnabled: flag,
    channel: oneOf('browser', 'native'),
    ipAddress: text(1, 45),
  },
);

const threeDS = tagged('type', {
  integrated: object(
    {
      type: oneOf('integrated'),
      mode: oneOf('always'),
      challenge: object({ returnUrl: text(1, 2048, /^https?:\/\//) }, { windowSize, preference }),
      deviceData,
    },
    { exemptionOnOutage: flag },
  ),
  external: object(
    { type: oneOf('external'), version: text(5, 5, /^\d\.\d\.\d$/), eci: text(2, 2, /^\d{2}$/) },
    { authenticationValue: text(1, 64), dsTransactionId: text(1, 64) },
  ),
});

const paymentInstrument = tagged('type', {
  checkout: object(
    { type: oneOf('checkout'), sessionHref: text(1, 2048), cardHolderName: text(1, 255) },
    { billingAddress },
  ),
  token: object({ type: oneOf('token'), href: text(1, 2048) }, { cvcSessionHref: text(1, 2048), billingAddress }),
});

const instruction = object(
  {
    method: oneOf('card'),
    paymentInstrument,
    narrative: object({ line1: text(1, 24, /^[A-Za-z0-9 ,./-]+$/) }),
    value: object({ currency: oneOf('GBP', 'EUR', 'USD'), amount: whole(0, 9_999_999_999) }),
  },
  {
    settlement: object(
      { auto: flag },
      { cancelOn: object({}, { avsNotMatched: cancelSwitch, cvcNotMatched: cancelSwitch }) },
    ),
    tokenCreation: object({ type: oneOf('worldpay') }, { namespace: text(1, 64), description: text(1, 255) }),
    customerAgreement: object(
      { type: oneOf('installment', 'cardOnFile', 'subscription', 'unscheduled') },
      {
        installmentType: oneOf('merchant', 'issuer'),
        storedCardUsage: oneOf('first', 'subsequent'),
        schemeReference: text(1, 56),
      },
    ),
    threeDS,
    customer: object(
      {},
      {
        email: text(3, 128),
        firstName: text(1, 22),
        lastName: text(1, 22),
        phone: text(4, 20, /^\d+$/),
        ipAddress: text(1, 45),
      },
    ),
    fraud: object({ type: oneOf('fraudSight') }),
  },
);

/** The check of a whole payment request. */
export const paymentRequest = object(
  {
    transactionReference: text(1, 64, /^[-A-Za-z0-9_!@#$%()*=.:;?[\]{}~`/+]+$/),
    merchant: object({ entity: text(1, 32) }),
    instruction,
  },
  { orderReference: text(1, 64), channel: oneOf('ecom', 'moto') },
);

export type PaymentRequest = Checked<typeof paymentRequest>;
export type Instruction = PaymentRequest['instruction'];
export type ThreeDSRequest = NonNullable<Instruction['threeDS']>;
