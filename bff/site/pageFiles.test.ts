/** The files of a build are served by servers of another release, for a day after the release that replaced them. */
import { expect, it } from 'vitest';
import { appWith, builtFolder } from '../test/builtPages.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { keepPageFiles } from './pageFiles.ts';

const testServer = await testServerOfFile();
const { pool } = testServer.database;
const [before, after] = [builtFolder({ 'before-1.js': 'start();' }), builtFolder({ 'after-2.css': 'a{color:teal}' })];
const servers = [before, after].map((folder) => appWith(testServer, folder));

/** Whether both servers answer alike for a file, with the file. */
const isServed = async (name: string): Promise<boolean> => {
  const replies = await Promise.all(servers.map((app) => app.inject(`/assets/${name}`)));
  const told = replies.map(({ headers, body }) => [headers['content-type'], headers['cache-control'], body].join());
  return new Set(told).size === 1 && replies.every(({ statusCode }) => statusCode === 200);
};
const served = () => Promise.all(['before-1.js', 'after-2.css', 'none-3.js', 'manifest.json'].map(isServed));
const passDay = () => pool.query("UPDATE page_files SET replaced_at = replaced_at - interval '25 hours'");

it('each file is served by both releases until the next start a day after the release that replaced it', async () => {
  for (const folder of [before, `${before}/none`, after]) await keepPageFiles(pool, folder);
  expect(await served()).toEqual([true, true, false, false]);
  await passDay();
  // the release before starts again, and then the later one
  for (const folder of [before, after]) await keepPageFiles(pool, folder);
  expect(await served()).toEqual([true, true, false, false]);
  await passDay();
  await keepPageFiles(pool, after);
  expect(await served()).toEqual([false, true, false, false]);
});
