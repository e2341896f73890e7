/** When other companies' scripts are loaded, and what a page does when one fails to load. */
import { beforeEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { consentTo, type Consent } from '../../machines/consent/consent.rules.ts';
import type { PageScript } from '../../machines/contract/siteScripts.ts';
import { scriptWith } from '../../machines/site/test/scripts.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { consentEffects } from './consent.ts';
import { connectScripts, createScriptLoader, SCRIPT_LIMIT_MS } from './siteScripts.ts';

const script = (name: string, changes: Partial<PageScript> = {}) =>
  scriptWith(name, { cookies: [`_${name}`], ...changes });
const MEASURES = script('measures');
const FOLLOWS = script('follows', { category: 'targeting', kind: 'marketing' });
const CHATS = script('chats', { category: 'functional', kind: 'chat' });
const ASKS = script('asks', { category: 'strictlyNecessary', kind: 'consent' });

let page: TestWindow;
/** the scripts that the page added; a test ends each */
let elements: HTMLScriptElement[];
let timers: (readonly [() => void, number])[];
let reports: unknown[];
beforeEach(async () => {
  page = await openWindow();
  elements = [];
  timers = [];
  reports = [];
  const { head } = page.window.document;
  // the tests must not load anything into the window
  head.append = (...nodes) => void elements.push(...(nodes as HTMLScriptElement[]));
});

const end = (at: number, type: 'load' | 'error'): Promise<void> => {
  elements[at]?.dispatchEvent(new Event(type));
  return new Promise((resolve) => setImmediate(resolve));
};

const start = (consent: Consent | null, ...scripts: PageScript[]) => {
  const { window } = page;
  const storage = () => window.localStorage;
  const actor = createActor(consentMachine.provide({ actors: consentEffects(window) }), { input: { consent } }).start();
  const load = createScriptLoader(
    {
      document: window.document,
      storage,
      setTimeout: (callback, ms) => timers.push([callback, ms]),
      log: { report: (type, cause, props) => void reports.push([type, String(cause), props]) },
    },
    actor,
  );
  connectScripts(scripts, actor, load);
  return { actor, load };
};
const addresses = (): string[] => elements.map(({ src }) => src);

// requirement: JOURNEY-7-SCRIPTS
it('loads nothing before a decision but what asks for consent, then what is allowed, each once, and never a chat', () => {
  const { actor } = start(null, MEASURES, FOLLOWS, CHATS, ASKS);
  expect(addresses()).toEqual([ASKS.src]);
  actor.send({ type: 'category.allowed', category: 'performance' });
  expect(addresses()).toEqual([ASKS.src, MEASURES.src]);
  actor.send({ type: 'consent.given' });
  expect(addresses()).toEqual([ASKS.src, MEASURES.src, FOLLOWS.src]);
  expect(elements.every(({ async }) => async)).toBe(true);
  expect(actor.getSnapshot().context.running).toEqual(['performance', 'targeting']);
  expect(JSON.parse(page.window.localStorage.getItem('breakwater.partnerCookies') ?? '')).toEqual({
    performance: ['_measures'],
    targeting: ['_follows'],
  });
});

it('says in one line of the log which company’s script does not come, and goes on with the others', async () => {
  start(consentTo(true), MEASURES, FOLLOWS);
  await end(0, 'error');
  await end(1, 'load');
  for (const [late] of timers) late();
  expect(reports).toEqual([['siteScript', 'Error: the script could not be loaded', { partner: 'measures' }]]);
});

it('gives a script five seconds, and says which one takes longer', async () => {
  start(consentTo(true), MEASURES);
  const [[late, ms] = [() => undefined, 0]] = timers;
  expect([ms, SCRIPT_LIMIT_MS]).toEqual([5_000, 5_000]);
  late();
  await end(0, 'load');
  expect(reports).toEqual([['siteScript', 'Error: the script took longer than 5 seconds', { partner: 'measures' }]]);
});

it('loads a script that failed again when it is asked for again, and one that came not twice', async () => {
  const { load } = start(null);
  const failed = load(CHATS);
  void end(0, 'error');
  await expect(failed).rejects.toThrow('could not be loaded');
  const again = load(CHATS);
  void end(1, 'load');
  await again;
  await load(CHATS);
  expect(addresses()).toEqual([CHATS.src, CHATS.src]);
});

it('loads every script of a company that has several, and says for each that it did not come', async () => {
  const MORE = { ...MEASURES, src: 'https://measures.example/more.js' };
  const { load } = start(consentTo(true), MEASURES, MORE);
  expect(addresses()).toEqual([MEASURES.src, MORE.src]);
  await end(0, 'load');
  await end(1, 'error');
  expect(reports).toEqual([['siteScript', 'Error: the script could not be loaded', { partner: 'measures' }]]);
  await load(MEASURES);
  void load(MORE);
  expect(addresses()).toEqual([MEASURES.src, MORE.src, MORE.src]);
});
