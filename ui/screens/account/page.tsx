/** The account area: the screen of the page that its chart shows. */
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { accountView, type AccountSnapshot } from '../../../machines/account/account.view.ts';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { accountHomeView } from '../../../machines/account/home/accountHome.view.ts';
import { paymentLoginView } from '../../../machines/account/paymentLogin/paymentLogin.view.ts';
import { recoveryView } from '../../../machines/account/recovery/recovery.view.ts';
import { registerView } from '../../../machines/account/register/register.view.ts';
import { signInView } from '../../../machines/account/signIn/signIn.view.ts';
import { AccountHomeScreen } from '../accountHome/AccountHomeScreen.tsx';
import { AreaScreen } from './AreaScreens.tsx';
import { PaymentLoginScreen } from '../paymentLogin/PaymentLoginScreen.tsx';
import { RecoveryScreen } from '../recovery/RecoveryScreen.tsx';
import { RegisterScreen } from '../register/RegisterScreen.tsx';
import { SignInScreen } from '../signIn/SignInScreen.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { myBookingChunk, profileChunk, sharedQuoteChunk, singleSignOnChunk } from './chart.ts';
import { ChildPage, ChunkPage } from '../../parts/page/LazyPages.tsx';
import { stepFrom, type StepProps } from '../shell/stepFrom.tsx';

export { chart } from './chart.ts';

const SignIn = stepFrom(signInView, SignInScreen);
const Register = stepFrom(registerView, RegisterScreen);
const Recovery = stepFrom(recoveryView, RecoveryScreen);
const PaymentLogin = stepFrom(paymentLoginView, PaymentLoginScreen);
const AccountHome = stepFrom(accountHomeView, AccountHomeScreen);

/** The address of the shown page. */
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
        <>
          <PageTitle title={title} />
          <ChunkPage chunk={myBookingChunk} href={hrefOf(snapshot)}>
            {({ MyBooking }) => <ChildPage actor={children.myBooking} title={title} Page={MyBooking} />}
          </ChunkPage>
        </>
      );
    case 'profile':
      return (
        <>
          <PageTitle title={title} />
          <ChunkPage chunk={profileChunk} href={hrefOf(snapshot)}>
            {({ Profile }) => <ChildPage actor={children.profile} title={title} Page={Profile} />}
          </ChunkPage>
        </>
      );
    case 'sharedQuote':
      return (
        <ChunkPage chunk={sharedQuoteChunk} href={hrefOf(snapshot)}>
          {({ SharedQuote }) => <ChildPage actor={children.sharedQuote} title={title} Page={SharedQuote} />}
        </ChunkPage>
      );
    case 'singleSignOn':
      return (
        <ChunkPage chunk={singleSignOnChunk} href={accountAddress(snapshot.context.brand, 'login')}>
          {({ SingleSignOn }) => <ChildPage actor={children.singleSignOn} title={title} Page={SingleSignOn} />}
        </ChunkPage>
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
