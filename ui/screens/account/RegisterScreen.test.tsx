/** The page of a new account: each value in its field, the error beside its field, and what each field sends. */
import { expect, it } from 'vitest';
import { registerMachine } from '../../../machines/account/register/register.machine.ts';
import { registerView } from '../../../machines/account/register/register.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { RegisterScreen } from './RegisterScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const TYPED = {
  email: 'ada@example',
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Shaw',
  day: '3',
  month: '2',
  year: '1984',
  phone: '07700 900 982',
  line1: '4 Lantern Row',
  line2: 'Flat 2',
  city: 'Oxmere',
  postcode: 'ZZ99 1AA',
};
const pageOf = () => {
  const refusals = [{ field: 'accountEmail', message: 'Enter an e-mail address.' }];
  const input = { brand: 'family', today: '2027-01-11', isLink: false } as const;
  const changes = { form: TYPED, refusedForm: TYPED, refusals };
  const view = registerView(settledAt(registerMachine, input, { filling: 'refused' }, changes));
  return show((send) => <RegisterScreen view={view} send={send} />);
};

it('has in each part its texts', async () => {
  const { texts } = await pageOf();
  expect(texts('There is a problem')).toEqual({
    'There is a problem': ['##', 'There is a problem', '[Enter an e-mail address.](#accountEmail)'],
  });
});

it('names and describes each control', async () => {
  const { controls } = await pageOf();
  expect(controls()).toEqual([
    'textbox “E-mail address” = ada@example (You’ll sign in with it. Error: Enter an e-mail address.) → field.entered email',
    'button “Show password” → passwordVisibility.toggled',
    'combobox “Title” = Ms → field.entered title',
    'textbox “First name” = Ada → field.entered firstName',
    'textbox “Last name” = Shaw → field.entered lastName',
    'textbox “Day” = 3 → field.entered day',
    'textbox “Month” = 2 → field.entered month',
    'textbox “Year” = 1984 → field.entered year',
    'textbox “Telephone number (optional)” = 07700 900 982 → field.entered phone',
    'textbox “Address line 1” = 4 Lantern Row → field.entered line1',
    'textbox “Address line 2 (optional)” = Flat 2 → field.entered line2',
    'textbox “Town or city” = Oxmere → field.entered city',
    'textbox “Postcode” = ZZ99 1AA → field.entered postcode',
    'checkbox “E-mail me about breaks and offers. I can stop that in every e-mail.” = off → offers.toggled',
    'button “Create my account” → account.submitted',
  ]);
});
