/** The account area: the page that its chart shows. */
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { accountView, type AccountSnapshot } from '../../../machines/account/account.view.ts';
import type { ChartPage } from '../../../machines/account/accountPages.ts';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { LazyPage } from '../../parts/page/LazyPage.tsx';
import type { Page, PageProps } from '../shell/definePage.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { AreaScreen } from './AreaScreens.tsx';
import { AreaWaiting } from './AreaWaiting.tsx';
import { PAGES } from './pages.ts';
import { linkToken } from '../../actors/linkToken.ts';
import type { Ports } from '../../actors/ports.ts';
import { clearAccountStorage } from '../../persistence/accountStorage.ts';
import { lazyCharts } from '../shell/pageChunks.ts';
import { accountAreaEffects } from './effects.ts';

const isChartPage = (screen: string): screen is ChartPage => screen in PAGES;

/** The address of the shown page. The address to which a provider leads back works only once. */
const addressOf = ({ context: { brand, page, resId, next } }: AccountSnapshot): string =>
  accountAddress(brand, page === null || page === 'singleSignOn' ? 'login' : page, { resId, next });

const Area = ({ snapshot, send }: PageProps<typeof accountMachine>) => {
  const view = accountView(snapshot);
  const { screen, title } = view;
  return isChartPage(screen) ? (
    <LazyPage
      key={screen}
      chunk={PAGES[screen]}
      actor={snapshot.children[screen]}
      title={title}
      address={addressOf(snapshot)}
      Waiting={AreaWaiting}
    />
  ) : (
    <>
      <PageTitle title={title} />
      <AreaScreen view={view} send={send} />
    </>
  );
};

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

/** The chart of the account area with all its effects. */
const accountChart = (ports: Ports) =>
  accountMachine.provide({
    actors: {
      ...accountAreaEffects({ client: ports.client, open, forget: () => clearAccountStorage() }),
      ...lazyCharts(PAGES, ports),
    },
  });

export const page: Page<typeof accountMachine> = { chart: accountChart, Component: Area };
