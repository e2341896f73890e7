/** The account area: the page that its chart shows. */
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { accountView, type AccountSnapshot } from '../../../machines/account/account.view.ts';
import type { ChartPage } from '../../../machines/account/accountPages.ts';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { LazyPage } from '../../parts/page/LazyPage.tsx';
import type { Page, PageProps } from '../shell/definePage.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { AreaScreen } from './AreaScreens.tsx';
import { AreaWaiting } from './AreaWaiting.tsx';
import { accountChart } from './chart.ts';
import { PAGES } from './pages.ts';

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

export const page: Page<typeof accountMachine> = { chart: accountChart, Component: Area };
