/** The archive of a release: made in a clone of the last commit, unpacked read-only, and run by a user without rights. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { freePort } from '../freePort.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

it('is the same from two runs, refuses files that are not committed, and serves and is administered read-only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const [clone, data] = [join(folder, 'clone'), join(folder, 'data')];
  let stop = (): unknown => undefined;
  try {
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    writeFileSync(join(clone, '.git', 'info', 'exclude'), 'node_modules\n');
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
    for (const part of ['.build/client', '.build/server'])
      cpSync(join(ROOT, part), join(clone, part), { recursive: true });
    const release = () =>
      spawnSync(process.execPath, ['bff/bin/release.ts', '--without-charts'], { cwd: clone, encoding: 'utf8' });
    writeFileSync(join(clone, 'notes'), '');
    expect(release()).toMatchObject({ status: 2, stderr: expect.stringContaining('\n?? notes\n') });
    rmSync(join(clone, 'notes'));
    const archive = release().stdout.trimEnd().split('\n').at(-1) ?? '';
    const hash = readFileSync(`${archive}.sha256`, 'utf8');
    expect(release().status).toBe(0);
    expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(hash);

    execFileSync('tar', ['-xzf', archive, '-C', folder, '--no-same-owner']);
    const unpacked = join(folder, archive.replace(/.*\/|\.tar\.gz/g, ''));
    execFileSync('chmod', ['-R', 'a-w', unpacked]);
    chmodSync(folder, 0o755);
    mkdirSync(data);
    if (isRoot) chownSync(data, NOBODY, NOBODY);
    const [port, sandboxPort] = [String(await freePort()), String(await freePort())];
    const env = {
      PATH: '/usr/bin:/bin',
      DATA_DIR: data,
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      SETTINGS_FILE: '/none',
    };
    const program = join(unpacked, 'bin', 'breakwater');
    const server = spawn(program, ['start'], { env, ...user, stdio: 'ignore' });
    stop = () => server.kill();
    const get = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => get('/ready'), { timeout: 120_000 }).toBe(200);
    expect(await get('/booking/search')).toBe(200);
    for (const args of [
      ['admin', 'pools'],
      ['content', '--check'],
    ])
      expect(spawnSync(program, args, { env, ...user, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    stop();
    expect(await once(server, 'exit')).toEqual([0, null]);
  } finally {
    stop();
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true });
  }
}, 600_000);
