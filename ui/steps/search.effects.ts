/** What the search asks the server for. */
import { familySearchCalls } from '../../machines/contract/calls/familySearch.ts';
import { searchEffects, whatEffects } from '../actors/search.ts';
import type { Ports } from '../app/ports.ts';

/** The effects of its chart, over the calls it makes. */
export const effectsOf = ({ client }: Ports) => searchEffects(client(familySearchCalls));

/** Those of the kinds of place. */
export const stayTypeEffectsOf = ({ client }: Ports) => whatEffects(client(familySearchCalls));
