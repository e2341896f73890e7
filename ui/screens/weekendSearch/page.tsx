/** The weekend search step with its party chart, their effects, and its screen. */
import { useCallback, useMemo } from 'react';
import type { PartyEvent } from '../../../machines/party/party.machine.ts';
import { partiesView } from '../../../machines/party/party.view.ts';
import { weekendSearchMachine } from '../../../machines/weekendSearch/weekendSearch.machine.ts';
import { weekendSearchView } from '../../../machines/weekendSearch/weekendSearch.view.ts';
import { weekendSearchEffects } from '../../actors/weekend.ts';
import type { Ports } from '../../actors/ports.ts';
import { PageTitle } from '../shell/PageTitle.tsx';
import { WeekendSearchScreen } from './WeekendSearchScreen.tsx';
import { useSelector } from '@xstate/react';
import { withoutFailed } from '../../loading/withoutFailed.ts';
import type { Page, PageProps } from '../shell/definePage.tsx';

const chart = ({ client, content }: Ports) =>
  weekendSearchMachine.provide({ actors: weekendSearchEffects(client, content) });

const Component = ({ snapshot, send, title }: PageProps<typeof weekendSearchMachine>) => {
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
      <WeekendSearchScreen view={view} party={parties} send={send} sendParty={sendParty} />
    </>
  );
};

export const page: Page<typeof weekendSearchMachine> = { chart, Component };
