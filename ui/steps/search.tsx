/** The search, whose parties and kinds of place are charts of their own: its chart with its effects, and the screen. The kinds come after the page. */
import { useCallback, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PartyEvent } from '../../machines/party/party.machine.ts';
import { partiesView } from '../../machines/party/party.view.ts';
import type { SearchChoice } from '../../machines/search/choice.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { searchView } from '../../machines/search/search.view.ts';
import { searchSteps } from '../../machines/search/steps.view.ts';
import type { WhatEvent, whatMachine } from '../../machines/search/what.machine.ts';
import { awaitedWhatView } from '../../machines/search/whatAwaited.view.ts';
import { UNREACHABLE, lateEffects } from '../actors/later.ts';
import { createChunk } from '../chunks/chunk.ts';
import { lazyChart, toldMeanwhile } from '../chunks/lazyChart.ts';
import { usePart } from '../chunks/usePart.ts';
import type { Ports } from '../ports.ts';
import { SearchScreen } from '../screens/search/SearchScreen.tsx';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { useSnapshot } from '../useSnapshot.ts';

const kinds = createChunk(async () => (await import('./search.part.tsx')).kindsPart);
const effects = () => import('./search.effects.ts');

export const later = () => Promise.all([effects(), kinds.load()]);

export const chart = (ports: Ports) =>
  searchMachine.provide({
    actors: {
      ...lateEffects(async () => (await effects()).effectsOf(ports), {
        loadPrices: { type: 'prices.failed', message: UNREACHABLE },
      }),
      what: lazyChart(kinds, (part) => part.chart(ports)),
    },
  });

/** The line of the kinds, and what draws them once it is here. */
const useKinds = (what: ActorRefFrom<typeof whatMachine> | undefined, choice: SearchChoice) => {
  const { module, snapshot, isLost } = usePart(kinds, what);
  const awaited = module === null ? choice : null;
  const view = useMemo(() => {
    if (snapshot === undefined) return null;
    return awaited === null ? (module?.viewOf(snapshot) ?? null) : awaitedWhatView(awaited, toldMeanwhile(snapshot));
  }, [module, snapshot, awaited]);
  return { view, kinds: { Kinds: module?.Kinds ?? null, isLost } };
};

type SearchStepProps = { readonly actor: ActorRefFrom<typeof searchMachine>; readonly title: string };

export const Step = ({ actor, title }: SearchStepProps) => {
  const snapshot = useSnapshot(actor);
  const { party, what } = snapshot.children;
  const found = useSnapshot(party);
  const parties = useMemo(() => (found?.status === 'active' ? partiesView(found) : null), [found]);
  const place = useKinds(what, snapshot.context.choice);
  const view = searchView(snapshot);
  const sendParty = useCallback((event: PartyEvent) => party?.send(event), [party]);
  const sendWhat = useCallback((event: WhatEvent) => what?.send(event), [what]);
  return (
    <>
      <PageTitle title={title} hasErrors={view.errors.length > 0} />
      <SearchScreen
        view={view}
        steps={searchSteps(snapshot, parties, place.view)}
        party={parties}
        what={place.view}
        kinds={place.kinds}
        send={actor.send}
        sendParty={sendParty}
        sendWhat={sendWhat}
      />
    </>
  );
};
