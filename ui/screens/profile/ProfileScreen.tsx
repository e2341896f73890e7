/** The holder's details and their changes; each section is a page (spec: account area 2 and 4). */
import type { DetailsFormEvent } from '../../../machines/account/profile/detailsForm/detailsForm.types.ts';
import type { DetailsFormView } from '../../../machines/account/profile/detailsForm/detailsForm.view.ts';
import type { DevicesEvent } from '../../../machines/account/profile/devices/devices.types.ts';
import type { DevicesView } from '../../../machines/account/profile/devices/devices.view.ts';
import type { MarketingEvent } from '../../../machines/account/profile/marketing/marketing.types.ts';
import type { MarketingView } from '../../../machines/account/profile/marketing/marketing.view.ts';
import type { PasswordFormEvent } from '../../../machines/account/profile/passwordForm/passwordForm.types.ts';
import type { PasswordFormView } from '../../../machines/account/profile/passwordForm/passwordForm.view.ts';
import type { ProfileEvent } from '../../../machines/account/profile/profile.types.ts';
import type { DetailsView, ProfileView } from '../../../machines/account/profile/profile.view.ts';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Row, Stack } from '../../parts/page/Columns.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { AccountPage, LinkList } from '../account/AccountPage.tsx';
import { DetailsFormScreen } from '../detailsForm/DetailsFormScreen.tsx';
import { DevicesScreen } from '../devices/DevicesScreen.tsx';
import { Facts } from '../account/Facts.tsx';
import { MarketingScreen } from '../marketing/MarketingScreen.tsx';
import { PasswordFormScreen } from '../passwordForm/PasswordFormScreen.tsx';

const testId = testIdsFor<ProfileEvent>();

type ProfileProps = {
  readonly view: ProfileView;
  /** The views of the sections; all null but that of the running section. */
  readonly detailsForm: DetailsFormView | null;
  readonly passwordForm: PasswordFormView | null;
  readonly marketing: MarketingView | null;
  readonly devices: DevicesView | null;
  readonly send: Send<ProfileEvent>;
  readonly sendDetails: Send<DetailsFormEvent>;
  readonly sendPassword: Send<PasswordFormEvent>;
  readonly sendMarketing: Send<MarketingEvent>;
  readonly sendDevices: Send<DevicesEvent>;
};

/** The page of the section. */
export const ProfileScreen = (props: ProfileProps) => {
  const { view, detailsForm, passwordForm, marketing, devices, send } = props;
  const back = <BackToDetails href={view.links.details} />;
  if (detailsForm !== null) return <DetailsFormScreen view={detailsForm} send={props.sendDetails} back={back} />;
  if (passwordForm !== null) return <PasswordFormScreen view={passwordForm} send={props.sendPassword} back={back} />;
  if (marketing !== null) return <MarketingScreen view={marketing} send={props.sendMarketing} back={back} />;
  if (devices !== null) return <DevicesScreen view={devices} send={props.sendDevices} back={back} />;
  return (
    <AccountPage screen="profile" state={view.state} heading="Your details">
      {view.hasLoadFailed || view.isBroken ? (
        <StepFailure
          message={view.message}
          testId={testId('retry.requested')}
          onRetry={() => send({ type: 'retry.requested' })}
        />
      ) : view.details === null ? (
        <Skeleton label="Loading your details" shape="page" />
      ) : (
        <Details details={view.details} links={view.links} />
      )}
      <LinkList label="More of your account">
        <a href={view.links.bookings}>Your bookings</a>
        <a href={view.links.devices}>Your devices</a>
        <a href={view.links.myData}>Your data</a>
        <a href={view.links.close}>Close your account</a>
        <a href={view.links.signOut}>Sign out</a>
      </LinkList>
    </AccountPage>
  );
};

const BackToDetails = ({ href }: { readonly href: string }) => (
  <LinkList label="More of your account">
    <a href={href}>Your details</a>
  </LinkList>
);

type DetailsProps = { readonly details: DetailsView } & Pick<ProfileView, 'links'>;

const Details = ({ details, links }: DetailsProps) => (
  <>
    <Card label="About you">
      <Stack>
        <h2>About you</h2>
        <Facts
          facts={[
            ['Name', details.name],
            ['Date of birth', details.birthday],
            ['Telephone', details.phone],
            ['Address', details.address],
          ]}
        />
        <Row>
          <ButtonLink variant="secondary" href={links.changeDetails}>
            Change your details
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
    <Card label="How you sign in">
      <Stack>
        <h2>How you sign in</h2>
        <Facts facts={[['E-mail address', details.email]]} />
        <Row>
          <ButtonLink variant="secondary" href={links.changeEmail}>
            Change the e-mail address
          </ButtonLink>
          <ButtonLink variant="secondary" href={links.changePassword}>
            Change the password
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
    <Card label="What we send you">
      <Stack>
        <h2>What we send you</h2>
        <Facts facts={[['Offers by e-mail', details.offersText]]} />
        <Row>
          <ButtonLink variant="secondary" href={links.marketing}>
            Change offers by e-mail
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  </>
);
