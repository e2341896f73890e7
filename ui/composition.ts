/** The only place where charts get their effects: the whole tree of charts, provided, for a browser or for anything like one. */
import { accommodationMachine } from '../machines/accommodation/accommodation.machine.ts';
import { appMachine } from '../machines/app/app.machine.ts';
import { checkoutMachine } from '../machines/checkout/checkout.machine.ts';
import { paymentMachine } from '../machines/checkout/payment/payment.machine.ts';
import { confirmationMachine } from '../machines/confirmation/confirmation.machine.ts';
import { diningMachine } from '../machines/dining/dining.machine.ts';
import { extrasMachine } from '../machines/extras/extras.machine.ts';
import { guestsMachine } from '../machines/guests/guests.machine.ts';
import { journeyMachine } from '../machines/journey/journey.machine.ts';
import { searchMachine } from '../machines/search/search.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { diningEffects, extrasEffects } from './actors/basket.ts';
import type { Client } from './actors/client.ts';
import type { ContentReader } from './actors/content.ts';
import { confirmationEffects, guestsEffects } from './actors/guests.ts';
import { checkoutEffects, paymentEffects } from './actors/payment.ts';
import { accommodationEffects, searchEffects } from './actors/search.ts';
import { sessionEffects } from './actors/session.ts';

/** What the effects need from the world. `now` is ms since 1970. */
export type Ports = Readonly<{ client: Client; readContent: ContentReader; now: () => number }>;

/** The root chart with every effect below it. */
export const composeApp = ({ client, readContent, now }: Ports) => {
  const checkout = checkoutMachine.provide({
    actors: { ...checkoutEffects(client), payment: paymentMachine.provide({ actors: paymentEffects(client) }) },
  });
  const journey = journeyMachine.provide({
    actors: {
      search: searchMachine.provide({ actors: searchEffects(client) }),
      accommodation: accommodationMachine.provide({ actors: accommodationEffects(client, readContent) }),
      dining: diningMachine.provide({ actors: diningEffects(client, readContent) }),
      extras: extrasMachine.provide({ actors: extrasEffects(client, readContent) }),
      guests: guestsMachine.provide({ actors: guestsEffects(client) }),
      confirmation: confirmationMachine.provide({ actors: confirmationEffects(client, readContent) }),
      checkout,
    },
  });
  return appMachine.provide({
    actors: { session: sessionMachine.provide({ actors: sessionEffects(client, now) }), journey },
  });
};
