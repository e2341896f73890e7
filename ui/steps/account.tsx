/** The account area: the screen of the page that its chart shows. */
import { useSelector } from '@xstate/react';
import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { AnyActorRef, EventObject } from 'xstate';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import { accountView, type AccountSnapshot } from '../../machines/account/account.view.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { accountHomeView } from '../../machines/account/home/accountHome.view.ts';
import type { MyBookingEvent } from '../../machines/account/myBooking/myBooking.types.ts';
import { myBookingView, type MyBookingSnapshot } from '../../machines/account/myBooking/myBooking.view.ts';
import { paymentLoginView } from '../../machines/account/paymentLogin/paymentLogin.view.ts';
import { recoveryView } from '../../machines/account/recovery/recovery.view.ts';
import { registerView } from '../../machines/account/register/register.view.ts';
import { signInView } from '../../machines/account/signIn/signIn.view.ts';
import type { Chunk } from '../chunks/chunk.ts';
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
import { changeConfirmationChunk, changePickerChunk, profileChunk } from './accountChart.ts';
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
  /** The address that loads the page again when its code is lost. */
  readonly href: string;
  readonly children: (module: Module) => ReactNode;
};

/** A page whose code is a module of its own, which may be loading, or lost. */
const ChunkPage = <Module,>({ chunk, href, children }: ChunkPageProps<Module>) => {
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);
  const module = chunk.loaded();
  if (module !== null) return children(module);
  return state === 'lost' ? <PageLost href={href} /> : <Loading />;
};

type AccountPageProps = { readonly snapshot: AccountSnapshot; readonly title: string };

/** The address of the page that is shown. */
const hrefOf = ({ brand, page, resId }: AccountSnapshot['context']): string =>
  accountAddress(brand, page ?? 'bookings', { resId });

/** The holder's details: their page and their chart are in one module. */
const ProfilePage = ({ snapshot: { children, context }, title }: AccountPageProps) => (
  <ChunkPage chunk={profileChunk} href={hrefOf(context)}>
    {({ Profile }) => <ChildPage actor={children.profile} title={title} Page={Profile} />}
  </ChunkPage>
);

type BookingPageProps = {
  readonly snapshot: MyBookingSnapshot;
  readonly send: Send<MyBookingEvent>;
  readonly title: string;
};

/** The page of one booking that its chart shows: its maps, the page after a payment, or the booking itself. */
const BookingPage = ({ snapshot, send, title }: BookingPageProps) => {
  const { brand, page, resId } = snapshot.context;
  const href = accountAddress(brand, page, { resId });
  if (snapshot.matches('choosingCabin')) {
    return (
      <>
        <PageTitle title={title} />
        <ChunkPage chunk={changePickerChunk} href={href}>
          {({ ChangePicker }) => <ChildPage actor={snapshot.children.changePicker} title={title} Page={ChangePicker} />}
        </ChunkPage>
      </>
    );
  }
  if (snapshot.matches('confirmed')) {
    return (
      <>
        <PageTitle title={title} />
        <ChunkPage chunk={changeConfirmationChunk} href={href}>
          {({ ChangeConfirmation }) => <ChangeConfirmation snapshot={snapshot} />}
        </ChunkPage>
      </>
    );
  }
  return <MyBooking snapshot={snapshot} send={send} title={title} />;
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
      return <ChildPage actor={children.myBooking} title={title} Page={BookingPage} />;
    case 'profile':
      return (
        <>
          <PageTitle title={title} />
          <ProfilePage snapshot={snapshot} title={title} />
        </>
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
