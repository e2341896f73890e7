/** The pages in the merchant's frames: the device data collection and the bank's challenge. */
import type { FastifyInstance } from 'fastify';
import { challengePage, hidden, page, returnPage, OTP } from '../bankPages.ts';
import type { Faults } from '../faults.ts';
import type { Centinel } from '../cardinal/centinel.ts';
import type { Claims, Jwt } from './jwt.ts';
import type { Authentications } from './authentications.ts';

/** The transaction id in a token. Its payload is an object or the JSON of one. */
function transactionIn(claims: Claims | undefined): string | undefined {
  const payload = claims?.['Payload'] ?? {};
  const { TransactionId: id } = (typeof payload === 'string' ? JSON.parse(payload) : payload) as {
    TransactionId?: string;
  };
  return id;
}

type Form = Record<string, string | undefined>;
type PagesOptions = { jwt: Jwt; authentications: Authentications; centinel: Centinel; faults: Faults };

/** POST /V1/Cruise/Collect and /V2/Cruise/Collect {Bin, JWT}; POST /V2/Cruise/StepUp {JWT, MD}; POST /acs/creq. */
export async function challengePages(
  app: FastifyInstance,
  { jwt, authentications, centinel, faults }: PagesOptions,
): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  const unreadable = { status: 400, body: page('Not valid', '<p>The token is not valid, or too old.</p>') };
  const html = 'text/html; charset=utf-8';

  for (const version of ['V1', 'V2']) {
    app.post<{ Body: Form }>(`/${version}/Cruise/Collect`, (request, reply) =>
      faults.answer({ vendor: 'worldpay', operation: 'collect' }, reply.type(html), unreadable, async () => {
        const merchants = await centinel.read(request.body['JWT']);
        if ((await jwt.read(request.body['JWT'])) === undefined && merchants.claims === undefined) return unreadable;
        const session =
          merchants.claims === undefined ? authentications.collected() : centinel.collected(merchants.claims);
        const done = { MessageType: 'profile.completed', SessionId: session, Status: true };
        const script = `parent.postMessage(${JSON.stringify(JSON.stringify(done))},'*')`;
        return { status: 200, body: page('Device data', `<script>${script}</script>`) };
      }),
    );
  }
  app.post<{ Body: Form }>('/V2/Cruise/StepUp', (request, reply) =>
    faults.answer({ vendor: 'worldpay', operation: 'stepUp' }, reply.type(html), unreadable, async () => {
      const token = request.body['JWT'];
      const id = transactionIn((await jwt.read(token)) ?? (await centinel.read(token)).claims);
      const challenge = authentications.challengeOf(id) ?? centinel.challengeOf(id);
      if (id === undefined || challenge === undefined) return unreadable;
      const fields = `${hidden('id', id)}${hidden('MD', request.body['MD'] ?? '')}`;
      return { status: 200, body: challengePage(challenge, fields, '/acs/creq') };
    }),
  );
  app.post<{ Body: Form }>('/acs/creq', (request, reply) => {
    const { id = '', MD = '', otp = '', action } = request.body;
    const challenge = authentications.challengeOf(id) ?? centinel.challengeOf(id);
    if (challenge === undefined) return reply.code(unreadable.status).type(html).send(unreadable.body);
    const answered = action === 'cancel' ? 'cancelled' : otp.trim() === OTP ? 'right' : 'wrong';
    authentications.answer(id, answered);
    centinel.answer(id, answered);
    const fields = `${hidden('TransactionId', id)}${hidden('Response', '')}${hidden('MD', MD)}`;
    return reply.type(html).send(returnPage(challenge.returnUrl, fields));
  });
}
