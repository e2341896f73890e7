// Leaving a paid booking while a refund for its change is not requested yet: the guest is asked first.

import { casesOf, type SpecificationCase } from '../../../model-tests/specification/cases.ts';

export const amendingLeavingCases: readonly SpecificationCase[] = casesOf('JOURNEY-8-REMOVAL', {
  'does not guard the page of a change that refunds nothing': {
    when: 'loadOptions: loaded with a massage',
    outcome: {
      state: 'choosing.awaitingChoice',
      inputs: { guardPage: { isGuarded: false } },
      accepts: { without: ['leaving.requested'] },
    },
  },
});
