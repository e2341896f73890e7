/** The account area: the screen of the page that its chart shows. */
import { useSelector } from '@xstate/react';
import { useSyncExternalStore, type ComponentType } from 'react';
import type { AnyActorRef, EventObject } from 'xstate';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import { accountView, type AccountSnapshot } from '../../machines/account/account.view.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { accountHomeView } from '../../machines/account/home/accountHome.view.ts';
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
import { PaymentLoginScreen } from '../screens/account/PaymentLoginScreen.tsx';
import { RecoveryScreen } from '../screens/account/RecoveryScreen.tsx';
import { RegisterScreen } from '../screens/account/RegisterScreen.tsx';
import { SignInScreen } from '../screens/account/SignInScreen.tsx';
import type { Send } from '../screens/shared/send.ts';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { myBookingChunk, profileChunk } from './accountChart.ts';
import { stepFrom, type StepProps } from './stepFrom.tsx';

export { chart } from './accountChart.ts';

const SignIn = stepFrom(signInView, SignInScreen);
const Register = stepFrom(registerView, RegisterScreen);
const Recovery = stepFrom(recoveryView, RecoveryScreen);
const PaymentLogin = stepFrom(paymentLoginView, PaymentLoginScreen);
const AccountHome = stepFrom(accountHomeView, AccountHomeScreen);

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

type LazyPageProps<Module, State, Event extends EventObject> = {
  readonly chunk: Chunk<Module>;
  /** The component of the loaded module. */
  readonly pageIn: (module: Module) => PageProps<State, Event>['Page'];
  readonly actor: PageProps<State, Event>['actor'];
  readonly title: string;
  /** The address of the page, to load it again. */
  readonly href: string;
};

/** A page whose chart and component are in one module, which may be loading, or lost. */
const LazyPage = <Module, State, Event extends EventObject>(props: LazyPageProps<Module, State, Event>) => {
  const { chunk, pageIn, actor, title, href } = props;
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);
  const module = chunk.loaded();
  return (
    <>
      <PageTitle title={title} />
      {module !== null ? (
        <ChildPage actor={actor} title={title} Page={pageIn(module)} />
      ) : state === 'lost' ? (
        <PageLost href={href} />
      ) : (
        <Loading />
      )}
    </>
  );
};

/** The address of the page that is shown. */
const hrefOf = ({ context: { brand, page, resId } }: AccountSnapshot): string =>
  accountAddress(brand, page ?? 'bookings', { resId });

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
      return (
        <LazyPage
          chunk={myBookingChunk}
          pageIn={({ MyBooking }) => MyBooking}
          actor={children.myBooking}
          title={title}
          href={hrefOf(snapshot)}
        />
      );
    case 'profile':
      return (
        <LazyPage
          chunk={profileChunk}
          pageIn={({ Profile }) => Profile}
          actor={children.profile}
          title={title}
          href={hrefOf(snapshot)}
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
