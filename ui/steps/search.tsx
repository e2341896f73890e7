/** The search, whose parties and kinds of place are charts of their own: its chart with its effects, and the screen. */
import { useCallback, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PartyEvent } from '../../machines/party/party.machine.ts';
import { partiesView } from '../../machines/party/party.view.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { searchView } from '../../machines/search/search.view.ts';
import { searchSteps } from '../../machines/search/steps.view.ts';
import { whatMachine, type WhatEvent } from '../../machines/search/what.machine.ts';
import { whatView } from '../../machines/search/what.view.ts';
import { UNREACHABLE, lateEffects } from '../actors/later.ts';
import type { Ports } from '../ports.ts';
import { SearchScreen } from '../screens/search/SearchScreen.tsx';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { useSnapshot } from '../useSnapshot.ts';

export const later = () => import('./search.effects.ts');

export const chart = (ports: Ports) => {
  const { loadPrices, loadPlaces } = lateEffects(async () => (await later()).effectsOf(ports), {
    loadPrices: { type: 'prices.failed', message: UNREACHABLE },
    loadPlaces: { type: 'places.failed' },
  });
  return searchMachine.provide({
    actors: { loadPrices, what: whatMachine.provide({ actors: { loadPlaces } }) },
  });
};

type SearchStepProps = { readonly actor: ActorRefFrom<typeof searchMachine>; readonly title: string };

export const Step = ({ actor, title }: SearchStepProps) => {
  const snapshot = useSnapshot(actor);
  const { party, what } = snapshot.children;
  const found = useSnapshot(party);
  const parties = useMemo(() => (found?.status === 'active' ? partiesView(found) : null), [found]);
  const kinds = useSnapshot(what);
  const view = searchView(snapshot);
  const kindsView = useMemo(() => (kinds?.status === 'active' ? whatView(kinds) : null), [kinds]);
  const sendParty = useCallback((event: PartyEvent) => party?.send(event), [party]);
  const sendWhat = useCallback((event: WhatEvent) => what?.send(event), [what]);
  return (
    <>
      <PageTitle title={title} hasErrors={view.errors.length > 0} />
      <SearchScreen
        view={view}
        steps={searchSteps(snapshot, parties, kindsView)}
        party={parties}
        what={kindsView}
        send={actor.send}
        sendParty={sendParty}
        sendWhat={sendWhat}
      />
    </>
  );
};
