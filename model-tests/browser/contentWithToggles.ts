/** A temporary content system with the shipped content, in which some feature toggles are on. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { contentStore } from '../../bff/content/server.ts';
import { ROOT } from '../bin/run.ts';

/** Starts it with the toggles of these files (`legacy-payment-switch`) on. Close it when done. */
export const contentWithToggles = async (...toggles: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'switched-'));
  await cp(join(ROOT, 'bff/content/store'), folder, { recursive: true });
  for (const toggle of toggles) {
    const file = join(folder, `en-GB/features/${toggle}.json`);
    await writeFile(file, (await readFile(file, 'utf8')).replace('false', 'true'));
  }
  const app = Fastify();
  await app.register(contentStore({ folder }));
  const url = (await app.listen({ host: 'localhost', port: 0 })).replace('127.0.0.1', 'localhost');
  return {
    url,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
};
