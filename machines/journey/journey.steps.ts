/** The chart of each step, by the name under which the journey runs it. */
import type { AnyStateMachine } from 'xstate';
import type { Step } from '../addresses/steps.ts';
import { accommodationMachine } from '../accommodation/accommodation.machine.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import { diningMachine } from '../dining/dining.machine.ts';
import { extrasMachine } from '../extras/extras.machine.ts';
import { guestsMachine } from '../guests/guests.machine.ts';
import { overviewMachine } from '../overview/overview.machine.ts';
import { pickerMachine } from '../picker/picker.machine.ts';
import { savedQuoteMachine } from '../savedQuote/savedQuote.machine.ts';
import { searchMachine } from '../search/search.machine.ts';
import { weekendResultsMachine } from '../weekendResults/weekendResults.machine.ts';
import { weekendSearchMachine } from '../weekendSearch/weekendSearch.machine.ts';

export const stepCharts = {
  search: searchMachine,
  weekendSearch: weekendSearchMachine,
  weekendResults: weekendResultsMachine,
  accommodation: accommodationMachine,
  picker: pickerMachine,
  dining: diningMachine,
  extras: extrasMachine,
  overview: overviewMachine,
  guests: guestsMachine,
  checkout: checkoutMachine,
  confirmation: confirmationMachine,
  savedQuote: savedQuoteMachine,
} satisfies Record<Step, AnyStateMachine>;
