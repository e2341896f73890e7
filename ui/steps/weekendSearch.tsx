/** The search of the weekends, whose parties are a chart of their own: its chart with its effects, and the screen. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { partiesView } from '../../machines/party/party.view.ts';
import { weekendSearchMachine } from '../../machines/weekendSearch/weekendSearch.machine.ts';
import { weekendSearchView } from '../../machines/weekendSearch/weekendSearch.view.ts';
import { weekendSearchEffects } from '../actors/weekend.ts';
import type { Ports } from '../ports.ts';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { WeekendSearchScreen } from '../screens/weekendSearch/WeekendSearchScreen.tsx';

export const chart = ({ client, readContent }: Ports) =>
  weekendSearchMachine.provide({ actors: weekendSearchEffects(client, readContent) });

type WeekendSearchStepProps = { readonly actor: ActorRefFrom<typeof weekendSearchMachine>; readonly title: string };

export const Step = ({ actor, title }: WeekendSearchStepProps) => {
  const snapshot = useSelector(actor, (search) => search);
  const { party } = snapshot.children;
  const parties = useSelector(party, (found) => (found?.status === 'active' ? partiesView(found) : null));
  const view = weekendSearchView(snapshot);
  return (
    <>
      <PageTitle title={title} hasErrors={view.errors.length > 0} />
      <WeekendSearchScreen view={view} party={parties} send={actor.send} sendParty={(event) => party?.send(event)} />
    </>
  );
};
