/** The simulators of the outside services: one Fastify app on its own port, one plugin a vendor, and an admin door for tests. */
import Fastify, { type FastifyInstance } from 'fastify';
import { adminRoutes } from './admin.ts';
import { createFaults } from './faults.ts';
import { frontPage } from './frontPage.ts';
import { openJournal } from './journal.ts';
import { testCards } from './worldpay/cards.ts';
import { cardinal, cardinalOperations } from './cardinal/plugin.ts';
import { createCentinel, type CardinalAccount } from './cardinal/centinel.ts';
import { loqate, loqateOperations } from './loqate/plugin.ts';
import { worldpay, worldpayOperations } from './worldpay/plugin.ts';
import { wpg, wpgOperations, type WpgAccount } from './wpg/plugin.ts';

export type SandboxOptions = {
  /** What the simulated Access Worldpay account accepts: API credentials, and the public id the hosted fields are initialised with. */
  worldpay: { username: string; password: string; checkoutId: string };
  /** What the simulated Cardinal account accepts. */
  cardinal: CardinalAccount;
  /** What the simulated account at Worldpay's XML gateway accepts. */
  wpg: WpgAccount;
  /** Where the simulated gateway tells of orders; left out, it tells nobody. */
  notificationsUrl?: string | undefined;
  /** An inquiry at the gateway does not know of what is younger than this; 0 when left out. */
  inquiryLagMs?: number;
  /** The key of the simulated address lookup. */
  addressKey: string;
  /** Own origin as the browser sees it, for example http://localhost:4100. Session links carry it. */
  publicUrl: string;
  /** Where the simulated provider tells of payments; left out, it tells nobody. */
  eventsUrl?: string;
  /** Append-only JSON lines: payments and tokens survive a restart. Without it they live in memory. */
  journalFile?: string;
  /** Epoch milliseconds; the wall clock when absent. */
  now?: () => number;
};

/**
 * Builds the simulators without listening. Bind the result to a loopback address: it speaks to nobody but the product under trial.
 * Throws when `publicUrl` is not an http(s) origin or the journal cannot be read.
 */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const origin = originOf(options.publicUrl);
  const now = options.now ?? Date.now;
  const journal = openJournal(options.journalFile, now);
  const faults = createFaults();
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 64 * 1024 });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ errorName: 'endpointNotFound', message: 'Requested endpoint is not available.' }),
  );
  app.register(adminRoutes, {
    journal,
    faults,
    operations: {
      worldpay: worldpayOperations,
      wpg: wpgOperations,
      cardinal: cardinalOperations,
      loqate: loqateOperations,
    },
  });
  // Worldpay's own authentication is Cardinal underneath: the pages in the shopper's frames are the same
  const centinel = createCentinel(options.cardinal, now);
  app.register(worldpay, {
    account: options.worldpay,
    centinel,
    origin,
    eventsUrl: options.eventsUrl,
    journal,
    faults,
    now,
  });
  app.register(cardinal, { centinel, faults });
  app.register(wpg, {
    account: options.wpg,
    origin,
    notificationsUrl: options.notificationsUrl,
    inquiryLagMs: options.inquiryLagMs ?? 0,
    journal,
    faults,
    now,
  });
  app.register(loqate, { key: options.addressKey, faults, journal });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(frontPage(testCards)));
  return app;
}

function originOf(publicUrl: string): string {
  const url = URL.parse(publicUrl);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`publicUrl: expected an http(s) origin, given "${publicUrl}"`);
  return url.origin;
}
