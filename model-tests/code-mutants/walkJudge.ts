// Judges mutants of components by the walks of the pages in a browser: the pages are built with each mutant.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { build } from 'vite';
import { startBrowser } from '../browser/browser.ts';
import { openPageWalker, walksOfPage, type PageWalk } from '../page/pageWalks.ts';
import { pageCharts } from '../page/registry.ts';
import { quickestOfEach, within } from './chosenTests.ts';
import { edited } from './edits.ts';
import { verdictOn, type Judge } from './judge.ts';
import { moduleMutants, type CodeMutant, type ReachingTest } from './mutants.ts';
import { readReachOf, writeReach, type Reached } from './record.ts';
import { sourcesIn } from './sources.ts';
import { substitutes, type Substitution } from './substitutes.ts';

/** The test that makes the same walks. */
const WALKS_TEST = 'model-tests/page/pages.browser.test.ts';

/** A mutant that many walks reach is judged by the quickest of each page, and then by the quickest of all. */
const MOST_WALKS = 45;
const MOST_MILLISECONDS = 60_000;

declare global {
  interface Window {
    /** What instrumented code reports to. */
    reached?: Readonly<{ add: (name: string) => void }>;
    reportReached?: (name: string) => Promise<void>;
  }
}

/** For a page: reports each name once for each document. */
const reportOnce = (): void => {
  const known = new Set<string>();
  window.reached = {
    add: (name) => {
      if (known.has(name)) return;
      known.add(name);
      void window.reportReached?.(name);
    },
  };
};

/** Passes on to `reached` what instrumented pages of a context report. */
const listen = async (context: BrowserContext, reached: Set<string>): Promise<void> => {
  await context.exposeBinding('reportReached', (_, name: string) => void reached.add(name));
  await context.addInitScript(reportOnce);
};

/** Makes every walk on instrumented pages, and stores what each reaches. Throws when one fails without a mutant. */
const record = async (browser: Browser, built: string, walks: readonly PageWalk[], stored: string): Promise<void> => {
  const walker = await openPageWalker(browser, built);
  const reached = new Set<string>();
  await listen(walker.context, reached);
  const parts: Reached[] = [];
  for (const walk of walks) {
    reached.clear();
    const start = performance.now();
    await walker.walk(walk);
    const milliseconds = Math.round(performance.now() - start);
    parts.push({ test: walk.fixture.title, milliseconds, functions: [...reached].sort(), statements: [] });
  }
  await walker.close();
  writeReach(stored, { testFile: WALKS_TEST, parts });
};

/**
 * Starts a browser, and records what the walks of the pages reach unless that is stored in `.build/reach/walks`. A
 * mutant counts as killed when a walk fails twice.
 */
export const openWalkJudge = async (root: string): Promise<Judge> => {
  const state: Substitution = { instruments: false, source: new Map() };
  const built = join(root, '.build/mutant');
  const buildPages = () =>
    build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'silent',
      plugins: [substitutes(root, state)],
      build: { outDir: built, emptyOutDir: true, minify: false },
    });
  const browser = await startBrowser();
  const walks = new Map(
    pageCharts.flatMap((pageChart) => walksOfPage(pageChart).walks).map((walk) => [walk.fixture.title, walk]),
  );
  const stored = join(root, '.build/reach/walks');
  if (!existsSync(stored)) {
    state.instruments = true;
    await buildPages();
    state.instruments = false;
    await record(browser, built, [...walks.values()], stored);
  }
  const components = sourcesIn(root, ['ui']).filter(({ file }) => file.endsWith('.tsx'));
  const fails = async (walk: PageWalk): Promise<boolean> => {
    const walker = await openPageWalker(browser, built);
    try {
      await walker.walk(walk);
      return false;
    } catch {
      return true;
    } finally {
      await walker.close();
    }
  };
  const pageOf = ({ test }: ReachingTest): string => walks.get(test ?? '')?.pageChart.chart.name ?? '';
  const isKilled = async ({ tests }: CodeMutant): Promise<boolean> => {
    for (const { test } of within(quickestOfEach(tests, pageOf), MOST_WALKS, MOST_MILLISECONDS)) {
      const walk = walks.get(test ?? '');
      if (walk !== undefined && (await fails(walk)) && (await fails(walk))) return true;
    }
    return false;
  };
  const killerOf = async (mutant: CodeMutant): Promise<string | null> => {
    const { mutation, tests } = mutant;
    if (tests.length === 0) return null;
    if (mutation.kind === 'module') state.source.set(mutation.file, edited(mutation.text, mutation.edit));
    await buildPages();
    state.source.clear();
    return (await isKilled(mutant)) ? WALKS_TEST : null;
  };
  return {
    mutants: moduleMutants(components, [readReachOf(stored, WALKS_TEST)]),
    testFiles: [],
    // they were judged by tests before
    valid: async (selected) => [...selected],
    judge: async (selected, decide) => {
      for (const mutant of selected) decide(verdictOn(mutant, await killerOf(mutant), true));
    },
    close: () => browser.close(),
  };
};
