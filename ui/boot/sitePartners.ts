/** Starts what a page of the site does with other companies: the cookie question, and the scripts that the guest allows. */
import type { Brand } from '../../machines/contract/brand.ts';
import type { PageScript } from '../../machines/contract/siteScripts.ts';
import { connectScripts, createScriptLoader, type LoadScript } from '../actors/siteScripts.ts';
import type { Log } from '../telemetry/log.ts';
import type { BrowserWindow } from './browserPorts.ts';
import { startConsentBanner, type ConsentActor } from './consentBanner.tsx';

export type Partners = Readonly<{ consent: ConsentActor; load: LoadScript }>;

/** Asks for consent if there is no decision yet; loads what is allowed, now and later. */
export const startPartners = (
  win: BrowserWindow,
  log: Pick<Log, 'report'>,
  brand: Brand,
  scripts: readonly PageScript[],
): Partners => {
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
  connectScripts(scripts, consent, load);
  return { consent, load };
};
