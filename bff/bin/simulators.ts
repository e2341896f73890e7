/** The simulators of the outside services, on this machine only. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { SANDBOX_ACCOUNT, SANDBOX_EVENTS_TOKEN } from '../simulatedConfig.ts';
import { LOGGER_OPTIONS } from '../http/security/logger.ts';
import { SANDBOX_ADDRESS_KEY } from '../providers/address/config.ts';
import { SANDBOX_BLOOMREACH } from '../providers/content/bloomreach/config.ts';
import { SANDBOX_CARDINAL } from '../providers/payments/cardinal/config.ts';
import { SANDBOX_NOTIFICATIONS_TOKEN, SANDBOX_WPG } from '../providers/payments/wpg/config.ts';
import { SANDBOX_EAGLE_EYE, SANDBOX_PORTAL_TOKEN } from '../providers/verification/config.ts';
import { buildSandbox } from '../sandbox/app.ts';

/** The simulators, set up as the demonstration's settings say. */
export const buildSimulators = (config: Config): FastifyInstance =>
  buildSandbox({
    worldpay: SANDBOX_ACCOUNT,
    wpg: SANDBOX_WPG,
    cardinal: SANDBOX_CARDINAL,
    addressKey: SANDBOX_ADDRESS_KEY,
    eagleEye: SANDBOX_EAGLE_EYE,
    portalToken: SANDBOX_PORTAL_TOKEN,
    sso: { audience: config.sso?.audience ?? '' },
    publicUrl: `http://localhost:${config.sandboxPort}`,
    eventsUrl: `http://localhost:${config.port}/bff/payments/events/${SANDBOX_EVENTS_TOKEN}`,
    notificationsUrl: `http://localhost:${config.port}/bff/payments/notifications/${SANDBOX_NOTIFICATIONS_TOKEN}`,
    bloomreach: { folder: config.contentFolder, ...SANDBOX_BLOOMREACH },
    journalFile: join(config.dataDir, 'sandbox.jsonl'),
    logger: LOGGER_OPTIONS,
  });
