/** A temporary content system with the shipped content and some feature toggles on. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { contentStore } from '../../bff/content/server.ts';
import { folderWith } from '../../bff/test/builtPages.ts';
import type { PaymentProvider } from '../../bff/providers/payments/provider.ts';
import { ROOT } from '../bin/run.ts';

/** The toggles that select each payment provider; the default provider needs none. */
export const TOGGLES: Readonly<Record<PaymentProvider, readonly string[]>> = {
  access: [],
  cardinal: ['cardinal-hybrid'],
  wpg: ['legacy-payment-switch'],
};

/**
 * Starts it for the tests of a file with the toggles of these files (`legacy-payment-switch`) on; `turn` changes a toggle
 * while it runs.
 */
export const contentWithToggles = async (...toggles: readonly string[]) => {
  const folder = folderWith({});
  await cp(join(ROOT, 'bff/content/store'), folder, { recursive: true });
  const write = async (toggle: string, isOn: boolean): Promise<void> => {
    const file = join(folder, `en-GB/features/${toggle}.json`);
    await writeFile(file, (await readFile(file, 'utf8')).replace(String(!isOn), String(isOn)));
  };
  for (const toggle of toggles) await write(toggle, true);
  // a store reads its files once, so each change of a toggle needs a new one
  const openStore = async () => {
    const store = Fastify();
    await store.register(contentStore({ folder }));
    return store;
  };
  let store = await openStore();
  const app = Fastify();
  app.get('/*', async ({ url, headers }, reply) => {
    const answer = await store.inject({ url, headers: headers as Record<string, string> });
    return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  const url = (await app.listen({ host: 'localhost', port: 0 })).replace('127.0.0.1', 'localhost');
  return {
    url,
    turn: async (toggle: string, isOn: boolean) => {
      await write(toggle, isOn);
      const former = store;
      store = await openStore();
      await former.close();
    },
  };
};
