/** The search step with its party and stay type charts, their effects, and its screen. */
import { useCallback, useMemo } from 'react';
import type { PartyEvent } from '../../../machines/party/party.machine.ts';
import { partiesView } from '../../../machines/party/party.view.ts';
import { searchMachine } from '../../../machines/search/search.machine.ts';
import { searchView } from '../../../machines/search/search.view.ts';
import { searchSteps } from '../../../machines/search/steps.view.ts';
import { stayTypeMachine, type StayTypeEvent } from '../../../machines/search/stayType.machine.ts';
import { stayTypeView } from '../../../machines/search/stayType.view.ts';
import { searchEffects, stayTypeEffects } from './effects.ts';
import type { Ports } from '../../actors/ports.ts';
import { SearchScreen } from './SearchScreen.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { useSelector } from '@xstate/react';
import { withoutFailed } from '../../loading/withoutFailed.ts';
import type { Page, PageProps } from '../shell/definePage.tsx';

const chart = ({ client, content }: Ports) =>
  searchMachine.provide({
    actors: {
      ...searchEffects(client),
      stayType: stayTypeMachine.provide({ actors: stayTypeEffects(client, content) }),
    },
  });

const Component = ({ snapshot, send, title }: PageProps<typeof searchMachine>) => {
  const { party, stayType } = snapshot.children;
  const partySnapshot = useSelector(withoutFailed(party), (state) => state);
  const parties = useMemo(
    () => (partySnapshot?.status === 'active' ? partiesView(partySnapshot) : null),
    [partySnapshot],
  );
  const stayTypeSnapshot = useSelector(withoutFailed(stayType), (state) => state);
  const stayTypes = useMemo(
    () => (stayTypeSnapshot?.status === 'active' ? stayTypeView(stayTypeSnapshot) : null),
    [stayTypeSnapshot],
  );
  const view = searchView(snapshot);
  const sendParty = useCallback((event: PartyEvent) => party?.send(event), [party]);
  const sendStayType = useCallback((event: StayTypeEvent) => stayType?.send(event), [stayType]);
  return (
    <>
      <PageTitle title={title} hasErrors={view.errors.length > 0} />
      <SearchScreen
        view={view}
        steps={searchSteps(snapshot, parties, stayTypes)}
        party={parties}
        stayType={stayTypes}
        send={send}
        sendParty={sendParty}
        sendStayType={sendStayType}
      />
    </>
  );
};

export const page: Page<typeof searchMachine> = { chart, Component };
