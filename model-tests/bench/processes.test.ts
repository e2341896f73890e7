/** Processes under measurement. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCleanup } from './cleanup.ts';
import { startProcess } from './processes.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'breakwater-process-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const scriptOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('startProcess', () => {
  it('waits for the ready line, returns memory and CPU time, and stops the process on cleanup', async () => {
    const script = scriptOf(
      'lives.mjs',
      "console.log('starting'); console.log('pid', process.pid, process.env.WORD); setInterval(() => {}, 1000)",
    );
    const cleanup = createCleanup();
    const { ready, memory, cpuSeconds } = await startProcess(
      { script, env: { WORD: 'given' }, ready: /^pid (\d+) given$/ },
      cleanup,
    );
    const pid = Number(ready[1]);
    expect(isAlive(pid)).toBe(true);
    expect(memory()).toBeGreaterThan(10_000_000);
    if (existsSync('/proc/self/stat')) expect(cpuSeconds()).toBeGreaterThan(0);
    await cleanup.closeAll();
    expect(isAlive(pid)).toBe(false);
    expect([memory(), cpuSeconds()]).toEqual([null, null]);
  });

  it('rejects `failure` when the process ends unexpectedly', async () => {
    const script = scriptOf(
      'fails.mjs',
      "console.log('ready'); setTimeout(() => { throw new Error('out of memory'); }, 20)",
    );
    const { failure } = await startProcess({ script, ready: /^ready/ }, createCleanup());
    await expect(failure).rejects.toThrow(/^fails.mjs ended \(1\): .*out of memory/s);
  });

  it('rejects with the end of the error output when the process ends before it is ready', async () => {
    const script = scriptOf('dies.mjs', "console.error('the port is taken'); process.exitCode = 3");
    await expect(startProcess({ script, ready: /^ready/ }, createCleanup())).rejects.toThrow(
      'dies.mjs ended (3): the port is taken',
    );
  });
});
