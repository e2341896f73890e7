import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isServerRunning } from '../postmasterPid.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

it('the server and the data of a killed test run are gone once the run is', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guarded-'));
  // PostgreSQL's user may traverse it
  chmodSync(dataDir, 0o711);
  try {
    const run = spawn(process.execPath, [pathOf('./startAndWait.ts'), dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(run.stdout, 'data');
    const guard = spawn(process.execPath, [pathOf('./guard.ts'), dataDir], { stdio: ['pipe', 'ignore', 'inherit'] });
    run.kill('SIGKILL');
    await once(run, 'exit');
    expect(isServerRunning(join(dataDir, 'cluster'))).toBe(true);
    guard.stdin.end();
    expect(await once(guard, 'exit')).toEqual([0, null]);
    expect(existsSync(dataDir)).toBe(false);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
