/** Stores the variants that an experiment script chooses; the server renders them from the next page on. */
import type { Consent } from '../../machines/consent/consent.rules.ts';
import type { PageScript } from '../../machines/contract/siteScripts.ts';
import {
  VARIANTS_COOKIE,
  VARIANT_CHOSEN,
  parseVariants,
  variantsCookie,
  withChoice,
} from '../../machines/site/scripts/experiments.rules.ts';
import { isAllowed } from '../../machines/site/scripts/scripts.rules.ts';

type ExperimentsWindow = Readonly<{
  document: Pick<Document, 'cookie'>;
  addEventListener: (type: string, listener: (event: Event) => void) => void;
}>;

const storedIn = (text: string): string | null => {
  const [, value = null] =
    text
      .split('; ')
      .map((pair) => pair.split('='))
      .find(([name]) => name === VARIANTS_COOKIE) ?? [];
  // unlike decodeURIComponent, this accepts invalid escapes
  return value === null ? null : new URLSearchParams(`value=${value}`).get('value');
};

/** Listens if the page has an experiment script; without the consent that the script needs, nothing is stored. */
export const connectExperiments = (
  win: ExperimentsWindow,
  scripts: readonly PageScript[],
  consent: Readonly<{ getSnapshot: () => { readonly context: { readonly consent: Consent | null } } }>,
): void => {
  const script = scripts.find(({ kind }) => kind === 'experiments');
  if (script === undefined) return;
  win.addEventListener(VARIANT_CHOSEN, (event) => {
    if (!('detail' in event) || !isAllowed(script, consent.getSnapshot().context.consent)) return;
    const variants = withChoice(parseVariants(storedIn(win.document.cookie)), event.detail);
    if (variants !== null) win.document.cookie = variantsCookie(variants);
  });
};
