// The charts that have tests written from the specification.
import { accommodationSpecification } from './accommodation.cases.ts';
import { appSpecification } from './app.cases.ts';
import { attemptSpecification } from './attempt.cases.ts';
import { bookingSpecification } from './booking.cases.ts';
import type { Specification } from './cases.ts';
import { checkoutSpecification } from './checkout.cases.ts';
import { confirmationSpecification } from './confirmation.cases.ts';
import { diningSpecification } from './dining.cases.ts';
import { extrasSpecification } from './extras.cases.ts';
import { guestsSpecification } from './guests.cases.ts';
import { journeySpecification } from './journey.cases.ts';
import { overviewSpecification } from './overview.cases.ts';
import { paymentSpecification } from './payment.cases.ts';
import { pickerSpecification } from './picker.cases.ts';
import { quoteSpecification } from './quote.cases.ts';
import { savedQuoteSpecification } from './savedQuote.cases.ts';
import { searchSpecification } from './search.cases.ts';
import { sessionSpecification } from './session.cases.ts';

export const specifications: readonly Specification[] = [
  accommodationSpecification,
  appSpecification,
  attemptSpecification,
  bookingSpecification,
  checkoutSpecification,
  confirmationSpecification,
  diningSpecification,
  extrasSpecification,
  guestsSpecification,
  journeySpecification,
  overviewSpecification,
  paymentSpecification,
  pickerSpecification,
  quoteSpecification,
  savedQuoteSpecification,
  searchSpecification,
  sessionSpecification,
];
