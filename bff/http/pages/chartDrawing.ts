/** Draws the chart pages on request, by running `npm run charts` in a separate process. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHART_PAGES, isStale } from '../../stale.mjs';

export type DrawingState = 'drawn' | 'drawing' | Readonly<{ failure: string }>;

/** `ask` starts drawing if needed; a failure is reported once, and the next request tries again. */
export type ChartDrawing = Readonly<{ ask: () => DrawingState; close: () => void }>;

/** The folder of the chart pages, and what draws them; null if the release contains them already drawn. */
export type ChartPages = Readonly<{ folder: string; drawing: ChartDrawing | null }>;

/** `draw` rejects with the failure; it ends early when its signal is aborted. */
export const chartDrawing = (
  isNeeded: () => boolean,
  draw: (signal: AbortSignal) => Promise<unknown>,
): ChartDrawing => {
  const closing = new AbortController();
  let isDrawing = false;
  let failure: string | null = null;
  const start = (): void => {
    isDrawing = true;
    draw(closing.signal).then(
      () => {
        isDrawing = false;
      },
      (error: unknown) => {
        isDrawing = false;
        failure = error instanceof Error ? error.message : String(error);
      },
    );
  };
  const ask = (): DrawingState => {
    if (isDrawing) return 'drawing';
    if (failure !== null) {
      const told = { failure };
      failure = null;
      return told;
    }
    if (!isNeeded()) return 'drawn';
    start();
    return 'drawing';
  };
  return { ask, close: () => closing.abort() };
};

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMMAND = ['model-tests/bin/charts.ts', '--pages'];

/** Runs without the server's environment, which contains passwords. */
const drawPages = (signal: AbortSignal): Promise<unknown> =>
  promisify(execFile)(process.execPath, COMMAND, { cwd: ROOT, env: { PATH: process.env['PATH'] }, signal });

/** The project's chart pages. Production never draws them, because guests book there, and a release cannot. */
export const chartPages = (isProduction: boolean): ChartPages => ({
  folder: join(ROOT, '.build', 'charts'),
  drawing:
    isProduction || !existsSync(join(ROOT, 'model-tests'))
      ? null
      : chartDrawing(() => isStale(ROOT, CHART_PAGES), drawPages),
});
