/** The view of the address search. */
import type { SnapshotFrom } from 'xstate';
import type { AddressMatch } from '../../contract/address.ts';
import { stateName } from '../../kit/stateName.ts';
import type { addressMachine } from './address.machine.ts';
import { isTooLong } from './address.rules.ts';

/** One row of the list. */
type MatchView = Readonly<{
  id: string;
  text: string;
  description: string;
  /** what choosing a container does: 'opens 17 addresses'; null for an address */
  opensText: string | null;
  isActive: boolean;
}>;

export type AddressView = Readonly<{
  /** state of the chart, 'searching.showingMatches' */
  state: string;
  isOffered: boolean;
  isSearching: boolean;
  query: string;
  matches: readonly MatchView[];
  /** the matches are those of an earlier query or container, while new ones are loading */
  isStale: boolean;
  isListOpen: boolean;
  activeId: string | null;
  /** name of the open container; null when none is open */
  insideText: string | null;
  /** announced to screen readers when it changes */
  status: string;
  isFailure: boolean;
  /** the address fields are shown */
  hasFields: boolean;
}>;

export type AddressSnapshot = SnapshotFrom<typeof addressMachine>;

const opensText = ({ isAddress, description }: AddressMatch): string | null => {
  if (isAddress) return null;
  const count = /(\d+) address(?:es)?$/i.exec(description)?.[1];
  if (count === undefined) return 'opens more addresses';
  return count === '1' ? 'opens 1 address' : `opens ${count} addresses`;
};

const matchCountText = (count: number): string =>
  `${count === 1 ? '1 match' : `${count} matches`}. Choose one, or use the arrow keys and Enter.`;

const statusOf = (snapshot: AddressSnapshot): string => {
  if (snapshot.matches({ searching: 'finding' })) return 'Looking for addresses…';
  if (snapshot.matches({ searching: 'showingMatches' })) return matchCountText(snapshot.context.matches.length);
  if (snapshot.matches({ searching: 'noMatches' }))
    return 'We can’t find an address for that. Check it, or enter the address manually.';
  if (snapshot.matches({ searching: 'retrieving' })) return 'Getting the address…';
  if (snapshot.matches({ searching: 'filled' })) return 'We’ve filled in the address below. Please check it.';
  if (snapshot.matches({ searching: 'unavailable' }))
    return 'We can’t look up this address at the moment. Please enter it below.';
  return snapshot.matches('searching') && isTooLong(snapshot.context.query)
    ? 'This is too long to look up. Enter the postcode, or the first line of the address.'
    : '';
};

/** The view of the search that accompanies the address fields. */
export const addressView = (snapshot: AddressSnapshot): AddressView => {
  const { query, path, matches, active } = snapshot.context;
  const isStale = snapshot.matches({ searching: 'debouncing' }) || snapshot.matches({ searching: 'finding' });
  const isListed = snapshot.matches({ searching: 'showingMatches' });
  const isFailure = snapshot.matches({ searching: 'unavailable' });
  return {
    state: stateName(snapshot.value),
    isOffered: !snapshot.matches('manualOnly'),
    isSearching: snapshot.matches('searching'),
    query,
    matches: matches.map((match, index) => ({
      id: match.id,
      text: match.text,
      description: match.description,
      opensText: opensText(match),
      isActive: isListed && index === active,
    })),
    isStale,
    isListOpen: isListed || (isStale && matches.length > 0),
    activeId: (isListed && matches[active]?.id) || null,
    insideText: snapshot.can({ type: 'container.left' }) ? (path.at(-1)?.text ?? null) : null,
    status: statusOf(snapshot),
    isFailure,
    hasFields: !snapshot.matches('searching') || isFailure || snapshot.matches({ searching: 'filled' }),
  };
};
