/** How a page opens another company’s chat, and notices that it is closed. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { chatMachine } from '../../machines/site/chat/chat.machine.ts';
import { CHAT } from '../../machines/site/test/scripts.ts';
import type { PageScript } from '../../machines/contract/siteScripts.ts';
import { chatEffects, type ChatPartners } from './chat.ts';

let given: unknown[];
let loaded: PageScript[];
let opened: unknown[];
let win: EventTarget;
beforeEach(() => {
  [given, loaded, opened, win] = [[], [], [], new EventTarget()];
  win.addEventListener('chat:open', (event) => opened.push((event as CustomEvent<unknown>).detail));
});
afterEach(() => expect(loaded.every((script) => script === CHAT)).toBe(true));

const start = (partners: Promise<ChatPartners>) =>
  createActor(chatMachine.provide({ actors: chatEffects(win, partners) }), {
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
  win.dispatchEvent(new Event('chat:closed'));
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
