// The charts command in a folder of its own: it draws, checks, and names what is stale, missing or left over.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleChart } from '../explore/sample.samples.ts';
import { chartsCommand } from './charts.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charts-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const draw = () => chartsCommand([], [sampleChart], folder);
const check = () => chartsCommand(['--check'], [sampleChart], folder);

describe('chartsCommand', () => {
  it('draws a picture and a page for each chart, and an index', async () => {
    expect((await draw()).code).toBe(0);
    expect((await readdir(folder)).sort()).toEqual([
      'README.md',
      'index.html',
      'sample.html',
      'sample.md',
      'sample.svg',
    ]);
  });

  it('finds nothing to say right after drawing', async () => {
    await draw();
    expect(await check()).toMatchObject({ code: 0, err: '' });
  });

  it('names stale, missing and left over files and the command to run, and writes nothing', async () => {
    await draw();
    await writeFile(join(folder, 'sample.svg'), '<svg/>');
    await rm(join(folder, 'sample.md'));
    await writeFile(join(folder, 'gone.svg'), '<svg/>');
    const { code, err } = await check();
    expect(code).toBe(1);
    expect(err.split('\n').sort()).toEqual(
      [
        '',
        `${folder}: gone.svg is left over.`,
        `${folder}: sample.md is missing.`,
        `${folder}: sample.svg is stale.`,
        'Run: npm run charts',
      ].sort(),
    );
    expect((await readdir(folder)).sort()).toEqual([
      'README.md',
      'gone.svg',
      'index.html',
      'sample.html',
      'sample.svg',
    ]);
  });

  it('takes left over files away when it draws', async () => {
    await writeFile(join(folder, 'gone.svg'), '<svg/>');
    await draw();
    expect(await readdir(folder)).not.toContain('gone.svg');
  });

  it('refuses an option it does not know with code 2', async () => {
    expect(await chartsCommand(['--chekc'], [sampleChart], folder)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--chekc') as string,
    });
  });
});
