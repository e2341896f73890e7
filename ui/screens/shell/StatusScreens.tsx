/** The pages that are not a step of the journey: opening, not found, unreachable, session ended, defect. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { AppEvent } from '../../../machines/app/app.types.ts';
import type { ShellView } from '../../../machines/app/app.view.ts';
import { NOT_FOUND } from '../../../machines/contract/notFound.ts';
import { siteHome } from '../../../machines/site/siteUrl.ts';
import type { Screen } from '../../../machines/app/titles.ts';
import type { Step } from '../../../machines/addresses/steps.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Row } from '../../parts/page/Columns.tsx';
import type { Waiting } from '../../parts/page/LazyPage.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import type { Send } from '../../parts/send.ts';
import { PageTitle } from './PageTitle.tsx';
import styles from './Shell.module.css';
import { FailureDetails } from '../shared/FailureDetails.tsx';

const testId = testIdsFor<AppEvent>();

type StatusProps = {
  readonly screen: Exclude<Screen, Step | 'account'>;
  readonly view: ShellView;
  readonly send: Send<AppEvent>;
};

/** The page for a visit that is not at a step. */
export const StatusScreen = ({ screen, view, send }: StatusProps) => {
  switch (screen) {
    case 'opening':
    case 'sessionEnded':
      return <LoadingScreen screen={screen} title={view.title} />;
    case 'notFound':
      return (
        <Message screen={screen} heading={NOT_FOUND.title} lead={NOT_FOUND.intro}>
          <Row>
            <ButtonLink href={view.navigation.home} size="large">
              {view.navigation.homeLabel}
            </ButtonLink>
            {[{ label: 'Home page', href: siteHome(view.brand) }, ...view.navigation.help.menu].map((link) => (
              <ButtonLink key={link.href} variant="secondary" href={link.href} isNewDocument>
                {link.label}
              </ButtonLink>
            ))}
          </Row>
        </Message>
      );
    case 'unreachable':
      return (
        <Message
          screen={screen}
          heading="We can’t be reached just now"
          lead="Your connection is down, or ours is. We’ve kept everything you’ve entered."
        >
          <Button
            size="large"
            isWaiting={!view.canRetry}
            testId={testId('retry.requested')}
            onPress={() => send({ type: 'retry.requested' })}
          >
            Try again
          </Button>
          <FailureDetails />
        </Message>
      );
    case 'broken':
      return (
        <Message
          screen={screen}
          heading="Sorry, something went wrong"
          lead="The mistake is ours. Start again: we’ve kept your search and what we’re holding for you."
        >
          <ButtonLink href={view.navigation.home} size="large" isNewDocument>
            Start again
          </ButtonLink>
        </Message>
      );
  }
};

type LoadingScreenProps = {
  readonly screen: Screen;
  readonly title: string;
  /** the step's chunk is loading, which is not a chart state; exposed as `data-awaits` for tests and tools */
  readonly isChunkLoading?: boolean;
};

/** A page whose content is loading; its title is a hidden heading until the real heading arrives. */
const LoadingScreen = ({ screen, title, isChunkLoading }: LoadingScreenProps) => (
  <div
    data-screen={screen}
    data-awaits={isChunkLoading === true ? 'code' : undefined}
    className={clsx('page-width fills-window', styles.outside, styles.waiting)}
  >
    <h1 className="visually-hidden">{title}</h1>
    <Skeleton label="Loading" shape="panel" />
  </div>
);

/** What is shown in place of a step whose code is loading, or is lost. */
export const StepWaiting: Waiting = ({ title, address, isLost }) => (
  <>
    <PageTitle title={title} />
    {isLost ? <ChunkLoadFailed address={address} /> : <LoadingScreen screen="opening" title={title} isChunkLoading />}
  </>
);

/** Shown when a chunk could not be loaded; the link reloads the page in the currently deployed version. */
const ChunkLoadFailed = ({ address }: { readonly address: string }) => (
  <Message
    screen="unreachable"
    heading="We couldn’t load this page"
    lead="Your connection is down, or ours is. We’ve kept everything you’ve entered."
  >
    <ButtonLink href={address} size="large" isNewDocument>
      Try again
    </ButtonLink>
  </Message>
);

type MessageProps = {
  readonly screen: Screen;
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
};

const Message = ({ screen, heading, lead, children }: MessageProps) => (
  <div data-screen={screen} className={clsx('page-width', styles.outside)}>
    <PageHeading focusKey={screen} lead={lead}>
      {heading}
    </PageHeading>
    {children}
  </div>
);
