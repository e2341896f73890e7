/** For tests: a copy of the product in a folder, whose rows and content a test can change. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../bin/run.ts';

type Json = Readonly<Record<string, unknown>>;

export type ProductCopy = Readonly<{
  folder: string;
  /** Writes a JSON file from its earlier content, or from that of another file. */
  write: (path: string, change: (before: Json) => Json, from?: string) => void;
  /** Runs a script of the copy. Throws with its output if it fails. */
  run: (script: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<void>;
  /** The paths of the product's files that are different or missing in the copy. */
  changedFiles: () => string[];
}>;

const productFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));

/** Copies the files of the product into an empty folder; its packages are those of the product. */
export const copyProduct = (folder: string): ProductCopy => {
  const files = productFiles();
  for (const path of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(folder, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const isSame = (path: string): boolean =>
    existsSync(join(folder, path)) && readFileSync(join(folder, path)).equals(readFileSync(join(ROOT, path)));
  return {
    folder,
    write: (path, change, from = path) => {
      const before = JSON.parse(readFileSync(join(folder, from), 'utf8')) as Json;
      writeFileSync(join(folder, path), JSON.stringify(change(before)));
    },
    run: async (script, args, env = {}) => {
      const child = spawn('node', [script, ...args], {
        cwd: folder,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
      if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}:\n${out}${err}`);
    },
    changedFiles: () => files.filter((path) => !isSame(path)),
  };
};
