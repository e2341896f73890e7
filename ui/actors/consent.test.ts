/** What stays in a browser after a guest withdraws a consent. */
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { consentTo } from '../../machines/consent/consent.rules.ts';
import { scriptWith } from '../../machines/site/test/scripts.ts';
import { addPartnerCookies, readPartnerCookies, removePartnerCookies } from '../persistence/partnerCookies.ts';
import { memoryStorage } from '../test/memoryStorage.ts';
import { consentEffects } from './consent.ts';

const SCRIPT = scriptWith('measures', { cookies: ['_m', '_ga_*'] });

/** A browser's cookies: written one by one, read all together. */
const browserWith = (...cookies: string[]) => {
  const jar = new Set(cookies);
  const written: string[] = [];
  const localStorage = memoryStorage();
  let reloads = 0;
  return {
    jar,
    written,
    reloads: () => reloads,
    win: {
      localStorage,
      location: { hostname: 'www.breaks.example', reload: () => void (reloads += 1) },
      document: {
        get cookie() {
          return [...jar].map((name) => `${name}=1`).join('; ');
        },
        set cookie(text: string) {
          written.push(text);
          jar.delete(text.split('=')[0] ?? '');
        },
      },
    },
  };
};

// requirement: JOURNEY-7-SCRIPTS
it('removes the cookies of the withdrawn category and nothing else, on any page, and reloads when asked', async () => {
  const { win, jar, written, reloads } = browserWith('_m', '_ga_X', '_t', '__Host-banner');
  const storage = () => win.localStorage;
  addPartnerCookies(storage, SCRIPT);
  addPartnerCookies(storage, { ...SCRIPT, category: 'targeting', cookies: ['_t'] });
  const actor = createActor(consentMachine.provide({ actors: consentEffects(win) }), {
    input: { consent: consentTo(true) },
  }).start();
  actor.send({ type: 'script.added', category: 'performance' });
  actor.send({ type: 'settings.opened' });
  actor.send({ type: 'category.toggled', category: 'performance' });
  actor.send({ type: 'choice.saved' });
  await waitFor(actor, (snapshot) => snapshot.matches('offeringReload'));
  expect([...jar]).toEqual(['_t', '__Host-banner']);
  expect(written).toContain('_m=; path=/; secure; max-age=0; domain=breaks.example');
  expect(readPartnerCookies(storage)).toEqual({ targeting: ['_t'] });
  actor.send({ type: 'reload.asked' });
  await waitFor(actor, (snapshot) => snapshot.matches('settled'));
  expect(reloads()).toBe(1);
});

it('stores each name once, nothing of what is strictly necessary, and reads nothing that is not its own', () => {
  const storage = memoryStorage();
  const get = () => storage;
  addPartnerCookies(get, SCRIPT);
  addPartnerCookies(get, { ...SCRIPT, cookies: ['_m', '_n'] });
  addPartnerCookies(get, { ...SCRIPT, category: 'strictlyNecessary', cookies: ['_c'] });
  expect(readPartnerCookies(get)).toEqual({ performance: ['_m', '_ga_*', '_n'] });
  removePartnerCookies(get, ['performance']);
  expect(storage.entries.size).toBe(0);
  for (const text of ['{', '{"performance":"_m"}', 'null']) {
    storage.setItem('breakwater.partnerCookies', text);
    expect(readPartnerCookies(get)).toEqual({});
  }
});
