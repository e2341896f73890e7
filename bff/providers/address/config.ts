/** The settings of the address lookup. */

export type AddressConfig = Readonly<{
  /** origin of the service, as this server reaches it */
  baseUrl: string;
  /** our account there; it stays on the server */
  key: string;
  /** the service's versions change: paths are settings */
  findPath: string;
  retrievePath: string;
  timeoutMs: number;
}>;

/** The versions that the adapter is known to understand. */
export const FIND_PATH = '/Capture/Interactive/Find/v1.10/json3.ws';
export const RETRIEVE_PATH = '/Capture/Interactive/Retrieve/v1.20/json3.ws';

/** A guest who waits longer than this types faster. */
export const ADDRESS_TIMEOUT_MS = 5_000;
