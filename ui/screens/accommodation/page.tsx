/** The accommodation step: its chart with the listing and showcase charts, their effects, and its screen. */
import { useCallback } from 'react';
import { accommodationMachine } from '../../../machines/accommodation/accommodation.machine.ts';
import { accommodationView } from '../../../machines/accommodation/accommodation.view.ts';
import { listingMachine, type ListingEvent } from '../../../machines/accommodation/listing.machine.ts';
import { showcaseMachine } from '../../../machines/accommodation/showcase.machine.ts';
import { accommodationEffects, listingEffects, showcaseEffects } from './effects.ts';
import type { Ports } from '../../actors/ports.ts';
import { AccommodationScreen } from './AccommodationScreen.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { useSelector } from '@xstate/react';
import { withoutFailed } from '../../loading/withoutFailed.ts';
import type { Page, PageProps } from '../shell/definePage.tsx';

const chart = ({ client, content }: Ports) =>
  accommodationMachine.provide({
    actors: {
      ...accommodationEffects(client, content),
      listing: listingMachine.provide({ actors: listingEffects(client) }),
      showcase: showcaseMachine.provide({ actors: showcaseEffects(content) }),
    },
  });

/** The page title of a single accommodation is its name. */
const Component = ({ snapshot, send, title }: PageProps<typeof accommodationMachine>) => {
  const { listing: list } = snapshot.children;
  const listing = useSelector(withoutFailed(list), (state) => state) ?? null;
  const sendList = useCallback((event: ListingEvent) => list?.send(event), [list]);
  const showcase = useSelector(withoutFailed(snapshot.children.showcase), (state) => state) ?? null;
  const view = accommodationView(snapshot, { listing, showcase });
  return (
    <>
      <PageTitle title={view.pageTitle ?? title} hasErrors={view.errors.length > 0} />
      <AccommodationScreen view={view} send={send} sendList={sendList} />
    </>
  );
};

export const page: Page<typeof accommodationMachine> = { chart, Component };
