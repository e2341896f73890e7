/** The scripts of other companies on a page: consent, the variants that an experiment chooses, and the chat. */
import { beforeEach, expect, it, afterEach, describe } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { consentTo, type Consent } from '../../machines/consent/consent.rules.ts';
import type { PageScript } from '../../machines/contract/siteScripts.ts';
import { scriptWith, CHAT } from '../../machines/site/test/scripts.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { consentEffects } from './consent.ts';
import { connectScripts, createScriptLoader, SCRIPT_LIMIT_MS } from './siteScripts.ts';
import { connectExperiments } from './experiments.ts';
import { chatMachine } from '../../machines/site/chat/chat.machine.ts';
import { chatEffects, type ChatPartners } from './chat.ts';

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

describe('the variants of an experiment', () => {
  const TESTS = scriptWith('tests', { kind: 'experiments' });

  /** Starts with this consent; returns how a script reports a choice, and how the guest changes the consent. */
  const start = (consent: Consent | null, ...scripts: PageScript[]) => {
    const decided = { consent };
    connectExperiments(page.window, scripts, { getSnapshot: () => ({ context: decided }) });
    const choose = (detail: unknown): void =>
      void page.window.dispatchEvent(new page.window.CustomEvent('breakwater:variant', { detail }));
    const decide = (now: Consent): void => void (decided.consent = now);
    return { choose, decide };
  };
  const stored = (): string => decodeURIComponent(page.window.document.cookie);

  // requirement: JOURNEY-7-SCRIPTS
  it('are stored together, each experiment once', () => {
    const { choose } = start(consentTo(true), TESTS);
    choose({ experiment: 'home-words', variant: 'b' });
    choose({ experiment: 'order', variant: 'a' });
    choose({ experiment: 'home-words', variant: 'c' });
    expect(stored()).toBe('__Host-variants=order=a&home-words=c');
  });

  it('are not stored where the event says no choice', () => {
    const { choose } = start(consentTo(true), TESTS);
    for (const detail of [null, 'b', { experiment: 'home words', variant: 'b' }, { experiment: 'order' }])
      choose(detail);
    page.window.dispatchEvent(new page.window.Event('breakwater:variant'));
    expect(stored()).toBe('');
  });

  it('are not stored without the consent that the script needs, also once it is withdrawn', () => {
    const { choose, decide } = start(null, TESTS);
    choose({ experiment: 'order', variant: 'a' });
    expect(stored()).toBe('');
    decide(consentTo(true));
    choose({ experiment: 'order', variant: 'a' });
    expect(stored()).toBe('__Host-variants=order=a');
    decide(consentTo(false));
    choose({ experiment: 'order', variant: 'b' });
    expect(stored()).toBe('__Host-variants=order=a');
  });
});

describe('the chat', () => {
  let given: unknown[];
  let loaded: PageScript[];
  let opened: unknown[];
  beforeEach(() => {
    [given, loaded, opened] = [[], [], []];
    page.window.addEventListener('chat:open', (event) => opened.push((event as CustomEvent<unknown>).detail));
  });
  afterEach(() => expect(loaded.every((script) => script === CHAT)).toBe(true));

  const start = (partners: Promise<ChatPartners>) =>
    createActor(chatMachine.provide({ actors: chatEffects(page.window, partners) }), {
      input: { about: 'caravans', script: CHAT },
    }).start();

  const partnersWith = (load: (script: PageScript) => Promise<void>): Promise<ChatPartners> =>
    Promise.resolve({ consent: { send: (event) => void given.push(event) }, load });
  const works = partnersWith(async (script) => void loaded.push(script));

  // requirement: ACCOUNT-2-SHELL
  it('loads nothing before the guest allows it, then gives the consent, loads the script and says what the chat is about', async () => {
    const actor = start(works);
    actor.send({ type: 'chat.asked' });
    expect([given, loaded, opened]).toEqual([[], [], []]);
    actor.send({ type: 'cookies.allowed' });
    await waitFor(actor, (snapshot) => snapshot.matches('open'));
    expect(given).toEqual([{ type: 'category.allowed', category: 'functional' }]);
    expect(loaded).toEqual([CHAT]);
    expect(opened).toEqual([{ about: 'caravans' }]);
    page.window.dispatchEvent(new Event('chat:closed'));
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it.each([
    ['the script does not come', () => partnersWith(() => Promise.reject(new Error('gone')))],
    ['the code of the consent does not come', () => Promise.reject<ChatPartners>(new Error('gone'))],
  ])('fails where %s', async (_, partners) => {
    const given = partners();
    given.catch(() => undefined);
    const actor = start(given);
    actor.send({ type: 'consent.changed', isAllowed: true });
    actor.send({ type: 'chat.asked' });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(opened).toEqual([]);
  });
});
