/**
 * What a request to a provider is about: the name of its operation, and the order, which Cardinal's messages
 * contain only once.
 */

const GATEWAY = '/jsp/merchant/xml/paymentService.jsp';
const CARDINAL = '/maps/txns.asp';

/** The first of these elements that a message contains determines its operation. */
const GATEWAY_OPERATIONS = [
  ['<inquiry>', 'inquiry'],
  ['<modify>', 'modification'],
  ['<info3DSecure>', 'authentication'],
  ['<order ', 'order'],
] as const;

/** A segment of a URL that identifies one object. */
const ID_SEGMENT = /\/(?=[^/]{20,})[^/]+/;

/**
 * The operation of a request, the same for every payment: GET /paymentQueries/payments, WPG inquiry, Cardinal
 * cmpi_lookup.
 */
export const operationOf = (method: string, url: string, body: string): string => {
  const path = url.split('?')[0] ?? '';
  if (path === GATEWAY)
    return `WPG ${GATEWAY_OPERATIONS.find(([element]) => body.includes(element))?.[1] ?? 'message'}`;
  if (path === CARDINAL) return `Cardinal ${valueIn(formOf(body), 'MsgType')}`;
  return `${method} ${path.replace(ID_SEGMENT, '/…')}`;
};

/** Whether an operation asks for the outcome of a payment. */
export const isInquiry = (operation: string): boolean =>
  operation.startsWith('GET /paymentQueries') || operation === 'WPG inquiry';

const formOf = (body: string): string => new URLSearchParams(body).get('cmpi_msg') ?? '';
const valueIn = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1] ?? '';

/**
 * Stores which order a Cardinal transaction is about: the message at the end of a challenge contains only the
 * transaction.
 */
export const ordersByTransaction = () => {
  const orders = new Map<string, string>();
  return {
    /** The order of the transaction in a message, or an empty text. */
    orderIn: (body: string): string => orders.get(valueIn(formOf(body), 'TransactionId')) ?? '',
    /** Stores the order and the transaction of a message and its reply. */
    learn: (asked: string, answered: string): void => {
      const transaction = valueIn(answered, 'TransactionId');
      const order = /OrderNumber%3E([\w-]+)%3C/.exec(asked)?.[1];
      if (transaction !== '' && order !== undefined) orders.set(transaction, order);
    },
  };
};
