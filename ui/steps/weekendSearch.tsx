/** The weekend search step with its party chart, their effects, and its screen. */
import { useCallback, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PartyEvent } from '../../machines/party/party.machine.ts';
import { partiesView } from '../../machines/party/party.view.ts';
import { weekendSearchMachine } from '../../machines/weekendSearch/weekendSearch.machine.ts';
import { weekendSearchView } from '../../machines/weekendSearch/weekendSearch.view.ts';
import { UNREACHABLE, lazyEffects } from '../actors/lazyEffects.ts';
import type { Ports } from '../app/ports.ts';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { WeekendSearchScreen } from '../screens/weekendSearch/WeekendSearchScreen.tsx';
import { useSelector } from '@xstate/react';
import { withoutFailed } from '../chunks/withoutFailed.ts';

export const loadRest = () => import('./weekendSearch.effects.ts');

export const chart = (ports: Ports) =>
  weekendSearchMachine.provide({
    actors: lazyEffects(async () => (await loadRest()).effectsOf(ports), {
      loadWeekends: { type: 'load.failed', message: UNREACHABLE },
    }),
  });

type WeekendSearchStepProps = { readonly actor: ActorRefFrom<typeof weekendSearchMachine>; readonly title: string };

export const Step = ({ actor, title }: WeekendSearchStepProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const { party } = snapshot.children;
  const partySnapshot = useSelector(withoutFailed(party), (state) => state);
  const parties = useMemo(
    () => (partySnapshot?.status === 'active' ? partiesView(partySnapshot) : null),
    [partySnapshot],
  );
  const sendParty = useCallback((event: PartyEvent) => party?.send(event), [party]);
  const view = weekendSearchView(snapshot);
  return (
    <>
      <PageTitle title={title} hasErrors={view.errors.length > 0} />
      <WeekendSearchScreen view={view} party={parties} send={actor.send} sendParty={sendParty} />
    </>
  );
};
