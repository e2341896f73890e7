// The accessibility toolbar: it is loaded when its button is pressed, and changes the display.
import { toolbarChart } from './toolbar.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

const PLAIN = { textSize: 'normal', spacing: 'normal', contrast: 'normal', guide: 'off' };
const OPEN = ['toolbar.opened', 'loadToolbar: loaded'];

// requirement: ACCOUNT-2-SHELL
export const toolbarSpecification: Specification = {
  chart: toolbarChart,
  cases: casesOf('ACCOUNT-2-SHELL', {
    'fetches nothing before its button is pressed': {
      outcome: { state: 'closed', accepts: { with: ['toolbar.opened'], without: ['large texts', 'display.reset'] } },
    },
    'can be tried again where it cannot be fetched': {
      given: ['toolbar.opened'],
      when: 'loadToolbar: breaks',
      outcome: { state: 'failed', accepts: { with: ['toolbar.opened'] } },
    },
    'sets everything back at once': {
      given: [...OPEN, 'large texts', 'a reading guide'],
      when: 'display.reset',
      outcome: { state: 'open', context: { display: PLAIN } },
    },
    'keeps what is set when it is closed': {
      given: [...OPEN, 'large texts'],
      when: 'toolbar.closed',
      outcome: { state: 'closed', context: { display: { ...PLAIN, textSize: 'large' } } },
    },
  }),
};
