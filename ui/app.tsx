/** From snapshots to the page: the shell around the screen of the place the visit is at. */
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../machines/app/app.machine.ts';
import { shellView, type AppSnapshot, type JourneySnapshot } from '../machines/app/app.view.ts';
import type { Screen } from '../machines/app/titles.ts';
import { STEPS, type Step } from '../machines/journey/journey.rules.ts';
import { OutsideScreen } from './screens/shell/OutsideScreens.tsx';
import { PageTitle } from './screens/shell/PageTitle.tsx';
import { Shell } from './screens/shell/Shell.tsx';
import {
  AccommodationStep,
  CheckoutStep,
  ConfirmationStep,
  DiningStep,
  ExtrasStep,
  GuestsStep,
  OverviewStep,
  SearchStep,
} from './steps.tsx';

type AppActor = ActorRefFrom<typeof appMachine>;

/** The whole site for a visit that is already running. */
export const App = ({ actor }: { readonly actor: AppActor }) => {
  const app = useSelector(actor, (snapshot) => snapshot);
  const session = useSelector(sound(app.children.session), (snapshot) => snapshot ?? null);
  const journey = useSelector(app.children.journey, (snapshot) => snapshot ?? null);
  const view = shellView(app, session, journey);
  const { screen, title } = view;
  return (
    <div onClick={followingLinks(actor)}>
      <Shell view={view} send={actor.send}>
        {isStep(screen) ? (
          journey && <StepScreen step={screen} journey={journey} title={title} />
        ) : (
          <>
            <PageTitle title={title} />
            <OutsideScreen screen={screen} view={view} send={actor.send} />
          </>
        )}
      </Shell>
    </div>
  );
};

type Session = AppSnapshot['children']['session'];

/** A session's chart that has failed stays among the visit's: drawing it would take the whole page away, its apology too. */
const sound = (session: Session): Session => (session?.getSnapshot().status === 'error' ? undefined : session);

const isStep = (screen: Screen): screen is Step => STEPS.some((step) => step === screen);

type StepScreenProps = { readonly step: Step; readonly journey: JourneySnapshot; readonly title: string };

const StepScreen = ({ step, journey, title }: StepScreenProps) => {
  const { search, accommodation, dining, extras, overview, guests, checkout, confirmation } = journey.children;
  switch (step) {
    case 'search':
      return search && <SearchStep actor={search} title={title} />;
    case 'accommodation':
      return accommodation && <AccommodationStep actor={accommodation} title={title} />;
    case 'dining':
      return dining && <DiningStep actor={dining} title={title} />;
    case 'extras':
      return extras && <ExtrasStep actor={extras} title={title} />;
    case 'overview':
      return overview && <OverviewStep actor={overview} title={title} />;
    case 'guests':
      return guests && <GuestsStep actor={guests} title={title} />;
    case 'checkout':
      return checkout && <CheckoutStep actor={checkout} title={title} />;
    case 'confirmation':
      return confirmation && <ConfirmationStep actor={confirmation} title={title} />;
  }
};

/** Turns a plain press on a link within the site into an event; everything else is the browser's. */
const followingLinks = (actor: AppActor) => (event: MouseEvent) => {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || event.button !== 0 || hasModifier || link === null) return;
  const isOurs = link.origin === location.origin && link.target === '' && link.hash === '' && link.rel !== 'external';
  if (!isOurs || link.hasAttribute('download')) return;
  event.preventDefault();
  actor.send({ type: 'address.changed', pathname: link.pathname, search: link.search });
};
