/** The simulators of external services: one Fastify app on its own port, one plugin per vendor, and admin routes for tests. */
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { adminRoutes } from './admin.ts';
import { createFaults } from './faults.ts';
import { frontPage } from './frontPage.ts';
import { openJournal } from './journal.ts';
import { testCards } from './worldpay/cards.ts';
import { cardinal, cardinalOperations } from './cardinal/plugin.ts';
import { createCentinel, type CardinalAccount } from './cardinal/centinel.ts';
import { bloomreach, bloomreachOperations, type BloomreachContent } from './bloomreach/plugin.ts';
import { loqate, loqateOperations } from './loqate/plugin.ts';
import { partners } from './partners/plugin.ts';
import { eagleEye, eagleEyeOperations, type EagleEyeAccount } from './verification/eagleEye.ts';
import { membersPortal, membersPortalOperations } from './verification/membersPortal.ts';
import { sso, ssoOperations, type SsoAccount } from './sso/plugin.ts';
import { worldpay, worldpayOperations } from './worldpay/plugin.ts';
import { wpg, wpgOperations, type WpgAccount } from './wpg/plugin.ts';

export type SandboxOptions = {
  /** What the simulated Access Worldpay account accepts: API credentials and the public id of the hosted fields. */
  worldpay: { username: string; password: string; checkoutId: string };
  /** What the simulated Cardinal account accepts. */
  cardinal: CardinalAccount;
  /** What the simulated account at Worldpay's XML gateway accepts. */
  wpg: WpgAccount;
  /** URL for the simulated gateway's notifications about orders; if absent, it sends none. */
  notificationsUrl?: string | undefined;
  /** An inquiry at the gateway does not find orders changed more recently than this, in milliseconds; 0 when absent. */
  inquiryLagMs?: number;
  /** The key of the simulated address lookup. */
  addressKey: string;
  /** What the simulated voucher service and the simulated members' portal accept. */
  eagleEye: EagleEyeAccount;
  portalToken: string;
  /** The content of the simulated Bloomreach; if absent, there is none. */
  bloomreach?: BloomreachContent;
  /** Our client id at the simulated identity provider. */
  sso: SsoAccount;
  /** The sandbox's origin as the browser reaches it, for example http://localhost:4100. Session links contain it. */
  publicUrl: string;
  /** Webhook URL for the simulated provider's payment events; if absent, it sends none. */
  eventsUrl?: string;
  /** File of append-only JSON lines, so that payments and tokens survive a restart. If absent, they are only in memory. */
  journalFile?: string;
  /** Clock in epoch milliseconds; the system clock when absent. */
  now?: () => number;
  /** Where the plugins on this port log; nowhere when absent. */
  logger?: FastifyServerOptions['logger'];
};

/**
 * Builds the simulators without listening. Bind the result to a loopback address: only the product under test may reach
 * it. Throws when `publicUrl` is not an http(s) URL or the journal cannot be read.
 */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const origin = originOf(options.publicUrl);
  const now = options.now ?? Date.now;
  const journal = openJournal(options.journalFile, now);
  const faults = createFaults();
  const app = Fastify({
    logger: options.logger ?? false,
    forceCloseConnections: true,
    bodyLimit: 64 * 1024,
    // the content that is served beside is hundreds of files, for which a busy machine needs longer than the usual ten seconds
    pluginTimeout: 0,
  });
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
      eagleEye: eagleEyeOperations,
      membersPortal: membersPortalOperations,
      bloomreach: bloomreachOperations,
      sso: ssoOperations,
    },
  });
  // Worldpay's own authentication uses Cardinal, so both share the pages in the shopper's frames
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
  app.register(eagleEye, { account: options.eagleEye, faults, journal });
  app.register(membersPortal, { token: options.portalToken, faults, journal });
  if (options.bloomreach !== undefined) app.register(bloomreach, { content: options.bloomreach, faults, journal });
  app.register(partners, { origin });
  app.register(sso, { account: options.sso, origin, faults, journal, now });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(frontPage(testCards)));
  return app;
}

function originOf(publicUrl: string): string {
  const url = URL.parse(publicUrl);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`publicUrl: expected an http(s) origin, given "${publicUrl}"`);
  return url.origin;
}
