/** The search step with its party and stay type charts, their effects, and its screen. The stay types load later. */
import { useCallback, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PartyEvent } from '../../machines/party/party.machine.ts';
import { partiesView } from '../../machines/party/party.view.ts';
import type { SearchChoice } from '../../machines/search/choice.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { searchView } from '../../machines/search/search.view.ts';
import { searchSteps } from '../../machines/search/steps.view.ts';
import type { StayTypeEvent, stayTypeMachine } from '../../machines/search/stayType.machine.ts';
import { stayTypePlaceholderView } from '../../machines/search/stayTypePlaceholder.view.ts';
import { UNREACHABLE, lazyEffects } from '../actors/lazyEffects.ts';
import { createChunk } from '../chunks/chunk.ts';
import { lazyChart, queuedEvents } from '../chunks/lazyChart.ts';
import { usePart } from '../chunks/usePart.ts';
import type { Ports } from '../app/ports.ts';
import { SearchScreen } from '../screens/search/SearchScreen.tsx';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { useSelector } from '@xstate/react';
import { withoutFailed } from '../chunks/withoutFailed.ts';

const stayTypesChunk = createChunk(async () => (await import('./search.part.tsx')).stayTypesPart);
const loadEffects = () => import('./search.effects.ts');

export const loadRest = () => Promise.all([loadEffects(), stayTypesChunk.load()]);

export const chart = (ports: Ports) =>
  searchMachine.provide({
    actors: {
      ...lazyEffects(async () => (await loadEffects()).effectsOf(ports), {
        loadPrices: { type: 'prices.failed', message: UNREACHABLE },
      }),
      stayType: lazyChart(stayTypesChunk, (part) => part.chart(ports)),
    },
  });

/** The view of the stay types, and their component once it is loaded. */
const useStayTypes = (stayType: ActorRefFrom<typeof stayTypeMachine> | undefined, choice: SearchChoice) => {
  const { module, snapshot, hasFailed } = usePart(stayTypesChunk, stayType);
  const pendingChoice = module === null ? choice : null;
  const view = useMemo(() => {
    if (snapshot === undefined) return null;
    return pendingChoice === null
      ? (module?.viewOf(snapshot) ?? null)
      : stayTypePlaceholderView(pendingChoice, queuedEvents(snapshot));
  }, [module, snapshot, pendingChoice]);
  return { view, stayTypes: { StayTypes: module?.StayTypes ?? null, hasFailed } };
};

type SearchStepProps = { readonly actor: ActorRefFrom<typeof searchMachine>; readonly title: string };

export const Step = ({ actor, title }: SearchStepProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const { party, stayType } = snapshot.children;
  const partySnapshot = useSelector(withoutFailed(party), (state) => state);
  const parties = useMemo(
    () => (partySnapshot?.status === 'active' ? partiesView(partySnapshot) : null),
    [partySnapshot],
  );
  const stayTypes = useStayTypes(stayType, snapshot.context.choice);
  const view = searchView(snapshot);
  const sendParty = useCallback((event: PartyEvent) => party?.send(event), [party]);
  const sendWhat = useCallback((event: StayTypeEvent) => stayType?.send(event), [stayType]);
  return (
    <>
      <PageTitle title={title} hasErrors={view.errors.length > 0} />
      <SearchScreen
        view={view}
        steps={searchSteps(snapshot, parties, stayTypes.view)}
        party={parties}
        stayType={stayTypes.view}
        stayTypes={stayTypes.stayTypes}
        send={actor.send}
        sendParty={sendParty}
        sendStayType={sendWhat}
      />
    </>
  );
};
