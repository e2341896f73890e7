/** npm run dev: rebuilds the pages when their sources change, and restarts the server when its code changes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs in its own process group, so that Ctrl-C reaches it once, from here: a second signal would interrupt its shutdown. */
const run = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { INSPECTOR: '1', ...process.env, WATCH_PAGES: '1' },
  });

// the server checks only at start-up whether these folders exist
for (const folder of ['client', 'inspector']) {
  mkdirSync(fileURLToPath(new URL(`../../.build/${folder}`, import.meta.url)), { recursive: true });
}
const children = [
  ...[[], ['--ssr'], ['--mode', 'inspector']].map((build) =>
    run(['node_modules/vite/bin/vite.js', 'build', ...build, '--watch', '--clearScreen', 'false']),
  ),
  run(['--watch', '--watch-preserve-output', 'bff/bin/start.ts']),
];

let isEnding = false;
const endAll = (): void => {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', endAll);
process.on('SIGTERM', endAll);
// none of them is useful alone
for (const child of children) child.on('exit', endAll);
