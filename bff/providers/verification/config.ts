/** The settings of the verification services. Each is off unless it is configured, or simulated on this machine. */
import type { EnvReader } from '../../settings.ts';

/** Origins as this server reaches them; the paths are settings because the services' versions change. */
export type EagleEyeConfig = Readonly<{
  baseUrl: string;
  path: string;
  clientId: string;
  secret: string;
  timeoutMs?: number;
}>;
export type MembersPortalConfig = Readonly<{ baseUrl: string; path: string; token: string; timeoutMs?: number }>;

export const WALLET_PATH = '/wallet';
export const VERIFY_PATH = '/verify';

/** The accounts that the simulated services accept. */
export const SANDBOX_EAGLE_EYE = { clientId: 'sandbox-client', secret: 'sandbox-secret-of-vouchers' } as const;
export const SANDBOX_PORTAL_TOKEN = 'sandbox-token-of-the-portal';

/** The origin and its related settings: all or none; null for none. */
const together = (
  { text, refuse }: EnvReader,
  names: readonly [string, ...string[]],
): readonly (string | undefined)[] | null => {
  const given = names.map((name) => text(name));
  if (given.every((value) => value === undefined)) return null;
  for (const [place, name] of names.entries())
    if (given[place] === undefined) refuse(name, `a value, since others of ${names.join(', ')} are given`, null);
  return given;
};

/**
 * Reads EAGLE_EYE_BASE_URL, EAGLE_EYE_CLIENT_ID and EAGLE_EYE_SECRET (all or none), and EAGLE_EYE_PATH. Null: vouchers
 * are not checked. `sandboxUrl` is the simulator's origin, or null if it may not be used.
 */
export const eagleEyeConfigFrom = (read: EnvReader, sandboxUrl: string | null): EagleEyeConfig | null => {
  const given = together(read, ['EAGLE_EYE_BASE_URL', 'EAGLE_EYE_CLIENT_ID', 'EAGLE_EYE_SECRET']);
  const path = read.text('EAGLE_EYE_PATH') ?? WALLET_PATH;
  if (given === null) return sandboxUrl === null ? null : { baseUrl: sandboxUrl, path, ...SANDBOX_EAGLE_EYE };
  const [, clientId = '', secret = ''] = given;
  return { baseUrl: read.origin('EAGLE_EYE_BASE_URL', 'http://localhost').origin, path, clientId, secret };
};

/** Reads MEMBERS_PORTAL_BASE_URL and MEMBERS_PORTAL_TOKEN (both or neither), and MEMBERS_PORTAL_PATH. As above. */
export const membersPortalConfigFrom = (read: EnvReader, sandboxUrl: string | null): MembersPortalConfig | null => {
  const given = together(read, ['MEMBERS_PORTAL_BASE_URL', 'MEMBERS_PORTAL_TOKEN']);
  const path = read.text('MEMBERS_PORTAL_PATH') ?? VERIFY_PATH;
  if (given === null) return sandboxUrl === null ? null : { baseUrl: sandboxUrl, path, token: SANDBOX_PORTAL_TOKEN };
  const [, token = ''] = given;
  return { baseUrl: read.origin('MEMBERS_PORTAL_BASE_URL', 'http://localhost').origin, path, token };
};
