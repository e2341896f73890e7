// A set-up file of the tests that judge mutants: records what a test file reaches, or sends another text in place of one
// statement.
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { writeReach } from './record.ts';

/** `recordIn`: the folder for what each test file reaches, '' for none. The statement `from` is sent as `to`. */
export type Change = Readonly<{ recordIn: string; from: string; to: string }>;

declare module 'vitest' {
  interface ProvidedContext {
    change: Change;
  }
}

type Sent = string | Readonly<{ text?: string }>;
type Driver = { query: (this: pg.Client, sent: Sent, ...rest: unknown[]) => unknown };

/** The test files of a worker share the driver, so they share this too. Instrumented functions add their names. */
const shared = globalThis as typeof globalThis & { reached?: Set<string>; sent?: Set<string>; change?: Change };

const wrapDriver = (): void => {
  const driver = pg.Client.prototype as unknown as Driver;
  const { query } = driver;
  driver.query = function (sent, ...rest) {
    const text = typeof sent === 'string' ? sent : (sent.text ?? '');
    shared.sent?.add(text);
    if (shared.change === undefined || text !== shared.change.from) return query.call(this, sent, ...rest);
    const { to } = shared.change;
    return query.call(this, typeof sent === 'string' ? to : { ...sent, text: to }, ...rest);
  };
};

let startedAt = 0;
beforeAll(() => {
  if (shared.sent === undefined) wrapDriver();
  [shared.sent, shared.reached, shared.change] = [new Set(), new Set(), inject('change')];
  startedAt = performance.now();
});

afterAll(() => {
  const { recordIn } = inject('change');
  const testFile = expect.getState().testPath;
  if (recordIn === '' || testFile === undefined) return;
  const milliseconds = performance.now() - startedAt;
  const [functions, statements] = [[...(shared.reached ?? [])], [...(shared.sent ?? [])]];
  writeReach(recordIn, { testFile, milliseconds, functions, statements });
});
