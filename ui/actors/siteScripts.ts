/**
 * Loads other companies' scripts into a page of the site, each once the guest allows its category. A page never waits
 * for one: a script that is missing, late or broken is only logged.
 */
import type { Category } from '../../machines/contract/consentCategories.ts';
import type { Consent } from '../../machines/consent/consent.rules.ts';
import type { PageScript } from '../../machines/contract/siteScripts.ts';
import { scriptsToLoad } from '../../machines/site/scripts/scripts.rules.ts';
import { addPartnerCookies } from '../persistence/partnerCookies.ts';
import type { Log } from '../telemetry/log.ts';

/** After this time a script counts as failed. It still runs if it arrives later. */
export const SCRIPT_LIMIT_MS = 5_000;

/** The part of the consent actor that is used here. */
type ConsentSource = Readonly<{
  getSnapshot: () => { readonly context: { readonly consent: Consent | null } };
  subscribe: (next: () => void) => unknown;
  send: (event: { type: 'script.added'; category: Category }) => void;
}>;

export type ScriptPorts = Readonly<{
  document: Document;
  storage: Parameters<typeof addPartnerCookies>[0];
  setTimeout: (callback: () => void, ms: number) => unknown;
  log: Pick<Log, 'report'>;
}>;

/** Adds a script to the page. Rejects and removes it if it cannot be loaded. */
const added = (document: Document, src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the script could not be loaded'));
    });
    document.head.append(script);
  });

/** Rejects when loading takes too long. */
const inTime = ({ setTimeout }: ScriptPorts, coming: Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    coming.then(resolve, reject);
    setTimeout(
      () => reject(new Error(`the script took longer than ${SCRIPT_LIMIT_MS / 1_000} seconds`)),
      SCRIPT_LIMIT_MS,
    );
  });

/**
 * Loads an allowed script. A script that is still in the page is not added again, so that a late one never runs twice;
 * one that failed is loaded again. Rejects if the script fails or is late.
 */
export type LoadScript = (script: PageScript) => Promise<void>;

/** `LoadScript` over the given ports; it logs failures with the company's name. */
export const createScriptLoader = (ports: ScriptPorts, consent: Pick<ConsentSource, 'send'>): LoadScript => {
  const inPage = new Map<string, Promise<void>>();
  const add = (script: PageScript): Promise<void> => {
    addPartnerCookies(ports.storage, script);
    const coming = added(ports.document, script.src);
    inPage.set(script.src, coming);
    coming.catch(() => inPage.delete(script.src));
    if (script.category !== 'strictlyNecessary') consent.send({ type: 'script.added', category: script.category });
    return coming;
  };
  return async (script) => {
    try {
      await inTime(ports, inPage.get(script.src) ?? add(script));
    } catch (error) {
      ports.log.report('siteScript', error, { partner: script.name });
      throw error;
    }
  };
};

/** Loads what is allowed, now and after every decision. */
export const connectScripts = (scripts: readonly PageScript[], consent: ConsentSource, load: LoadScript): void => {
  const asked = new Set<PageScript>();
  const update = (): void => {
    for (const script of scriptsToLoad(scripts, consent.getSnapshot().context.consent)) {
      if (asked.has(script)) continue;
      asked.add(script);
      // the loader has logged the failure
      load(script).catch(() => undefined);
    }
  };
  consent.subscribe(update);
  update();
};
