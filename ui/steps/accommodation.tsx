/** The accommodation step: its chart with the listing and showcase charts, their effects, and its screen. */
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import { accommodationMachine } from '../../machines/accommodation/accommodation.machine.ts';
import { accommodationView } from '../../machines/accommodation/accommodation.view.ts';
import { listingMachine, type ListingEvent } from '../../machines/accommodation/listing.machine.ts';
import { showcaseMachine } from '../../machines/accommodation/showcase.machine.ts';
import { accommodationCalls } from '../../machines/contract/calls/accommodation.ts';
import { agencyCalls } from '../../machines/contract/calls/agency.ts';
import { createContentReader } from '../actors/content.ts';
import { accommodationEffects, listingEffects, showcaseEffects } from '../actors/accommodation.ts';
import type { Ports } from '../app/ports.ts';
import { AccommodationScreen } from '../screens/accommodation/AccommodationScreen.tsx';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { useSelector } from '@xstate/react';
import { withoutFailed } from '../chunks/withoutFailed.ts';

export const chart = ({ client, fetchFn }: Ports) =>
  accommodationMachine.provide({
    actors: {
      ...accommodationEffects(client({ ...accommodationCalls, ...agencyCalls }), createContentReader(fetchFn)),
      listing: listingMachine.provide({ actors: listingEffects(client(accommodationCalls)) }),
      showcase: showcaseMachine.provide({ actors: showcaseEffects(createContentReader(fetchFn)) }),
    },
  });

type AccommodationStepProps = { readonly actor: ActorRefFrom<typeof accommodationMachine>; readonly title: string };

/** The page title of a single accommodation is its name. */
export const Step = ({ actor, title }: AccommodationStepProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const { listing: list } = snapshot.children;
  const listing = useSelector(withoutFailed(list), (state) => state) ?? null;
  const sendList = useCallback((event: ListingEvent) => list?.send(event), [list]);
  const showcase = useSelector(withoutFailed(snapshot.children.showcase), (state) => state) ?? null;
  const view = accommodationView(snapshot, { listing, showcase });
  return (
    <>
      <PageTitle title={view.pageTitle ?? title} hasErrors={view.errors.length > 0} />
      <AccommodationScreen view={view} send={actor.send} sendList={sendList} />
    </>
  );
};
