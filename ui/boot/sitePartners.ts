/** Starts a page's use of other companies: the cookie question, and the scripts that the guest allows. */
import type { Brand } from '../../machines/contract/brand.ts';
import type { PageScript } from '../../machines/contract/siteScripts.ts';
import { connectExperiments } from '../actors/experiments.ts';
import { connectScripts, createScriptLoader, type LoadScript } from '../actors/siteScripts.ts';
import type { Log } from '../telemetry/log.ts';
import { afterReload } from '../browser/reload.ts';
import type { BrowserWindow } from './browserPorts.ts';
import { startConsentBanner, type ConsentActor } from './consentBanner.tsx';

export type Partners = Readonly<{ consent: ConsentActor; load: LoadScript }>;

type ChatListener = Readonly<{ send: (event: { type: 'consent.changed'; isAllowed: boolean }) => void }>;

/** Sends the guest's decisions about functional cookies to the chat. */
const connectChat = (chat: ChatListener, consent: ConsentActor): void => {
  let latest: boolean | null = null;
  const update = (): void => {
    const isAllowed = consent.getSnapshot().context.consent?.functional === true;
    if (isAllowed === latest) return;
    latest = isAllowed;
    chat.send({ type: 'consent.changed', isAllowed });
  };
  consent.subscribe(update);
  update();
};

/** Finishes a reload, and asks for consent if there is no decision yet; loads what is allowed, now and after each decision. */
export const startPartners = (
  win: BrowserWindow,
  log: Pick<Log, 'report'>,
  brand: Brand,
  scripts: readonly PageScript[],
  chat: ChatListener | null,
): Partners => {
  afterReload(win);
  const consent = startConsentBanner(brand);
  const load = createScriptLoader(
    {
      document: win.document,
      storage: () => win.localStorage,
      setTimeout: (callback, ms) => win.setTimeout(callback, ms),
      log,
    },
    consent,
  );
  connectExperiments(win, scripts, consent);
  connectScripts(scripts, consent, load);
  if (chat !== null) connectChat(chat, consent);
  return { consent, load };
};
