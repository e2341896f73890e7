/** Checks by file times whether a command's output is out of date. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The chart pages that the server shows. `npm run charts` writes the index last. */
export const CHART_PAGES = {
  outputs: ['.build/charts/index.html'],
  sources: ['machines', 'model-tests/charts', 'model-tests/draw', 'model-tests/explore', '.build/charts/screens'],
};

const newestIn = (path) => {
  if (!existsSync(path)) return 0;
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
};

export const isStale = (root, { outputs, sources }) => {
  const newestSource = Math.max(...sources.map((path) => newestIn(join(root, path))));
  return outputs.some((path) => newestIn(join(root, path)) <= newestSource);
};
