/** For tests: a server as `npm start` starts it, with its jobs, on a test server's database and simulators. */
import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';
import { either as E } from 'fp-ts';
import { configFrom, type Config } from '../config.ts';
import { freePort } from '../freePort.ts';
import { paymentSettings } from '../sandbox/test/startSandbox.ts';
import { startServer, type RunningServer } from '../server.ts';
import { RAISED_LIMITS } from './raisedLimits.ts';
import type { TestServer } from './testServer.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts it on a free port; `settings` override the usual ones, and `own` what is read from them. The caller closes it.
 * Throws for invalid settings.
 */
export const startWholeServer = async (
  { sandbox, database }: TestServer,
  settings: Readonly<Record<string, string>>,
  own: Partial<Config> = {},
): Promise<RunningServer & Readonly<{ url: string }>> => {
  const port = await freePort();
  const env = {
    ...RAISED_LIMITS,
    PORT: String(port),
    DATABASE_URL: database.url,
    CONTENT_BASE_URL: sandbox.url,
    ...paymentSettings(sandbox.url),
    SECURITY_LOG_FILE: devNull,
    ...settings,
  };
  const config = configFrom(env, ROOT);
  if (E.isLeft(config)) throw new Error(config.left.join('\n'));
  const server = await startServer({ ...config.right, ...own }, database.url);
  return { ...server, url: `http://127.0.0.1:${port}` };
};
