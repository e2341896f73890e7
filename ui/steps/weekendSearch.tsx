/** The search of the weekends, whose parties are a chart of their own: its chart with its effects, and the screen. */
import type { ActorRefFrom } from 'xstate';
import { partiesView } from '../../machines/party/party.view.ts';
import { weekendSearchMachine } from '../../machines/weekendSearch/weekendSearch.machine.ts';
import { weekendSearchView } from '../../machines/weekendSearch/weekendSearch.view.ts';
import { weekendCalls } from '../../machines/contract/calls/weekends.ts';
import { createContentReader } from '../actors/content.ts';
import { weekendSearchEffects } from '../actors/weekend.ts';
import type { Ports } from '../ports.ts';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { WeekendSearchScreen } from '../screens/weekendSearch/WeekendSearchScreen.tsx';
import { useSnapshot } from '../useSnapshot.ts';

export const chart = ({ client, get }: Ports) =>
  weekendSearchMachine.provide({ actors: weekendSearchEffects(client(weekendCalls), createContentReader(get)) });

type WeekendSearchStepProps = { readonly actor: ActorRefFrom<typeof weekendSearchMachine>; readonly title: string };

export const Step = ({ actor, title }: WeekendSearchStepProps) => {
  const snapshot = useSnapshot(actor);
  const { party } = snapshot.children;
  const found = useSnapshot(party);
  const parties = found?.status === 'active' ? partiesView(found) : null;
  const view = weekendSearchView(snapshot);
  return (
    <>
      <PageTitle title={title} hasErrors={view.errors.length > 0} />
      <WeekendSearchScreen view={view} party={parties} send={actor.send} sendParty={(event) => party?.send(event)} />
    </>
  );
};
