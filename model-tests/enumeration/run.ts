/** The whole measurement of the forms, on a server as `npm start` runs it. */
import { either as E } from 'fp-ts';
import { httpTransport, visitorWithSession } from '../../bff/test/visitor.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { startProduct } from '../bench/servers.ts';
import { addStock, openStore } from '../bench/store.ts';
import { numbersOf, readArgs } from '../commands/args.ts';
import { randomFor } from '../races/random.ts';
import { openForms } from './forms.ts';
import { isWithinLimit, measureForm } from './measure.ts';
import { fetching } from './sender.ts';

export type EnumerationOptions = Readonly<{
  /** how many known and unknown subjects of each form */
  count: number;
  seed: number;
}>;

export const USAGE = 'npm run enumeration -- [--count=5000] [--seed=1]';

const OPTIONS = {
  count: { type: 'string', default: '5000' },
  seed: { type: 'string', default: '1' },
} as const;

const MOST = 1_000_000;

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, EnumerationOptions> => {
  const given = readArgs(args, OPTIONS, 'options only');
  if (E.isLeft(given)) return given;
  return numbersOf(given.right.values, { count: [1, MOST], seed: [0, MOST] });
};

/** No background jobs run during the measurement; the calls may state the network that they come from. */
const SETTINGS = { TRUST_PROXY: '127.0.0.1/32', MAIL_SECONDS: '3600', SWEEP_SECONDS: '3600' };

/** Measures each form `count` times; `log` gets each result at once. Returns the problems. */
export const runEnumeration = async (
  { count, seed }: EnumerationOptions,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<string[]> => {
  const store = await openStore(cleanup);
  const { url } = await startProduct(store, cleanup, SETTINGS);
  await addStock(store);
  const visitor = await visitorWithSession(httpTransport(url));
  const forms = await openForms(store.pool, visitor, count);
  const send = fetching(url, visitor);
  const random = randomFor(seed, 'enumeration');
  const wrong: string[] = [];
  for (const form of forms) {
    const measuring = { send, count, random, nowMs: () => performance.now() };
    const { name, area, knownMs, unknownMs } = await measureForm(form, measuring);
    const medians = `known ${knownMs.toFixed(2)} ms, unknown ${unknownMs.toFixed(2)} ms (medians)`;
    log(`${name}: AUC ${area.toFixed(3)}, ${medians}`);
    if (!isWithinLimit(area)) wrong.push(`the times of ${name} tell who has an account: AUC ${area.toFixed(3)}`);
  }
  return wrong;
};
