/** The server effects of the search. */
import { familySearchCalls } from '../../machines/contract/calls/familySearch.ts';
import { searchEffects, whatEffects } from '../actors/search.ts';
import type { Ports } from '../app/ports.ts';

/** The effects of the search chart, with a client for their calls. */
export const effectsOf = ({ client }: Ports) => searchEffects(client(familySearchCalls));

/** The effects of the stay type chart. */
export const stayTypeEffectsOf = ({ client }: Ports) => whatEffects(client(familySearchCalls));
