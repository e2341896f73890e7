/** The files of a build are served by servers of another release, for a day after the release that replaced them. */
import { describe, expect, it } from 'vitest';
import { appWith, builtFolder } from '../test/builtPages.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { keepPageFiles } from './pageFiles.ts';

const testServer = await testServerOfFile();
const { pool } = testServer.database;
const before = builtFolder({ 'before-1.js': 'export const a = 1;' });
const after = builtFolder({ 'after-2.css': 'a{color:teal}' });
const servers = [before, after].map((folder) => appWith(testServer, folder));

/** What both servers answer for a file. */
const answersFor = async (name: string) =>
  Promise.all(
    servers.map(async (app) => {
      const { statusCode, headers, body } = await app.inject(`/assets/${name}`);
      return statusCode === 200 ? [headers['content-type'], headers['cache-control'], body] : statusCode;
    }),
  );
const bothSend = async (name: string): Promise<boolean> => {
  const [first, second] = await answersFor(name);
  return Array.isArray(first) && JSON.stringify(first) === JSON.stringify(second);
};
const aDayPasses = () => pool.query("UPDATE page_files SET replaced_at = replaced_at - interval '25 hours'");

describe('the files of a build', () => {
  it('are served alike by servers of the release before and after, until a day after the later one has started', async () => {
    expect([await bothSend('before-1.js'), await bothSend('after-2.css')]).toEqual([false, false]);
    await keepPageFiles(pool, before);
    await aDayPasses();
    await keepPageFiles(pool, after);
    expect([await bothSend('before-1.js'), await bothSend('after-2.css')]).toEqual([true, true]);
    await aDayPasses();
    // the release before starts again, and then the later one
    await keepPageFiles(pool, before);
    await keepPageFiles(pool, after);
    expect([await bothSend('before-1.js'), await bothSend('after-2.css')]).toEqual([true, true]);
    await aDayPasses();
    await keepPageFiles(pool, after);
    expect([await bothSend('before-1.js'), await bothSend('after-2.css')]).toEqual([false, true]);
  });

  it('are not kept while there are none, and no other address reads them', async () => {
    await keepPageFiles(pool, `${before}/none`);
    const { rows } = await pool.query('SELECT name FROM page_files ORDER BY name');
    expect(rows).toEqual([{ name: 'after-2.css' }, { name: 'start.js' }]);
    for (const name of ['manifest.json', '%61fter-2.css', "a'.js"]) expect((await answersFor(name))[0]).toBe(404);
  });
});
