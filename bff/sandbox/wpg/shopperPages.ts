/** The gateway's pages in the merchant's frames: the device data collection and the bank's challenge. */
import type { FastifyInstance } from 'fastify';
import { challengePage, hidden, page, returnPage, OTP } from '../bankPages.ts';
import type { Faults } from '../faults.ts';
import type { Claims, Jwt } from '../worldpay/jwt.ts';
import type { PendingChallenge } from './gateway.ts';
import { textAt } from './xml.ts';

type Form = Record<string, string | undefined>;
type PagesOptions = {
  jwt: Jwt;
  account: { issuer: string; orgUnitId: string };
  challengeOf: (transactionId: string) => PendingChallenge | undefined;
  faults: Faults;
  /** Records a completed device data collection and returns its session. */
  collect: () => string;
};

const html = 'text/html; charset=utf-8';
const unreadable = { status: 400, body: page('Not valid', '<p>The token is not valid, or too old.</p>') };

/** POST /shopper/3ds/ddc.html {Bin, JWT}, /shopper/3ds/challenge.html {JWT, MD} and /shopper/3ds/acs. */
export async function shopperPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { jwt, account, challengeOf, faults, collect } = options;
  const returnUrls = new Map<string, string>();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  /** The claims of a token that the merchant signed under its own issuer; undefined for any other. */
  async function claimsOf(token: string | undefined): Promise<Claims | undefined> {
    const claims = await jwt.read(token);
    const isTheirs = claims?.['iss'] === account.issuer && claims['OrgUnitId'] === account.orgUnitId;
    return isTheirs && typeof claims['jti'] === 'string' ? claims : undefined;
  }

  app.post<{ Body: Form }>('/shopper/3ds/ddc.html', (request, reply) =>
    faults.answer({ vendor: 'wpg', operation: 'device' }, reply.type(html), unreadable, async () => {
      if ((await claimsOf(request.body['JWT'])) === undefined) return unreadable;
      const done = { MessageType: 'profile.completed', SessionId: collect(), Status: true };
      const script = `parent.postMessage(${JSON.stringify(JSON.stringify(done))},'*')`;
      return { status: 200, body: page('Device data', `<script>${script}</script>`) };
    }),
  );
  app.post<{ Body: Form }>('/shopper/3ds/challenge.html', (request, reply) =>
    faults.answer({ vendor: 'wpg', operation: 'challenge' }, reply.type(html), unreadable, async () => {
      const claims = await claimsOf(request.body['JWT']);
      const { TransactionId: id = '' } = (claims?.['Payload'] ?? {}) as { TransactionId?: string };
      const waiting = challengeOf(id);
      if (claims?.['ObjectifyPayload'] !== true || waiting === undefined) return unreadable;
      returnUrls.set(id, String(claims['ReturnUrl']));
      const shown = {
        merchantName: 'Breakwater',
        amount: Number(textAt(waiting.order, 'amount', '@value')),
        lastFour: waiting.card.pan.slice(-4),
      };
      const fields = `${hidden('id', id)}${hidden('MD', request.body['MD'] ?? '')}`;
      return { status: 200, body: challengePage(shown, fields, '/shopper/3ds/acs') };
    }),
  );
  app.post<{ Body: Form }>('/shopper/3ds/acs', (request, reply) => {
    const { id = '', MD = '', otp = '', action } = request.body;
    const waiting = challengeOf(id);
    const returnUrl = returnUrls.get(id);
    if (waiting === undefined || returnUrl === undefined)
      return reply.code(unreadable.status).type(html).send(unreadable.body);
    waiting.answered = action === 'cancel' ? 'cancelled' : otp.trim() === OTP ? 'right' : 'wrong';
    const fields = `${hidden('TransactionId', id)}${hidden('Response', '')}${hidden('MD', MD)}`;
    return reply.type(html).send(returnPage(returnUrl, fields));
  });
}
