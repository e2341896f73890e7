/** The account area: the screen of the page that its chart shows. */
import { useSelector } from '@xstate/react';
import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { AnyActorRef, EventObject } from 'xstate';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import { accountView, type AccountSnapshot } from '../../machines/account/account.view.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { accountHomeView } from '../../machines/account/home/accountHome.view.ts';
import { myBookingView } from '../../machines/account/myBooking/myBooking.view.ts';
import { paymentLoginView } from '../../machines/account/paymentLogin/paymentLogin.view.ts';
import { recoveryView } from '../../machines/account/recovery/recovery.view.ts';
import { registerView } from '../../machines/account/register/register.view.ts';
import { signInView } from '../../machines/account/signIn/signIn.view.ts';
import { isChartLoaded } from '../chunks/lazyChart.ts';
import { withoutFailed } from '../chunks/withoutFailed.ts';
import { Skeleton } from '../parts/feedback/Skeleton.tsx';
import { Columns } from '../parts/page/Columns.tsx';
import { AccountHomeScreen } from '../screens/account/AccountHomeScreen.tsx';
import { AreaScreen, PageLost } from '../screens/account/AreaScreens.tsx';
import { MyBookingScreen } from '../screens/account/MyBookingScreen.tsx';
import { PaymentLoginScreen } from '../screens/account/PaymentLoginScreen.tsx';
import { RecoveryScreen } from '../screens/account/RecoveryScreen.tsx';
import { RegisterScreen } from '../screens/account/RegisterScreen.tsx';
import { SignInScreen } from '../screens/account/SignInScreen.tsx';
import type { Send } from '../screens/shared/send.ts';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import type { Chunk } from '../chunks/chunk.ts';
import { guestNamesChunk, profileChunk, tokensChunk } from './accountChart.ts';
import { stepFrom, type StepProps } from './stepFrom.tsx';

export { chart } from './accountChart.ts';

const SignIn = stepFrom(signInView, SignInScreen);
const Register = stepFrom(registerView, RegisterScreen);
const Recovery = stepFrom(recoveryView, RecoveryScreen);
const PaymentLogin = stepFrom(paymentLoginView, PaymentLoginScreen);
const AccountHome = stepFrom(accountHomeView, AccountHomeScreen);
const MyBooking = stepFrom(myBookingView, MyBookingScreen);

type PageProps<State, Event extends EventObject> = {
  readonly actor: { readonly send: Send<Event>; readonly getSnapshot: () => object } | undefined;
  readonly title: string;
  readonly Page: ComponentType<{ readonly snapshot: State; readonly send: Send<Event>; readonly title: string }>;
};

/** The page of a child chart, which follows that chart. */
const ChildPage = <State, Event extends EventObject>({ actor, title, Page }: PageProps<State, Event>) => {
  const snapshot: unknown = useSelector(withoutFailed(actor as AnyActorRef | undefined), (state: unknown) => state);
  return actor !== undefined && snapshot !== undefined && isChartLoaded(actor) ? (
    <Page snapshot={snapshot as State} send={actor.send} title={title} />
  ) : (
    <Loading />
  );
};

const Loading = () => (
  <Columns>
    <Skeleton label="Loading the page" shape="page" />
  </Columns>
);

type ChunkPageProps<Module> = {
  readonly chunk: Chunk<Module>;
  readonly snapshot: AccountSnapshot;
  /** shown until the page has its own */
  readonly title: string;
  readonly render: (module: Module) => ReactNode;
};

/** A page whose chart is in the same module, which may be loading, or lost. */
const ChunkPage = <Module,>({ chunk, snapshot: { context }, title, render }: ChunkPageProps<Module>) => {
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);
  const module = chunk.loaded();
  if (module !== null) return render(module);
  const { brand, page, resId } = context;
  return (
    <>
      <PageTitle title={title} />
      {state === 'lost' ? <PageLost href={accountAddress(brand, page ?? 'details', { resId })} /> : <Loading />}
    </>
  );
};

type AreaPageProps = { readonly snapshot: AccountSnapshot; readonly title: string };

/** The pages of one booking: the one that runs, else the booking itself. */
const BookingPage = ({ snapshot, title }: AreaPageProps) => {
  const { myBooking } = snapshot.children;
  const booking = useSelector(withoutFailed(myBooking), (state) => state);
  const { tokens, guestNames, activityBooking } = booking?.children ?? {};
  if (tokens !== undefined || activityBooking !== undefined) {
    return (
      <ChunkPage
        chunk={tokensChunk}
        snapshot={snapshot}
        title={title}
        render={({ Tokens, ActivityBooking }) =>
          tokens === undefined ? (
            <ChildPage actor={activityBooking} title={title} Page={ActivityBooking} />
          ) : (
            <ChildPage actor={tokens} title={title} Page={Tokens} />
          )
        }
      />
    );
  }
  return guestNames === undefined ? (
    <ChildPage actor={myBooking} title={title} Page={MyBooking} />
  ) : (
    <ChunkPage
      chunk={guestNamesChunk}
      snapshot={snapshot}
      title={title}
      render={({ GuestNames }) => <ChildPage actor={guestNames} title={title} Page={GuestNames} />}
    />
  );
};

const pageOf = (snapshot: AccountSnapshot, screen: string, title: string) => {
  const { children } = snapshot;
  switch (screen) {
    case 'signIn':
      return <ChildPage actor={children.signIn} title={title} Page={SignIn} />;
    case 'register':
      return <ChildPage actor={children.register} title={title} Page={Register} />;
    case 'recovery':
      return <ChildPage actor={children.recovery} title={title} Page={Recovery} />;
    case 'paymentLogin':
      return <ChildPage actor={children.paymentLogin} title={title} Page={PaymentLogin} />;
    case 'accountHome':
      return <ChildPage actor={children.accountHome} title={title} Page={AccountHome} />;
    case 'myBooking':
      return <BookingPage snapshot={snapshot} title={title} />;
    case 'profile':
      return (
        <ChunkPage
          chunk={profileChunk}
          snapshot={snapshot}
          title={title}
          render={({ Profile }) => (
            <>
              <PageTitle title={title} />
              <ChildPage actor={children.profile} title={title} Page={Profile} />
            </>
          )}
        />
      );
    default:
      return null;
  }
};

/** The page of a snapshot of the account area. */
export const Step = ({ snapshot, send }: StepProps<typeof accountMachine>) => {
  const view = accountView(snapshot);
  return (
    pageOf(snapshot, view.screen, view.title) ?? (
      <>
        <PageTitle title={view.title} />
        <AreaScreen view={view} send={send} />
      </>
    )
  );
};
