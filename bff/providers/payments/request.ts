/** The requests to Access Worldpay: a payment with a card session, authenticated and captured immediately. */
import type { PaymentsConfig } from './config.ts';
import type { CardPayment, Device, StoredCardPayment } from './port.ts';
import { worldpayAddress } from './worldpayAddress.ts';

/** The Accept header of our pages; the issuer requires it along with the user agent. */
const ACCEPT = 'text/html,application/xhtml+xml,*/*;q=0.8';
const DEPTHS = [1, 4, 8, 15, 16, 24, 32, 48];

/** The highest colour depth that the provider accepts and the browser has. */
const depthFor = (depth: number): string => String(DEPTHS.findLast((each) => each <= depth) ?? 1);

const deviceData = ({ userAgent, language, screenWidth, screenHeight, colorDepth, timeZone }: Device) => ({
  acceptHeader: ACCEPT,
  userAgentHeader: userAgent,
  browserLanguage: language,
  browserScreenHeight: screenHeight,
  browserScreenWidth: screenWidth,
  browserJavaEnabled: false,
  browserColorDepth: depthFor(colorDepth),
  timeZone: String(timeZone),
  browserJavascriptEnabled: true,
  channel: 'browser',
});

/** The fields of every order, which is captured immediately; `instruction` adds the means of payment. */
const orderOf = <Instruction extends object>(
  { reference, orderReference, amountPence }: Pick<CardPayment, 'reference' | 'orderReference' | 'amountPence'>,
  { entity, narrative }: PaymentsConfig,
  instruction: Instruction,
) => ({
  transactionReference: reference,
  orderReference,
  merchant: { entity },
  channel: 'ecom',
  instruction: {
    method: 'card',
    narrative: { line1: narrative },
    value: { currency: 'GBP', amount: amountPence },
    settlement: { auto: true },
    ...instruction,
  },
});

/** The provider's own authentication, the proof of an external one, or nothing if none is required. */
const threeDSOf = ({ authentication, returnUrl, isAgreement, device }: CardPayment) => {
  if (authentication === null) return {};
  if (authentication !== undefined) return { threeDS: { type: 'external', ...authentication } };
  const challenge = {
    returnUrl,
    windowSize: '390x400',
    // later instalments are taken without the guest, so the issuer has to challenge the guest once
    preference: isAgreement === true ? 'challengeMandated' : 'noPreference',
  };
  return { threeDS: { type: 'integrated', mode: 'always', challenge, deviceData: deviceData(device) } };
};

/** The guest's e-mail address, which may be left out; the provider takes up to 128 characters, and a bank only ASCII. */
const customerOf = (email: string) => (/^[!-~]{3,128}$/.test(email) ? { customer: { email } } : {});

/** The body of POST /api/payments. */
export function requestFor(payment: CardPayment, config: PaymentsConfig) {
  const isAgreement = payment.isAgreement === true;
  return orderOf(payment, config, {
    paymentInstrument: {
      type: 'checkout',
      sessionHref: payment.sessionHref,
      cardHolderName: payment.cardHolderName,
      billingAddress: worldpayAddress(payment.billingAddress),
    },
    ...(isAgreement
      ? {
          tokenCreation: { type: 'worldpay' },
          customerAgreement: { type: 'installment', installmentType: 'merchant', storedCardUsage: 'first' },
        }
      : {}),
    ...threeDSOf(payment),
    ...customerOf(payment.email),
  });
}

/** The body of POST /api/payments for an instalment: a stored card, no guest and therefore no authentication. */
export function collectionRequestFor(payment: StoredCardPayment, config: PaymentsConfig) {
  const { tokenHref: href, schemeReference } = payment.agreement;
  return orderOf(payment, config, {
    paymentInstrument: { type: 'token', href },
    customerAgreement: {
      type: 'installment',
      installmentType: 'merchant',
      storedCardUsage: 'subsequent',
      schemeReference,
    },
  });
}
