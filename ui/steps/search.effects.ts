/** What the search asks the server for. */
import { familySearchCalls } from '../../machines/contract/calls/familySearch.ts';
import { searchEffects, whatEffects } from '../actors/search.ts';
import type { Ports } from '../ports.ts';

/** The effects of both its charts, over the calls they make. */
export const effectsOf = ({ client }: Ports) => {
  const calls = client(familySearchCalls);
  return { ...searchEffects(calls), ...whatEffects(calls) };
};
