/** The gateway's replies to a merchant's messages: orders, the end of their authentication, inquiries, modifications. */
import { randomUUID } from 'node:crypto';
import { mask, opaqueId, unmask } from '../worldpay/ledger.ts';
import { passesLuhn, testCardOf, type TestCard } from '../worldpay/cards.ts';
import type { Answered } from '../worldpay/threeDS.ts';
import { authenticationOf, authenticationXml, decide, type Authentication } from './cards.ts';
import { leftOf, type Order, type Orders } from './orders.ts';
import type { CardEncryption } from './cardEncryption.ts';
import { at, errorOf, textAt, type Xml } from './xml.ts';

/** An open challenge: the data of its page, and the shopper's answer. */
export type PendingChallenge = {
  order: Xml;
  card: TestCard;
  cardHolderName: string;
  cvc: string;
  expiry: { month: number; year: number };
  authentication: Authentication;
  sessionId: string;
  machine: string;
  answered: Answered;
};
export type Reply = { content: Xml; machine?: string };
type Result = Authentication['result'];

export type Gateway = {
  answer(message: Xml, machine: string | undefined): Reply;
  /** The open challenge of a transaction. */
  challengeOf(transactionId: string): PendingChallenge | undefined;
};

type GatewayOptions = {
  orders: Orders;
  encryption: CardEncryption;
  origin: string;
  now: () => number;
  /** An inquiry does not find orders whose last event is more recent than this, in milliseconds. */
  inquiryLagMs: number;
  /** Sends notifications, in the order of the events. */
  notify: (orders: readonly Order[]) => void;
  isBrowserKnown: (reference: string) => boolean;
};

const methods: Record<string, string> = { visa: 'VISA', mastercard: 'ECMC' };
const notFound = errorOf(5, 'Could not find payment for order');

