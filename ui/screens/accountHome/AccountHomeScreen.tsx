/** The account's home: tabs with the holder's bookings, quotes and previous bookings (spec: account area 2 and 3). */
import type { AccountHomeEvent } from '../../../machines/account/accountHome/accountHome.types.ts';
import type { AccountHomeView, EmptyView } from '../../../machines/account/accountHome/accountHome.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Card, CardGrid } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { LinkTabs } from '../../parts/nav/LinkTabs.tsx';
import { Columns, Row, Stack } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import styles from '../account/account.module.css';
import { BookingCard } from './BookingCard.tsx';
import { QuoteCards } from './QuoteCards.tsx';
import type { PromotionCard } from '../../../machines/contract/homePromotions.ts';
import { Picture } from '../../parts/cards/Picture.tsx';
import { contentPicture } from '../shared/pictures.ts';

const testId = testIdsFor<AccountHomeEvent>();

type AccountHomeProps = { readonly view: AccountHomeView; readonly send: Send<AccountHomeEvent> };

/** The whole page. */
export const AccountHomeScreen = ({ view, send }: AccountHomeProps) => (
  <div data-screen="accountHome" data-state={view.state}>
    <Columns>
      <PageHeading focusKey={view.heading} {...(view.holder === null ? {} : { kicker: view.holder })}>
        {view.heading}
      </PageHeading>
      <LinkTabs label="Your account" tabs={view.tabs} />
      {view.isBannerShown && <WelcomeHome searchHref={view.searchHref} send={send} />}
      <Body view={view} send={send} />
      {view.promotions.length > 0 && <Promotions cards={view.promotions} />}
      <Row>
        <ButtonLink variant="quiet" href={view.detailsHref}>
          Your details
        </ButtonLink>
        <ButtonLink variant="quiet" href={view.signOutHref}>
          Sign out
        </ButtonLink>
      </Row>
    </Columns>
  </div>
);

const Body = ({ view, send }: AccountHomeProps) => {
  if (view.isBusy) return <Skeleton label="Loading your breaks" shape="page" />;
  if (view.hasLoadFailed || view.isBroken) {
    return (
      <StepFailure
        message={view.message}
        testId={testId('retry.requested')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  if (view.empty !== null) return <Empty empty={view.empty} />;
  return (
    <Stack gap="large">
      {view.bookings.length > 0 && (
        <div className={view.bookings.length === 1 ? styles.lone : undefined}>
          <CardGrid>
            {view.bookings.map((booking) => (
              <li key={booking.key}>
                <BookingCard booking={booking} />
              </li>
            ))}
          </CardGrid>
        </div>
      )}
      {view.offers.length > 0 && <QuoteCards title="Offers for you" quotes={view.offers} />}
      {view.quotes.length > 0 && <QuoteCards title="Quotes you saved" quotes={view.quotes} />}
    </Stack>
  );
};

const Empty = ({ empty }: { readonly empty: EmptyView }) => (
  <Card label={empty.title}>
    <Stack>
      <h2>{empty.title}</h2>
      <p>{empty.text}</p>
      <Row>
        <ButtonLink href={empty.searchHref}>Search for a break</ButtonLink>
        <ButtonLink variant="secondary" href={empty.findHref}>
          Find a booking
        </ButtonLink>
      </Row>
    </Stack>
  </Card>
);

type WelcomeHomeProps = Pick<AccountHomeProps, 'send'> & Pick<AccountHomeView, 'searchHref'>;

/** The banner for a holder who recently came back from a break. */
const WelcomeHome = ({ searchHref, send }: WelcomeHomeProps) => (
  <Notice
    tone="info"
    title="Welcome home!"
    action={
      <Row>
        <ButtonLink variant="secondary" href={searchHref}>
          Plan the next break
        </ButtonLink>
        <Button variant="quiet" testId={testId('banner.dismissed')} onPress={() => send({ type: 'banner.dismissed' })}>
          Hide this message
        </Button>
      </Row>
    }
  >
    <p>You’re just back from a break. If we sent you a welcome-home code, enter it when you pay for your next one.</p>
  </Notice>
);

const TITLE = 'Your next break';

/** The cards. Their links lead to the pages of the site, which are documents of their own. */
const Promotions = ({ cards }: { readonly cards: readonly PromotionCard[] }) => (
  <section aria-label={TITLE}>
    <Stack>
      <h2>{TITLE}</h2>
      <CardGrid>
        {cards.map(({ title, text, image, link }) => (
          <li key={title}>
            <Card>
              <Stack>
                <Picture {...contentPicture(image)} />
                <h3>{title}</h3>
                <p>{text}</p>
                <Row>
                  <ButtonLink variant="secondary" href={link.href} isNewDocument>
                    {link.label}
                  </ButtonLink>
                </Row>
              </Stack>
            </Card>
          </li>
        ))}
      </CardGrid>
    </Stack>
  </section>
);
