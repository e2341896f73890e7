/** Which settings name the simulators: their account, which is the default on one's own machine, and no production. */
import type { Environment, EnvReader } from './settings.ts';

/** The credentials of the simulated provider. It listens on a loopback address only, so they are not secret. */
export const SANDBOX_ACCOUNT = { username: 'sandbox', password: 'sandbox', checkoutId: 'sandbox-checkout' } as const;

/** The webhook token for the simulated provider's events. Both servers listen on this machine only. */
export const SANDBOX_EVENTS_TOKEN = 'sandbox-events-of-this-machine';

/** The settings of the payment provider that is simulated at `url`. */
export const sandboxPayments = (url: string): Environment => ({
  PAYMENTS_BASE_URL: url,
  PAYMENTS_USERNAME: SANDBOX_ACCOUNT.username,
  PAYMENTS_PASSWORD: SANDBOX_ACCOUNT.password,
  PAYMENTS_CHECKOUT_ID: SANDBOX_ACCOUNT.checkoutId,
  PAYMENTS_EVENTS_TOKEN: SANDBOX_EVENTS_TOKEN,
});

/** The settings that must not contain the simulator's URL in production. */
const SIMULATED = [
  'PAYMENTS_BASE_URL',
  'WPG_BASE_URL',
  'CARDINAL_PAGES_URL',
  'CARDINAL_MESSAGES_URL',
  'ADDRESS_BASE_URL',
  'EAGLE_EYE_BASE_URL',
  'MEMBERS_PORTAL_BASE_URL',
  'BLOOMREACH_BASE_URL',
  'SSO_AUTHORIZE_URL',
  'SSO_JWKS_URL',
];

/** In production every external service must be configured, and none may be a simulator. */
export const refuseSimulators = ({ text, refuse }: EnvReader, sandboxUrl: string): void => {
  if (text('PAYMENTS_BASE_URL') === undefined)
    refuse('PAYMENTS_BASE_URL', 'a provider, since ENVIRONMENT is prod', null);
  if (text('CONTENT_BASE_URL') === undefined)
    refuse(
      'CONTENT_BASE_URL',
      'a content system, since ENVIRONMENT is prod; http://localhost with SANDBOX_PORT serves the files in bff/content/store',
      null,
    );
  for (const name of SIMULATED) {
    if (URL.parse(text(name) ?? '')?.origin === sandboxUrl)
      refuse(name, 'another address, since ENVIRONMENT is prod and no simulator listens', null);
  }
};
