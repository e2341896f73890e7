/** Draws the chart pages while they are asked for, by `npm run charts` in a process of its own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHART_PAGES, isStale } from '../../stale.mjs';

export type DrawingState = 'drawn' | 'drawing' | Readonly<{ failure: string }>;

/** `ask` starts to draw where that is needed; a failure is told once, and the next time it is tried again. */
export type ChartDrawing = Readonly<{ ask: () => DrawingState; close: () => void }>;

/** The folder of the chart pages, and who draws them; null where a release has brought them along. */
export type ChartPages = Readonly<{ folder: string; drawing: ChartDrawing | null }>;

/** `draw` rejects with what went wrong; it ends early when its signal is aborted. */
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

/** Without the server's settings, which hold passwords. */
const drawPages = (signal: AbortSignal): Promise<unknown> =>
  promisify(execFile)(process.execPath, COMMAND, { cwd: ROOT, env: { PATH: process.env['PATH'] }, signal });

/** The project's chart pages. In production they are not drawn while guests book. */
export const chartPages = (isProduction: boolean): ChartPages => ({
  folder: join(ROOT, '.build', 'charts'),
  drawing: isProduction ? null : chartDrawing(() => isStale(ROOT, CHART_PAGES), drawPages),
});
