/** The search: its chart with its effects, and its screen. */
import { searchMachine } from '../../machines/search/search.machine.ts';
import { searchView } from '../../machines/search/search.view.ts';
import { searchEffects } from '../actors/search.ts';
import type { Ports } from '../ports.ts';
import { SearchScreen } from '../screens/search/SearchScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const chart = ({ client }: Ports) => searchMachine.provide({ actors: searchEffects(client) });

export const Step = stepFrom(searchView, SearchScreen);
