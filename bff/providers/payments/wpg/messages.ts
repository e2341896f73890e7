/** The messages to the gateway: an order, the end of its authentication, an inquiry, a refund or cancellation. */
import type { StoredCardPayment } from '../port.ts';
import type { WpgConfig } from './config.ts';
import type { ChallengedOrder, OrderDraft } from './continuation.ts';
import { worldpayAddress } from '../worldpayAddress.ts';
import { messageOf, type Element } from '../xml.ts';

type Account = Pick<WpgConfig, 'merchantCode'>;

/** The Accept header of our pages; the issuer requires it along with the user agent. */
const ACCEPT = 'text/html,application/xhtml+xml,*/*;q=0.8';

const amountOf = (pence: number): Element => ({
  '@currencyCode': 'GBP',
  '@exponent': '2',
  '@value': String(pence),
});

/** An order message. `content` must have its elements in the sequence that the gateway's DTD requires. */
const order = ({ merchantCode }: Account, reference: string, content: Element): string =>
  messageOf(merchantCode, { submit: { order: { '@orderCode': reference, ...content } } });

/** The first message: the encrypted card and the reference of the device data; null when the frame sent none. */
export const orderMessage = (account: Account, draft: OrderDraft, deviceReference: string | null): string => {
  const { reference, orderReference, amountPence, sealedCard, address, isAgreement } = draft;
  return order(account, reference, {
    description: orderReference,
    amount: amountOf(amountPence),
    paymentDetails: {
      'CSE-DATA': {
        encryptedData: sealedCard,
        cardAddress: { address: worldpayAddress(address) },
      },
      storedCredentials: isAgreement ? { '@usage': 'FIRST', '@customerInitiatedReason': 'INSTALMENT' } : undefined,
      session: { '@id': reference },
    },
    shopper: {
      shopperEmailAddress: draft.email,
      browser: {
        acceptHeader: ACCEPT,
        userAgentHeader: draft.userAgent,
        browserLanguage: draft.language,
      },
    },
    createToken: isAgreement ? { '@tokenScope': 'merchant', tokenEventReference: reference } : undefined,
    additional3DSData: {
      '@dfReferenceId': deviceReference ?? '',
      '@challengeWindowSize': '390x400',
      // later instalments are taken without the guest, so the issuer has to challenge the guest once
      '@challengePreference': isAgreement ? 'challengeMandated' : 'noPreference',
    },
  });
};

/** The second message: the guest is back from the challenge. */
export const authenticatedMessage = (account: Account, { reference }: ChallengedOrder): string =>
  order(account, reference, {
    info3DSecure: { completedAuthentication: {} },
    session: { '@id': reference },
  });

/** An instalment with the stored card: no guest and therefore no authentication. */
export const collectionMessage = (
  account: Account,
  { reference, orderReference, amountPence, agreement }: StoredCardPayment,
  token: string,
): string =>
  order(account, reference, {
    description: orderReference,
    amount: amountOf(amountPence),
    paymentDetails: {
      'TOKEN-SSL': { '@tokenScope': 'merchant', paymentTokenID: token },
      storedCredentials: {
        '@usage': 'USED',
        '@merchantInitiatedReason': 'INSTALMENT',
        schemeTransactionIdentifier: agreement.schemeReference,
      },
    },
  });

/** Requests the status of an order. */
export const inquiryMessage = ({ merchantCode }: Account, reference: string): string =>
  messageOf(merchantCode, { inquiry: { orderInquiry: { '@orderCode': reference } } });

/** The part of a captured order to refund: its reference and pence. */
export type RefundedPart = Readonly<{ refundReference: string; pence: number }>;

/** Refunds a part of the captured amount, or cancels the reservation if `part` is null. */
export const undoMessage = ({ merchantCode }: Account, reference: string, part: RefundedPart | null): string =>
  messageOf(merchantCode, {
    modify: {
      orderModification: {
        '@orderCode': reference,
        ...(part === null
          ? { cancel: {} }
          : {
              refund: {
                '@reference': part.refundReference,
                amount: { ...amountOf(part.pence), '@debitCreditIndicator': 'credit' },
              },
            }),
      },
    },
  });
