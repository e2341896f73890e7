/** The simulator of Worldpay's XML gateway: one URL for messages, and the pages and the script for the shopper's browser. */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Faults } from '../faults.ts';
import type { Journal } from '../journal.ts';
import { createJwt } from '../worldpay/jwt.ts';
import { createGateway } from './gateway.ts';
import { createNotifier } from './notifier.ts';
import { openOrders } from './orders.ts';
import { createCardEncryption, typedCardOf } from './cardEncryption.ts';
import { shopperPages } from './shopperPages.ts';
import { at, documentOf, errorOf, read, textAt, type Xml } from './xml.ts';

/**
 * The merchant code of the simulated account with the other documented shape of the gateway's replies, a setting of the
 * merchant (docs/protocols.md): the method says the kind of card, and the masked number replaces its details.
 */
const numberMerchantOf = (merchantCode: string): string => `${merchantCode}NUMBER`;

/** The first digits of the published test cards of companies. */
const COMMERCIAL = /^448407/;

/** A reply in the other shape. */
const inNumberShape = (content: Xml): Xml => {
  const status = at(content, 'orderStatus');
  const payment = at(status, 'payment');
  if (typeof status !== 'object' || typeof payment !== 'object') return content;
  const { paymentMethodDetail, ...others } = payment;
  const number = textAt(paymentMethodDetail, 'card', '@number');
  const kind = textAt(paymentMethodDetail, 'card', '@type').replace('card', '').toUpperCase();
  const method = textAt(payment, 'paymentMethod').replace('-SSL', '');
  const paymentMethod = `${method}_${COMMERCIAL.test(number) ? 'COMMERCIAL_' : ''}${kind}-SSL`;
  return { ...content, orderStatus: { ...status, payment: { ...others, paymentMethod, cardNumber: number } } };
};

/** The operations that faults can be armed for; the first is the default. */
export const wpgOperations = [
  'order',
  'authentication',
  'inquiry',
  'modification',
  'device',
  'challenge',
  'notification',
] as const;

/** What the simulated account accepts. */
export type WpgAccount = {
  merchantCode: string;
  username: string;
  password: string;
  jwt: { issuer: string; orgUnitId: string; macKey: string };
  cardKey: string;
};

type WpgOptions = {
  account: WpgAccount;
  origin: string;
  /** The merchant's webhook URL for notifications about orders. */
  notificationsUrl: string | undefined;
  inquiryLagMs: number;
  journal: Journal;
  faults: Faults;
  now: () => number;
};

const script = readFileSync(new URL('./browser/cse.js', import.meta.url), 'utf8');
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Registers the routes. Orders are restored from the journal; open challenges are not. */
export async function wpg(app: FastifyInstance, options: WpgOptions): Promise<void> {
  const { account, origin, journal, faults, now } = options;
  const notifier = createNotifier(options.notificationsUrl, account.merchantCode, faults);
  app.addHook('onClose', () => notifier.close());
  const encryption = createCardEncryption();
  const collected = new Set<string>();
  const gateway = createGateway({
    orders: openOrders(journal),
    encryption,
    origin,
    now,
    inquiryLagMs: options.inquiryLagMs,
    notify: (orders) => notifier.notify(orders),
    isBrowserKnown: (reference) => collected.has(reference),
  });
  const expected = digest(`Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`);
  const replies = new Map<string, Xml>();

  app.addContentTypeParser(
    ['application/xml', 'text/xml', 'text/plain'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  app.post<{ Body: string }>('/jsp/merchant/xml/paymentService.jsp', (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return reply.code(401).type('text/html').send('<h1>401 Unauthorized</h1>');
    const message = read(String(request.body));
    const broken = { status: 500, body: '<h1>Internal error</h1>' };
    const refusal = (code: string) => ({
      status: 200,
      body: documentOf(account.merchantCode, { reply: errorOf(Number(code), 'Asked for by a test') }),
    });
    const work = () => {
      if (message === undefined) return { status: 200, body: documentOf('', { reply: errorOf(2, 'Invalid XML') }) };
      const merchantCode = textAt(message, '@merchantCode');
      const isNumberShape = merchantCode === numberMerchantOf(account.merchantCode);
      if (merchantCode !== account.merchantCode && !isNumberShape)
        return { status: 200, body: documentOf('', { reply: errorOf(4, 'Security violation') }) };
      const key = String(request.headers['idempotency-key'] ?? '');
      const answer = replies.has(key)
        ? { content: replies.get(key) ?? {} }
        : gateway.answer(message, machineOf(request));
      if (key !== '') replies.set(key, answer.content);
      if (answer.machine !== undefined) reply.header('set-cookie', `machine=${answer.machine}; Path=/`);
      const content = isNumberShape ? inNumberShape(answer.content) : answer.content;
      return { status: 200, body: documentOf(merchantCode, { reply: content }) };
    };
    const operation = operationOf(message);
    return faults.answer({ vendor: 'wpg', operation }, reply.type('text/xml'), broken, work, refusal);
  });

  const everywhere = { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' };
  app.get('/resources/cse/js/worldpay-cse-1.0.2.min.js', (_request, reply) =>
    reply.headers({ ...everywhere, 'content-type': 'text/javascript; charset=utf-8' }).send(script),
  );
  // the encryption that the vendor's script does in the page
  app.post<{ Body: string }>('/cse/seal', (request, reply) => {
    const asked = asJson(String(request.body)) as { publicKey?: unknown; card?: unknown } | undefined;
    const card = typedCardOf(asked?.card);
    if (asked?.publicKey !== account.cardKey || card === undefined) return reply.code(400).headers(everywhere).send('');
    return reply.headers(everywhere).type('text/plain').send(encryption.encrypt(card));
  });

  await app.register(shopperPages, {
    jwt: createJwt(account.jwt.macKey, now),
    account: account.jwt,
    challengeOf: (id) => gateway.challengeOf(id),
    faults,
    collect: () => {
      const session = `0_${randomUUID()}`;
      collected.add(session);
      return session;
    },
  });
}

function operationOf(message: Xml | undefined): (typeof wpgOperations)[number] {
  if (at(message, 'inquiry') !== undefined) return 'inquiry';
  if (at(message, 'modify') !== undefined) return 'modification';
  return at(message, 'submit', 'order', 'info3DSecure') === undefined ? 'order' : 'authentication';
}

const machineOf = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)machine=([^;]*)/.exec(request.headers.cookie ?? '')?.[1];

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
