// What the controls of a new account show and send.
import type { RegisterEvent, RegisterForm } from '../../../machines/account/register/register.types.ts';
import type { RegisterView } from '../../../machines/account/register/register.view.ts';
import { DATE_PARTS } from '../../../machines/kit/dateParts.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';
import { PASSWORD_BOX } from './passwordBox.ts';

const REQUIRED: readonly string[] = ['email', 'title', 'firstName', 'lastName'];

/** The names of fields in refusals, where they differ. */
const NAMES: Readonly<Record<string, string>> = {
  email: 'accountEmail',
  line1: 'address.line1',
  line2: 'address.line2',
  city: 'address.city',
  postcode: 'address.postcode',
};

const isPart = (field: string): boolean => DATE_PARTS.some((part) => part === field);

export const registerControls: ControlsOf<RegisterView, RegisterEvent['type']> = {
  byEvent: {
    'field.entered': (view, { key: [field = ''] }) => ({
      value: view.form[field as keyof RegisterForm],
      ...(field === 'title' ? { options: ['', ...view.titles] } : {}),
      isRequired: REQUIRED.includes(field),
      isInvalid: isPart(field)
        ? view.birthdayError !== null && view.birthdayErrorParts.some((part) => part === field)
        : view.errors.some((error) => error.field === (NAMES[field] ?? field)),
      isDisabled: view.isBusy,
    }),
    'offers.toggled': ({ wantsOffers, isBusy }) => ({ isChecked: wantsOffers, isDisabled: isBusy }),
    'passwordVisibility.toggled': ({ isBusy }) => ({ isDisabled: isBusy }),
    'account.submitted': ({ isBusy }) => ({ isBusy, isDisabled: isBusy }),
    'form.reopened': () => ({}),
    'link.confirmed': ({ isBusy }) => ({ isBusy, isDisabled: isBusy }),
    'retry.requested': () => ({}),
    ...outcomes(
      'password.checked',
      'account.requested',
      'link.opened',
      'link.missing',
      'link.ended',
      'email.confirmed',
      'form.rejected',
      'send.failed',
      'session.lost',
      'signIn.needed',
    ),
  },
  unnamed: PASSWORD_BOX,
};
