// The network boundary of the browser: every call of the page waits here until a test provides the server's reply.
import type { Page, Request, Route } from 'playwright';
import type { SessionInfo } from '../../machines/contract/booking.ts';
import { LOG_PATH } from '../../machines/contract/logPath.ts';
import { calls, type CallName } from '../../machines/contract/calls.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import { PROVIDER } from './card-fields.ts';
import type { Reply } from './replies.ts';

const LIMIT_MS = 4_000;
const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

/** Documents and lists of the content system, by their path. */
export type ContentDocuments = Readonly<Record<string, unknown>>;

export type Network = Readonly<{
  /** answers the latest call of that name once the page has made it; `justBefore` runs while the page waits */
  answer: (reply: Reply, justBefore?: () => Promise<void>) => Promise<void>;
  /** answers every call of that name automatically from now on, including waiting ones */
  alwaysAnswer: (call: CallName, reply: () => Reply) => void;
  /** the same, unless the call is already answered automatically */
  answerByDefault: (call: CallName, reply: () => Reply) => void;
  /** from now on answers every other call as the last one of its name was answered */
  repeatReplies: () => void;
  /** the documents of the content system from now on, besides the maps; none by default */
  serveContent: (documents: ContentDocuments) => void;
  /** true while a call of that name waits for its reply */
  isWaiting: (call: CallName) => boolean;
  /** who is signed in according to the last reply about the session, or null */
  login: () => LoginData | null;
}>;

/** Whether the page aborted a call that was just answered: its replacement may not have arrived yet. */
const isGivenUp = async (request: Request): Promise<boolean> =>
  (await request.response()) === null && request.failure()?.errorText === 'net::ERR_ABORTED';

/** Intercepts the network of a page. `providerScript` is served as the payment provider's script. */
export const openNetwork = async (page: Page, providerScript: string): Promise<Network> => {
  const waiting: { name: CallName; route: Route; request: Request }[] = [];
  const automatic = new Map<CallName, () => Reply>();
  let arrival = Promise.withResolvers<void>();
  const last = new Map<CallName, Reply>();
  let login: LoginData | null = null;

  const fulfil = async (route: Route, reply: Reply): Promise<void> => {
    const { status, body } = reply;
    last.set(reply.call, reply);
    if (reply.call === 'get-session-info') login = (body as { data?: SessionInfo } | null)?.data?.login ?? null;
    if (body === null) await route.abort('connectionrefused');
    else await route.fulfill({ status, json: body });
  };

  let content: ContentDocuments = {};
  // most content texts are not needed; the maps are
  await page.route(`**${SERVICE_PREFIX}/content/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname.slice(`${SERVICE_PREFIX}/content/`.length);
    if (path.startsWith('maps/')) return route.continue();
    const document = content[path];
    return document === undefined ? route.fulfill({ status: 404, json: {} }) : route.fulfill({ json: document });
  });
  await page.route(`**${LOG_PATH}`, (route) => route.fulfill({ status: 204 }));
  await page.route(`${PROVIDER}/**`, (route) =>
    route.fulfill(
      route.request().resourceType() === 'document'
        ? {
            contentType: 'text/html; charset=utf-8',
            body: '<!doctype html><title>Bank</title><p>The page of the guest’s bank',
          }
        : { contentType: 'text/javascript', body: providerScript },
    ),
  );
  await page.route(`**${SERVICE_PREFIX}/*`, async (route) => {
    const request = route.request();
    const name = new URL(request.url()).pathname.slice(SERVICE_PREFIX.length + 1);
    if (!isCall(name)) throw new Error(`the page calls ${name}, which the contract does not know`);
    const reply = automatic.get(name);
    if (reply) return fulfil(route, reply());
    waiting.push({ name, route, request });
    arrival.resolve();
    arrival = Promise.withResolvers();
  });
  // an aborted call no longer waits for a reply
  page.on('requestfailed', (request) => {
    const index = waiting.findIndex((one) => one.request === request);
    if (index >= 0) waiting.splice(index, 1);
  });

  const next = async (name: CallName): Promise<{ route: Route; request: Request }> => {
    const limit = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`the page does not call ${name}`)), LIMIT_MS).unref();
    });
    limit.catch(() => undefined);
    for (;;) {
      const index = waiting.findLastIndex((one) => one.name === name);
      const found = index < 0 ? undefined : waiting.splice(index, 1)[0];
      if (found) return found;
      await Promise.race([arrival.promise, limit]);
    }
  };

  const alwaysAnswer: Network['alwaysAnswer'] = (call, reply) => {
    automatic.set(call, reply);
    for (let at = waiting.length - 1; at >= 0; at--) {
      if (waiting[at]?.name === call) for (const { route } of waiting.splice(at, 1)) void fulfil(route, reply());
    }
  };

  const answerByDefault: Network['answerByDefault'] = (call, reply) => {
    if (!automatic.has(call)) alwaysAnswer(call, reply);
  };

  return {
    answer: async (reply, justBefore) => {
      for (;;) {
        const { route, request } = await next(reply.call);
        await justBefore?.();
        await fulfil(route, reply);
        if (!(await isGivenUp(request))) return;
      }
    },
    alwaysAnswer,
    answerByDefault,
    repeatReplies: () => {
      for (const [call, reply] of last) answerByDefault(call, () => reply);
    },
    serveContent: (documents) => void (content = documents),
    isWaiting: (call) => waiting.some(({ name }) => name === call),
    login: () => login,
  };
};
