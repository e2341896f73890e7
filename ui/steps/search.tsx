/** The search, whose parties are a chart of their own: its chart with its effects, and the screen. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { partiesView } from '../../machines/party/party.view.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { searchView } from '../../machines/search/search.view.ts';
import { searchEffects } from '../actors/search.ts';
import type { Ports } from '../ports.ts';
import { SearchScreen } from '../screens/search/SearchScreen.tsx';
import { PageTitle } from '../screens/shell/PageTitle.tsx';

export const chart = ({ client }: Ports) => searchMachine.provide({ actors: searchEffects(client) });

type SearchStepProps = { readonly actor: ActorRefFrom<typeof searchMachine>; readonly title: string };

export const Step = ({ actor, title }: SearchStepProps) => {
  const snapshot = useSelector(actor, (search) => search);
  const { party } = snapshot.children;
  const parties = useSelector(party, (found) => (found?.status === 'active' ? partiesView(found) : null));
  const view = searchView(snapshot);
  return (
    <>
      <PageTitle title={title} hasErrors={view.errors.length > 0} />
      <SearchScreen view={view} party={parties} send={actor.send} sendParty={(event) => party?.send(event)} />
    </>
  );
};
