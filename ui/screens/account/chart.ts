/** The chart of the account area with all its effects. */
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { linkToken } from '../../actors/linkToken.ts';
import type { Ports } from '../../actors/ports.ts';
import { clearAccountStorage } from '../../persistence/accountStorage.ts';
import { lazyCharts } from '../shell/pageChunks.ts';
import { accountAreaEffects } from './effects.ts';
import { PAGES } from './pages.ts';

/**
 * Replaces the page that is left: Back to it would only redirect the visitor again. When the link of an e-mail is
 * opened again after a sign-in, its token stays in the address.
 */
const open = (href: string): void => {
  const { pathname, search } = window.location;
  const token = linkToken.read();
  if (token === null || href !== `${pathname}${search}`) return window.location.replace(href);
  // a change of the fragment alone does not load the document
  window.location.replace(`${href}#${token}`);
  window.location.reload();
};

export const accountChart = (ports: Ports) =>
  accountMachine.provide({
    actors: {
      ...accountAreaEffects({ client: ports.client, open, forget: () => clearAccountStorage() }),
      ...lazyCharts(PAGES, ports),
    },
  });
