/** The pages that are no step of the journey: opening, not found, out of reach, a session that is over, a defect. */
import type { ReactNode } from 'react';
import type { AppEvent } from '../../../machines/app/app.types.ts';
import type { ShellView } from '../../../machines/app/app.view.ts';
import type { Screen } from '../../../machines/app/titles.ts';
import type { Step } from '../../../machines/journey/journey.rules.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { classes } from '../../parts/classes.ts';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import type { Send } from '../shared/send.ts';
import styles from './Shell.module.css';

const testId = testIdsFor<AppEvent>();

type StatusProps = {
  readonly screen: Exclude<Screen, Step>;
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
        <Message
          screen={screen}
          heading="We cannot find that page"
          lead="The address may be mistyped, or the page may have moved."
        >
          <ButtonLink href={view.navigation.home} size="large">
            {view.navigation.homeLabel}
          </ButtonLink>
        </Message>
      );
    case 'unreachable':
      return (
        <Message
          screen={screen}
          heading="We cannot be reached just now"
          lead="Your connection, or our side of it, is down. Nothing you have entered is lost."
        >
          <Button
            size="large"
            isWaiting={!view.canRetry}
            testId={testId('retry.requested')}
            onPress={() => send({ type: 'retry.requested' })}
          >
            Try again
          </Button>
        </Message>
      );
    case 'broken':
      return (
        <Message
          screen={screen}
          heading="Sorry, something went wrong"
          lead="The mistake is ours. Starting again keeps your search and what we hold for you."
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
  /** what is on its way is the step's code, which no chart tells of; marked for who looks at the page */
  readonly isChunkLoading?: boolean;
};

/** A page whose content is on its way; its title is heard, and soon another heading is there. */
export const LoadingScreen = ({ screen, title, isChunkLoading }: LoadingScreenProps) => (
  <div
    data-screen={screen}
    data-awaits={isChunkLoading === true ? 'code' : undefined}
    className={classes('page-width fills-window', styles.outside, styles.waiting)}
  >
    <h1 className="visually-hidden">{title}</h1>
    <Skeleton label="Loading" shape="panel" />
  </div>
);

/** A part of the page could not be loaded; the address loads the page anew, in the version that is served now. */
export const ChunkLoadFailed = ({ address }: { readonly address: string }) => (
  <Message
    screen="unreachable"
    heading="This page could not be loaded"
    lead="Your connection, or our side of it, is down. Nothing you have entered is lost."
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
  <div data-screen={screen} className={`page-width ${styles.outside}`}>
    <PageHeading focusKey={screen} lead={lead}>
      {heading}
    </PageHeading>
    {children}
  </div>
);
