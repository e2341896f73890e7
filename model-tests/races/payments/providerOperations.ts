/** What a request to a provider is about: its deed in a few words, and the order that Cardinal names only once. */

const GATEWAY = '/jsp/merchant/xml/paymentService.jsp';
const CARDINAL = '/maps/txns.asp';

/** The first of these that a message has in it says what it asks. */
const GATEWAY_OPERATIONS = [
  ['<inquiry>', 'inquiry'],
  ['<modify>', 'modification'],
  ['<info3DSecure>', 'authentication'],
  ['<order ', 'order'],
] as const;

/** A part of an address that names one thing. */
const ID_SEGMENT = /\/(?=[^/]{20,})[^/]+/;

/** What a request asks, the same for every payment: GET /paymentQueries/payments, WPG inquiry, Cardinal cmpi_lookup. */
export const operationOf = (method: string, url: string, body: string): string => {
  const path = url.split('?')[0] ?? '';
  if (path === GATEWAY)
    return `WPG ${GATEWAY_OPERATIONS.find(([element]) => body.includes(element))?.[1] ?? 'message'}`;
  if (path === CARDINAL) return `Cardinal ${valueIn(formOf(body), 'MsgType')}`;
  return `${method} ${path.replace(ID_SEGMENT, '/…')}`;
};

/** Deeds by which somebody asks what became of a payment. */
export const isInquiry = (operation: string): boolean =>
  operation.startsWith('GET /paymentQueries') || operation === 'WPG inquiry';

const formOf = (body: string): string => new URLSearchParams(body).get('cmpi_msg') ?? '';
const valueIn = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1] ?? '';

/** Remembers which order a transaction of Cardinal's is about: the end of a challenge names the transaction alone. */
export const ordersByTransaction = () => {
  const orders = new Map<string, string>();
  return {
    /** The order of the transaction in a message, or nothing. */
    orderIn: (body: string): string => orders.get(valueIn(formOf(body), 'TransactionId')) ?? '',
    /** Reads a message and its answer. */
    learn: (asked: string, answered: string): void => {
      const transaction = valueIn(answered, 'TransactionId');
      const order = /OrderNumber%3E([\w-]+)%3C/.exec(asked)?.[1];
      if (transaction !== '' && order !== undefined) orders.set(transaction, order);
    },
  };
};
