/** The pages of one booking: their charts with their effects, and the shown page. */
import { useSelector } from '@xstate/react';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { amendingView } from '../../../machines/account/amending/amending.view.ts';
import { changeConfirmationView } from '../../../machines/account/myBooking/changeConfirmation.view.ts';
import { myBookingMachine, type BookingCharts } from '../../../machines/account/myBooking/myBooking.machine.ts';
import { myBookingView } from '../../../machines/account/myBooking/myBooking.view.ts';
import type { Ports } from '../../actors/ports.ts';
import { withoutFailed } from '../../loading/withoutFailed.ts';
import { LazyPage } from '../../parts/page/LazyPage.tsx';
import { AreaWaiting } from '../account/AreaWaiting.tsx';
import type { Page, PageProps } from '../shell/definePage.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { lazyCharts } from '../shell/pageChunks.ts';
import { ChangeConfirmationScreen } from './ChangeConfirmationScreen.tsx';
import { myBookingEffects } from './effects.ts';
import { MyBookingScreen } from './MyBookingScreen.tsx';
import { PAGES } from './pages.ts';

type MyBookingProps = PageProps<typeof myBookingMachine>;

const myBookingChart = (ports: Ports) =>
  myBookingMachine.provide({
    actors: {
      ...myBookingEffects({ ...ports, open: (href) => window.location.assign(href), win: () => window }),
      ...lazyCharts<BookingCharts>(PAGES, ports),
    },
  });

const isChartPage = (state: string): state is keyof BookingCharts => state in PAGES;

/** The page at the address: one with a chart of its own, or that of the booking or of its add-ons. */
const MyBooking = ({ snapshot, send, title }: MyBookingProps) => {
  const { value, children, context } = snapshot;
  if (isChartPage(value)) {
    const address = accountAddress(context.brand, context.page, context);
    return (
      <LazyPage
        key={value}
        chunk={PAGES[value]}
        actor={children[value]}
        title={title}
        address={address}
        Waiting={AreaWaiting}
      />
    );
  }
  const confirmation = value === 'confirmed' ? changeConfirmationView(snapshot) : null;
  return (
    <>
      <PageTitle title={title} />
      {confirmation === null ? (
        <BookingPage snapshot={snapshot} send={send} />
      ) : (
        <ChangeConfirmationScreen view={confirmation} />
      )}
    </>
  );
};

const BookingPage = ({ snapshot, send }: Omit<MyBookingProps, 'title'>) => {
  const { amending } = snapshot.children;
  const change = useSelector(withoutFailed(amending), (state) => state);
  return (
    <MyBookingScreen
      view={myBookingView(snapshot)}
      amending={change?.status === 'active' ? amendingView(change) : null}
      send={send}
      sendChange={(event) => amending?.send(event)}
    />
  );
};

export const page: Page<typeof myBookingMachine> = { chart: myBookingChart, Component: MyBooking };
