/** What the account area shows in place of a page whose code is loading, or is lost. */
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Columns, Row } from '../../parts/page/Columns.tsx';
import type { Waiting } from '../../parts/page/LazyPage.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';

export const AreaWaiting: Waiting = ({ title, address, isLost }) => (
  <>
    <PageTitle title={title} />
    {isLost ? (
      <PageLost href={address} />
    ) : (
      <Columns>
        <Skeleton label="Loading the page" shape="page" />
      </Columns>
    )}
  </>
);

/** For a page whose code could not be loaded; the link loads the page again, in the deployed version. */
const PageLost = ({ href }: { readonly href: string }) => (
  <div data-screen="account" data-state="lost">
    <Columns>
      <PageHeading focusKey="lost" lead="Your connection is down, or ours is. We’ve kept everything you’ve entered.">
        We couldn’t load this page
      </PageHeading>
      <Row>
        <ButtonLink href={href} size="large" isNewDocument>
          Try again
        </ButtonLink>
      </Row>
    </Columns>
  </div>
);
