/** The settings of the address lookup. */
import type { EnvReader } from '../../settings.ts';

export type AddressConfig = Readonly<{
  /** Origin of the service, as this server reaches it. */
  baseUrl: string;
  /** Our account key at the service. It never leaves the server. */
  key: string;
  /** The API paths are settings because the service's versions change. */
  findPath: string;
  retrievePath: string;
  timeoutMs: number;
}>;

/** The service's versions that the adapter supports. */
export const FIND_PATH = '/Capture/Interactive/Find/v1.10/json3.ws';
export const RETRIEVE_PATH = '/Capture/Interactive/Retrieve/v1.20/json3.ws';

/** A guest types the address faster than a longer wait. */
const ADDRESS_TIMEOUT_MS = 5_000;

/** The key that the simulated address lookup accepts. */
export const SANDBOX_ADDRESS_KEY = 'AA11-AA11-AA11-AA11';

/**
 * Reads ADDRESS_BASE_URL and ADDRESS_KEY (both or neither), _FIND_PATH and _RETRIEVE_PATH. Null: no address lookup.
 * `sandboxUrl` is the simulator's origin, or null if it may not be used.
 */
export const addressConfigFrom = (
  { text, origin, refuse }: EnvReader,
  sandboxUrl: string | null,
): AddressConfig | null => {
  const key = text('ADDRESS_KEY');
  const isGiven = text('ADDRESS_BASE_URL') !== undefined;
  if (!isGiven && key !== undefined)
    return refuse('ADDRESS_BASE_URL', 'the origin of the lookup, since ADDRESS_KEY is given', null);
  if (isGiven && key === undefined) return refuse('ADDRESS_KEY', 'a key, since ADDRESS_BASE_URL is given', null);
  if (!isGiven && sandboxUrl === null) return null;
  return {
    baseUrl: origin('ADDRESS_BASE_URL', sandboxUrl ?? '').origin,
    key: key ?? SANDBOX_ADDRESS_KEY,
    findPath: text('ADDRESS_FIND_PATH') ?? FIND_PATH,
    retrievePath: text('ADDRESS_RETRIEVE_PATH') ?? RETRIEVE_PATH,
    timeoutMs: ADDRESS_TIMEOUT_MS,
  };
};