/** Creates a gateway. Its open challenges are only in memory, like the cards. */
export function createGateway(options: GatewayOptions): Gateway {
  const { orders, encryption, origin, now, inquiryLagMs, notify, isBrowserKnown } = options;
  const byTransaction = new Map<string, PendingChallenge>();
  const openFor = (code: string) => [...byTransaction].find(([, each]) => textAt(each.order, '@orderCode') === code);

  const balanceOf = (order: Order): Xml => ({
    '@accountType': 'IN_PROCESS_CAPTURED',
    amount: {
      '@value': String(leftOf(order)),
      '@currencyCode': 'GBP',
      '@exponent': '2',
      '@debitCreditIndicator': 'credit',
    },
  });
  const paymentXml = (order: Order): Xml => {
    const { value, card, lastEvent, more } = order;
    const { brand, fundingType } = unmask(card);
    return {
      paymentMethod: `${methods[brand] ?? brand.toUpperCase()}-SSL`,
      paymentMethodDetail: {
        card: { '@number': `${card.cardBin}******${card.lastFour}`, '@type': `${fundingType}card` },
      },
      amount: { '@value': value, '@currencyCode': 'GBP', '@exponent': '2', '@debitCreditIndicator': 'credit' },
      lastEvent,
      ...more,
      ...(order.refunds === undefined ? {} : { balance: balanceOf(order) }),
    };
  };
  const statusOf = (order: Order, more: Xml = {}): Xml => ({
    orderStatus: { '@orderCode': order.code, payment: paymentXml(order), ...more },
  });

  /** Asks the issuer to decide; an authorised payment is captured immediately afterwards. */
  function take(
    asked: Xml,
    card: Order['card'],
    cardHolderName: string,
    cvc: string | undefined,
    result?: Result,
  ): Xml {
    const { lastEvent, more } = decide(cardHolderName, cvc, result);
    const scheme = {
      schemeResponse: { transactionIdentifier: `06072011${String(now() % 10_000_000).padStart(7, '0')}` },
    };
    const order: Order = {
      code: textAt(asked, '@orderCode'),
      value: textAt(asked, 'amount', '@value'),
      card,
      lastEvent,
      more: { ...more, ...authenticationXml(result), ...(lastEvent === 'AUTHORISED' ? scheme : {}) },
      at: now(),
    };
    orders.put(order);
    const isHeldBack = textAt(order.more, 'CVCResultCode', '@description') === 'FAILED';
    if (lastEvent !== 'AUTHORISED' || isHeldBack) notify([order]);
    else {
      const captured: Order = { ...order, lastEvent: 'CAPTURED' };
      orders.put(captured);
      notify([order, captured]);
    }
    if (at(asked, 'createToken') === undefined || lastEvent !== 'AUTHORISED') return statusOf(order);
    const token = opaqueId('');
    orders.store({ token, cardHolderName, card });
    return statusOf(order, { token: { tokenDetails: { '@tokenEvent': 'NEW', paymentTokenID: token } } });
  }

  function first(asked: Xml): Reply {
    const code = textAt(asked, '@orderCode');
    if (orders.find(code) !== undefined || openFor(code) !== undefined)
      return { content: errorOf(5, `Duplicate Order: ${code}`) };
    const token = textAt(asked, 'paymentDetails', 'TOKEN-SSL', 'paymentTokenID');
    if (token !== '') {
      const stored = orders.stored(token);
      return {
        content:
          stored === undefined
            ? errorOf(5, 'Token does not exist')
            : take(asked, stored.card, stored.cardHolderName, undefined),
      };
    }
    const typed = encryption.decrypt(textAt(asked, 'paymentDetails', 'CSE-DATA', 'encryptedData'));
    const card = typed && testCardOf(typed.cardNumber);
    if (typed === undefined || card === undefined || !passesLuhn(card.pan))
      return { content: errorOf(7, 'Invalid payment details : Card number is not valid') };
    const { cardHolderName, cvc } = typed;
    const expiry = { month: Number(typed.expiryMonth), year: Number(typed.expiryYear) };
    const reference = textAt(asked, 'additional3DSData', '@dfReferenceId');
    const authentication = authenticationOf(card, cardHolderName, isBrowserKnown(reference));
    if (!authentication.asks)
      return { content: take(asked, mask(card, expiry), cardHolderName, cvc, authentication.result) };
    const machine = `0a${randomUUID().slice(0, 6)}`;
    const transactionId = opaqueId('').slice(0, 20);
    const sessionId = textAt(asked, 'paymentDetails', 'session', '@id');
    byTransaction.set(transactionId, {
      order: asked,
      card,
      cardHolderName,
      cvc,
      expiry,
      authentication,
      sessionId,
      machine,
      answered: 'nothing',
    });
    const details = {
      threeDSVersion: '2.2.0',
      transactionId3DS: transactionId,
      acsURL: { '#cdata': `${origin}/shopper/3ds/acs` },
      payload: Buffer.from(JSON.stringify({ messageType: 'CReq', messageVersion: '2.2.0' })).toString('base64url'),
    };
    const challengeRequired = { threeDSChallengeDetails: details };
    return { content: { orderStatus: { '@orderCode': code, challengeRequired } }, machine };
  }

  /** The second message of an order: it must have the same order code, session and machine cookie. */
  function second(asked: Xml, machine: string | undefined): Xml {
    const open = openFor(textAt(asked, '@orderCode'));
    if (open === undefined) return notFound;
    const [transactionId, waiting] = open;
    if (waiting.sessionId !== textAt(asked, 'session', '@id') || waiting.machine !== machine)
      return errorOf(7, '3DS session not found');
    byTransaction.delete(transactionId);
    const { order, card, expiry, cardHolderName, cvc, authentication, answered } = waiting;
    const result =
      answered === 'right' ? authentication.result : answered === 'nothing' ? 'unavailable' : ('failed' as const);
    return take(order, mask(card, expiry), cardHolderName, cvc, result);
  }

  function inquire(code: string): Xml {
    const order = orders.find(code);
    return order === undefined || now() - order.at < inquiryLagMs ? notFound : statusOf(order);
  }

  function modify(asked: Xml): Xml {
    const order = orders.find(textAt(asked, '@orderCode'));
    if (order === undefined) return notFound;
    if (at(asked, 'refund') !== undefined) return refund(order, asked);
    if (order.lastEvent !== 'AUTHORISED') return errorOf(5, `Not possible after ${order.lastEvent}`);
    return change({ ...order, lastEvent: 'CANCELLED', at: now() }, 'cancelReceived');
  }

  /** Refunds all or part of an order, never more than what is left of the captured value. */
  function refund(order: Order, asked: Xml): Xml {
    const value = Number(textAt(asked, 'refund', 'amount', '@value'));
    if (order.lastEvent !== 'CAPTURED' && order.lastEvent !== 'SENT_FOR_REFUND')
      return errorOf(5, `Not possible after ${order.lastEvent}`);
    if (!Number.isSafeInteger(value) || value <= 0) return errorOf(6, 'Invalid amount');
    if (value > leftOf(order))
      return errorOf(5, `Refund amount exceeds the captured amount: ${leftOf(order)} are left`);
    const refunds = [...(order.refunds ?? []), { reference: textAt(asked, 'refund', '@reference'), value }];
    return change({ ...order, lastEvent: 'SENT_FOR_REFUND', refunds, at: now() }, 'refundReceived');
  }

  function change(after: Order, received: 'cancelReceived' | 'refundReceived'): Xml {
    orders.put(after);
    notify([after]);
    return { ok: { [received]: { '@orderCode': after.code } } };
  }

  return {
    answer(message, machine) {
      const asked = at(message, 'submit', 'order');
      if (typeof asked === 'object')
        return at(asked, 'info3DSecure') === undefined ? first(asked) : { content: second(asked, machine) };
      const inquiry = textAt(message, 'inquiry', 'orderInquiry', '@orderCode');
      if (inquiry !== '') return { content: inquire(inquiry) };
      const modification = at(message, 'modify', 'orderModification');
      return { content: typeof modification === 'object' ? modify(modification) : errorOf(2, 'Invalid XML') };
    },
    challengeOf: (transactionId) => byTransaction.get(transactionId),
  };
}
