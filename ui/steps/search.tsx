/** The search, whose parties are a chart of their own: its chart with its effects, and the screen. */
import type { ActorRefFrom } from 'xstate';
import { partiesView } from '../../machines/party/party.view.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { searchView } from '../../machines/search/search.view.ts';
import { familySearchCalls } from '../../machines/contract/calls/familySearch.ts';
import { searchEffects } from '../actors/search.ts';
import type { Ports } from '../ports.ts';
import { SearchScreen } from '../screens/search/SearchScreen.tsx';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { useSnapshot } from '../useSnapshot.ts';

export const chart = ({ client }: Ports) => searchMachine.provide({ actors: searchEffects(client(familySearchCalls)) });

type SearchStepProps = { readonly actor: ActorRefFrom<typeof searchMachine>; readonly title: string };

export const Step = ({ actor, title }: SearchStepProps) => {
  const snapshot = useSnapshot(actor);
  const { party } = snapshot.children;
  const found = useSnapshot(party);
  const parties = found?.status === 'active' ? partiesView(found) : null;
  const view = searchView(snapshot);
  return (
    <>
      <PageTitle title={title} hasErrors={view.errors.length > 0} />
      <SearchScreen view={view} party={parties} send={actor.send} sendParty={(event) => party?.send(event)} />
    </>
  );
};
