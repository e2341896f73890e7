import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isServerRunning } from '../postmasterPid.ts';
import { PREFIX, clearLeftovers } from './leftovers.ts';

const SCRIPT = fileURLToPath(new URL('./startAndWait.ts', import.meta.url));

// creating a cluster takes seconds on a busy machine
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
  // PostgreSQL's user may traverse it
  chmodSync(folder, 0o711);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The folder of a test run with that process id. */
const folderOf = (pid: number | undefined): string => {
  const dataDir = join(folder, `${PREFIX}${String(pid)}-units`);
  mkdirSync(dataDir);
  return dataDir;
};

const exitedPid = (): number => spawnSync(process.execPath, ['--version']).pid;

describe('clearing what killed test runs left behind', () => {
  it('stops their server and removes its data', async () => {
    const dataDir = folderOf(exitedPid());
    const child = spawn(process.execPath, [SCRIPT, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isServerRunning(join(dataDir, 'cluster'))).toBe(true);
    await clearLeftovers(folder);
    expect(isServerRunning(join(dataDir, 'cluster'))).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('removes data that another run has begun to remove', async () => {
    mkdirSync(join(folderOf(exitedPid()), 'cluster'));
    await clearLeftovers(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves the data of a run that goes on', async () => {
    folderOf(process.pid);
    await clearLeftovers(folder);
    expect(readdirSync(folder)).toEqual([`${PREFIX}${process.pid}-units`]);
  });
});
