/** The holder's details, with links to change them (spec: account area 2 and 4). */
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
import { Facts } from '../account/Facts.tsx';

const testId = testIdsFor<ProfileEvent>();

type ProfileProps = { readonly view: ProfileView; readonly send: Send<ProfileEvent> };

/** The page of the details. */
export const ProfileScreen = ({ view, send }: ProfileProps) => (
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
      <a href={view.links.devices}>Your devices and passkeys</a>
      <a href={view.links.myData}>Your data</a>
      <a href={view.links.close}>Close your account</a>
      <a href={view.links.signOut}>Sign out</a>
    </LinkList>
  </AccountPage>
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
          <ButtonLink variant="secondary" href={links.addPasskey}>
            Add a passkey
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
