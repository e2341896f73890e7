/** Renders the page from snapshots: the shell around the current screen of the visit. */
import { type MouseEvent, type ReactNode, memo, useDeferredValue, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import { shellView, shownAddress, type JourneySnapshot, type ShellView } from '../../machines/app/app.view.ts';
import type { Address } from '../../machines/addresses/paths.ts';
import { isStep } from '../../machines/app/titles.ts';
import { resolveLink } from '../../machines/visitUrl/links.ts';
import { homePath } from '../../machines/addresses/paths.ts';
import type { Step } from '../../machines/addresses/steps.ts';
import { StatusScreen, StepWaiting } from '../screens/shell/StatusScreens.tsx';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { Shell } from '../screens/shell/Shell.tsx';
import { LazyPage } from '../parts/page/LazyPage.tsx';
import type { StepChunks } from '../chunks/stepChunks.ts';
import { useSelector } from '@xstate/react';
import { loadedSnapshot } from '../loading/lazyChart.ts';
import { withoutFailed } from '../loading/withoutFailed.ts';

type AppActor = ActorRefFrom<typeof appMachine>;

type AppProps = {
  readonly actor: AppActor;
  readonly chunks: StepChunks;
  /** The accessibility toolbar, which has a chart of its own. */
  readonly toolbar?: ReactNode;
};

/** The whole site for a running visit. */
export const App = ({ actor, chunks, toolbar = null }: AppProps) => {
  const app = useSelector(actor, (state) => state);
  const session = loadedSnapshot(useSelector(withoutFailed(app.children.session), (state) => state));
  const journey = useSelector(withoutFailed(app.children.journey), (state) => state) ?? null;
  const now = useMemo(
    () => ({
      view: shellView(app, session, journey),
      journey,
      account: app.children.account,
      address: app.context.address,
    }),
    [app, session, journey],
  );
  const deferred = useDeferredValue(now);
  return (
    <div onClick={handleLinkClick(actor)} data-behind={deferred !== now || undefined}>
      <Site {...deferred} send={actor.send} chunks={chunks} toolbar={toolbar} />
    </div>
  );
};

type SiteProps = {
  readonly view: ShellView;
  readonly journey: JourneySnapshot | null;
  readonly account: ActorRefFrom<typeof accountMachine> | undefined;
  readonly address: Address;
  readonly send: AppActor['send'];
  readonly chunks: StepChunks;
  readonly toolbar: ReactNode;
};

/** The shell with its screen. */
const Site = memo(({ view, journey, account, address, send, chunks, toolbar }: SiteProps) => {
  const { screen, title } = view;
  return (
    <Shell view={view} send={send} toolbar={toolbar}>
      {isStep(screen) ? (
        journey && <StepScreen step={screen} journey={journey} chunks={chunks} title={title} />
      ) : screen === 'account' ? (
        <LazyPage
          chunk={chunks.account}
          actor={account}
          title={title}
          address={`${address.pathname}${address.search}`}
          Waiting={StepWaiting}
        />
      ) : (
        <>
          <PageTitle title={title} />
          <StatusScreen screen={screen} view={view} send={send} />
        </>
      )}
    </Shell>
  );
});

type StepScreenProps = {
  readonly step: Step;
  readonly journey: JourneySnapshot;
  readonly chunks: StepChunks;
  readonly title: string;
};

/** The page of a step, whose chunk and whose actor have its name: their types belong together. */
const StepScreen = ({ step, journey, chunks, title }: StepScreenProps) => (
  <LazyPage
    key={step}
    chunk={chunks[step]}
    actor={journey.children[step]}
    title={title}
    address={shownAddress(journey) ?? homePath(journey.context.brand)}
    Waiting={StepWaiting}
  />
);

/**
 * Focuses the part of this page that a link leads to, and returns whether there is one. If the browser followed the
 * link, it would add a history entry, and Back to it would start the step again.
 */
const focusPart = ({ hash, pathname, search }: HTMLAnchorElement): boolean => {
  if (hash === '' || pathname !== location.pathname || search !== location.search) return false;
  const part = document.getElementById(hash.slice(1));
  part?.focus();
  return part !== null;
};

/** Turns a plain click on a link within the site into an event, and leaves every other click to the browser. */
const handleLinkClick = (actor: AppActor) => (event: MouseEvent) => {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || event.button !== 0 || hasModifier || link === null) return;
  if (focusPart(link)) return event.preventDefault();
  if (link.target !== '' || link.hash !== '' || link.rel === 'external' || link.hasAttribute('download')) return;
  const { brand, query } = actor.getSnapshot().context;
  const target = resolveLink(link.href, { host: location.host, brand, query, roots: null });
  if (target === null || target.isNewDocument) return;
  event.preventDefault();
  // close the menu that contains the link
  link.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
  const { pathname, search } = new URL(target.href, location.origin);
  actor.send({ type: 'address.changed', pathname, search });
};
