/** The form of the holder’s details: each value in its field, the error beside its field, and what each field sends. */
import { expect, it } from 'vitest';
import { detailsFormMachine } from '../../../machines/account/profile/detailsForm/detailsForm.machine.ts';
import { detailsFormView } from '../../../machines/account/profile/detailsForm/detailsForm.view.ts';
import { ACCOUNT } from '../../../machines/account/test/accounts.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { DetailsFormScreen } from './DetailsFormScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = () => {
  const input = { details: ACCOUNT, today: '2027-01-11' };
  const initial = settledAt(detailsFormMachine, input, { filling: 'refused' });
  const fields = { ...initial.context.fields, line2: 'Flat 2', lastName: '' };
  const refusals = [{ field: 'lastName', message: 'Enter a last name.' }];
  const changes = { fields, refusedForm: fields, refusals };
  const view = detailsFormView(settledAt(detailsFormMachine, input, { filling: 'refused' }, changes));
  return show((send) => <DetailsFormScreen view={view} send={send} back={null} />);
};

it('has in each part its texts', async () => {
  const { texts } = await pageOf();
  expect(texts('There is a problem')).toEqual({
    'There is a problem': ['##', 'There is a problem', '[Enter a last name.](#lastName)'],
  });
});

it('names and describes each control', async () => {
  const { controls } = await pageOf();
  expect(controls()).toEqual([
    'combobox “Title” = Ms → field.entered title',
    'textbox “First name” = Ada → field.entered firstName',
    'textbox “Last name” =  (Error: Enter a last name.) → field.entered lastName',
    'textbox “Day” = 9 → field.entered day',
    'textbox “Month” = 7 → field.entered month',
    'textbox “Year” = 1984 → field.entered year',
    'textbox “Telephone number (optional)” = 07700 900 982 → field.entered phone',
    'textbox “Address line 1” = 1 Pier Road → field.entered line1',
    'textbox “Address line 2 (optional)” = Flat 2 → field.entered line2',
    'textbox “Town or city” = Skegness → field.entered city',
    'textbox “Postcode” = PE25 2UE → field.entered postcode',
    'button “Save your details” → details.submitted',
  ]);
});
