/** Choosing accommodation: its chart and those of its list and of what the content adds, with their effects, and its screen. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { accommodationMachine } from '../../machines/accommodation/accommodation.machine.ts';
import { accommodationView } from '../../machines/accommodation/accommodation.view.ts';
import { listingMachine } from '../../machines/accommodation/listing.machine.ts';
import { showcaseMachine } from '../../machines/accommodation/showcase.machine.ts';
import { accommodationEffects, listingEffects, showcaseEffects } from '../actors/accommodation.ts';
import type { Ports } from '../ports.ts';
import { AccommodationScreen } from '../screens/accommodation/AccommodationScreen.tsx';
import { PageTitle } from '../screens/shell/PageTitle.tsx';

export const chart = ({ client, readContent }: Ports) =>
  accommodationMachine.provide({
    actors: {
      ...accommodationEffects(client, readContent),
      listing: listingMachine.provide({ actors: listingEffects(client) }),
      showcase: showcaseMachine.provide({ actors: showcaseEffects(readContent) }),
    },
  });

type AccommodationStepProps = { readonly actor: ActorRefFrom<typeof accommodationMachine>; readonly title: string };

/** The page of one accommodation bears its name. */
export const Step = ({ actor, title }: AccommodationStepProps) => {
  const snapshot = useSelector(actor, (accommodation) => accommodation);
  const listing = useSelector(snapshot.children.listing, (found) => found ?? null);
  const showcase = useSelector(snapshot.children.showcase, (found) => found ?? null);
  const view = accommodationView(snapshot, { listing, showcase });
  return (
    <>
      <PageTitle title={view.pageTitle ?? title} hasErrors={view.errors.length > 0} />
      <AccommodationScreen view={view} send={actor.send} sendList={(event) => snapshot.children.listing?.send(event)} />
    </>
  );
};
