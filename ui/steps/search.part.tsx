/** The stay types, which load after the search page: chart, effects, view and component. */
import { stayTypeMachine } from '../../machines/search/stayType.machine.ts';
import { stayTypeView } from '../../machines/search/stayType.view.ts';
import { lazyEffects } from '../actors/lazyEffects.ts';
import type { Ports } from '../app/ports.ts';
import { StayTypes } from '../screens/search/StayTypes.tsx';

const chart = (ports: Ports) =>
  stayTypeMachine.provide({
    actors: lazyEffects(async () => (await import('./search.effects.ts')).stayTypeEffectsOf(ports), {
      loadPlaces: { type: 'places.failed' },
    }),
  });

export const stayTypesPart = { chart, viewOf: stayTypeView, StayTypes };
