/** What a page shows when its code could not be loaded. */
import { ButtonLink } from '../actions/Button.tsx';
import { Columns, Row } from './Columns.tsx';
import { PageHeading } from './PageHeading.tsx';

/** For a page whose code could not be loaded; the link loads the page again, in the deployed version. */
export const PageLost = ({ href }: { readonly href: string }) => (
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
