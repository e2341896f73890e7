/** Writes the security log of a server: what calls have done to accounts and sessions, and every refusal. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import type { ChangeName, SecretName } from '../../calls/handler.ts';
import { withNotes, type SecurityNotes } from '../../kernel/securityNotes.ts';
import type { DoneEvent, SecurityEvent, SecurityLog } from '../../security/securityLog.ts';
import { networkOf } from './network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the address ends in a secret token; 404: it was another */
    hasSecretAddress?: boolean;
  }
}

/** What each call with a password or a link's token has done once it succeeds; null: nothing that concerns security. */
const DONE_BY_SECRET = {
  login: 'signedIn',
  logout: 'signedOut',
  'start-sso': null,
  'validate-sso-token': 'signedIn',
  'link-sso-identity': 'identityLinked',
  register: 'accountRequested',
  'confirm-email': 'addressConfirmed',
  'request-password-reset': 'resetRequested',
  'reset-password': 'passwordReset',
  'payment-login': 'paymentGranted',
  'find-booking': 'bookingLinkRequested',
  'open-quote': 'quoteOpened',
  'share-quote': 'quoteShared',
  'get-shared-quote': null,
  'change-password': 'passwordChanged',
  'change-email': 'addressChangeRequested',
  'start-passkey-sign-in': null,
  'passkey-sign-in': 'signedIn',
  'start-passkey': null,
  'add-passkey': 'passkeyAdded',
  'remove-passkey': 'signInRemoved',
  'end-device': 'sessionEnded',
  'export-account': 'accountExported',
  'close-account': 'accountClosed',
  'newsletter-signup': null,
  unsubscribe: null,
  'submit-eagle-eye': null,
  'verify-q': null,
} as const satisfies Record<SecretName, DoneEvent | null>;

/** The same for the changes of an account without a password. */
const DONE_BY_CHANGE = {
  'set-account': 'detailsChanged',
} as const satisfies Partial<Record<ChangeName, DoneEvent>>;

const DONE = new Map<string, DoneEvent | null>(
  Object.entries({ ...DONE_BY_SECRET, ...DONE_BY_CHANGE }).map(([call, event]) => [`${SERVICE_PREFIX}/${call}`, event]),
);

/** Not signed in or not known; not allowed; a link that has ended; a limit that asks for a proof; a limit. */
const REFUSED: readonly number[] = [401, 403, 410, 428, 429];

/** The line of a reply; null for a reply that concerns nobody's security. */
const eventOf = (request: FastifyRequest, status: number, notes: SecurityNotes): SecurityEvent | null => {
  const { url: route = 'unknown', config } = request.routeOptions;
  const asked = () => ({ route, requestId: request.id, network: networkOf(request.ip), ...notes });
  if (REFUSED.includes(status)) return { event: 'refused', status, ...asked() };
  if (status === 404 && config.hasSecretAddress === true) return { event: 'tokenRefused', ...asked() };
  const done = status === 200 ? (DONE.get(route) ?? null) : null;
  return done === null ? null : { event: done, ...asked() };
};

const MINUTE_MS = 60_000;
/** How many kinds of refusals are counted at once at most; the oldest are written first. */
const MOST_COUNTED = 10_000;

/** What makes two refusals the same. Where a limit refuses, it does not matter what was tried. */
const sameness = (event: SecurityEvent): string => {
  if (event.event !== 'refused' && event.event !== 'tokenRefused') return '';
  const { route, network, account, code, limit, subject } = event;
  return JSON.stringify([event.event, route, network, account, code, limit ?? subject]);
};

/**
 * A log that nobody can fill: of refusals that are the same, the first is written at once, and how many followed within a
 * minute in a second line. `flush` writes the counts that wait.
 */
const withoutFloods = (log: SecurityLog): Readonly<{ write: SecurityLog; flush: () => void }> => {
  const counted = new LRUCache<string, { event: SecurityEvent; repeated: number }>({
    max: MOST_COUNTED,
    ttl: MINUTE_MS,
    ttlAutopurge: true,
    dispose: ({ event, repeated }) => {
      if (repeated > 0) log({ ...event, repeated } as SecurityEvent);
    },
  });
  return {
    write: (event) => {
      const key = sameness(event);
      const earlier = key === '' ? undefined : counted.get(key);
      if (earlier !== undefined) return void (earlier.repeated += 1);
      log(event);
      if (key !== '') counted.set(key, { event, repeated: 0 });
    },
    flush: () => counted.clear(),
  };
};

/** Registers the log for all routes of a server; register it before them. `count` gets every event, also repeated ones. */
export const registerSecurityLog = (
  app: FastifyInstance,
  log: SecurityLog,
  count: SecurityLog = () => undefined,
): void => {
  const notesOf = new WeakMap<FastifyRequest, SecurityNotes>();
  const { write, flush } = withoutFloods(log);
  const keepNotes = (request: FastifyRequest, done: () => void): void => {
    const notes = notesOf.get(request) ?? { requestId: request.id };
    notesOf.set(request, notes);
    withNotes(notes, done);
  };
  app.addHook('onRequest', (request, _reply, done) => keepNotes(request, done));
  // the body is read in the context of the connection, not of the request
  app.addHook('preValidation', (request, _reply, done) => keepNotes(request, done));
  app.addHook('onSend', (request, reply, payload, done) => {
    const event = eventOf(request, reply.statusCode, notesOf.get(request) ?? {});
    if (event !== null) {
      count(event);
      write(event);
    }
    done(null, payload);
  });
  app.addHook('onClose', (_instance, done) => {
    flush();
    done();
  });
};
