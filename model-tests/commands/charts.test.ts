// The charts command in a temporary folder: it draws, checks, and names files that are stale, missing or left over.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleChart } from '../explore/sample.samples.ts';
import { changesText } from '../draw/changes.ts';
import type { DrawnFiles } from '../draw/page.ts';
import { chartsCommand } from './charts.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charts-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const picture = 'sample/flow.finding.webp';
const changesOf = (files: DrawnFiles) =>
  Promise.resolve(changesText(files, 'abc1234', [{ chart: 'sample', sentences: ['it goes on'] }]));
const drawCharts = (pictures: ReadonlySet<string> = new Set()) =>
  chartsCommand([], [sampleChart], folder, pictures, changesOf);
const check = (pictures: ReadonlySet<string> = new Set()) =>
  chartsCommand(['--check'], [sampleChart], folder, pictures, changesOf);
const takePicture = async (name: string) => {
  await mkdir(join(folder, 'screens', dirname(name)), { recursive: true });
  await writeFile(join(folder, 'screens', name), 'a picture');
};

describe('chartsCommand', () => {
  it('writes a picture and a page for each chart, and an index', async () => {
    expect((await drawCharts()).code).toBe(0);
    expect((await readdir(folder)).sort()).toEqual([
      'README.md',
      'changes.md',
      'index.html',
      'messages.md',
      'sample.html',
      'sample.md',
      'sample.svg',
      'screens',
    ]);
  });

  it('reports no problems right after drawing', async () => {
    await drawCharts();
    expect(await check()).toMatchObject({ code: 0, err: '' });
  });

  it('names stale, missing and left over files and the command to run, and writes nothing', async () => {
    await drawCharts();
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
      'changes.md',
      'gone.svg',
      'index.html',
      'messages.md',
      'sample.html',
      'sample.svg',
      'screens',
    ]);
  });

  it('reports the description of the changes as stale once a chart has changed, and keeps it until then', async () => {
    await drawCharts();
    const written = await readFile(join(folder, 'changes.md'), 'utf8');
    expect(written).toContain('## sample\n\n- it goes on\n');
    await writeFile(join(folder, 'changes.md'), `${written}\nRead by somebody.\n`);
    await drawCharts();
    expect(await readFile(join(folder, 'changes.md'), 'utf8')).toContain('Read by somebody.');
    await writeFile(join(folder, 'changes.md'), written.replace(/drawings \w+/, 'drawings 0'));
    expect((await check()).err).toContain(`${folder}: changes.md is stale.`);
  });

  it('removes left over files when it draws', async () => {
    await writeFile(join(folder, 'gone.svg'), '<svg/>');
    await drawCharts();
    expect(await readdir(folder)).not.toContain('gone.svg');
  });

  it('links the screenshot of a state, keeps the file, and does not compare its content', async () => {
    await takePicture(picture);
    await drawCharts(new Set([picture]));
    expect(await readFile(join(folder, 'sample.md'), 'utf8')).toContain(`](screens/${picture}) |`);
    await takePicture(picture);
    expect(await check(new Set([picture]))).toMatchObject({ code: 0, err: '' });
  });

  it('reports a state without its screenshot and a screenshot without a state, and removes the latter when it draws', async () => {
    await drawCharts(new Set([picture]));
    await takePicture('sample/gone.webp');
    const { code, err } = await check(new Set([picture]));
    expect(code).toBe(1);
    expect(err).toContain(`${folder}: screens/${picture} is missing: take it with npm run screenshots.\n`);
    expect(err).toContain(`${folder}: screens/sample/gone.webp is left over.\n`);
    expect((await drawCharts(new Set([picture]))).out).toContain('1 pictures of states are missing');
    expect(await readdir(join(folder, 'screens', 'sample'))).toEqual([]);
  });

  it('rejects an unknown option with exit code 2', async () => {
    expect(await chartsCommand(['--chekc'], [sampleChart], folder, new Set(), changesOf)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--chekc') as string,
    });
  });
});
