// What the controls of the holder's details show and send.
import type { DetailsFormEvent } from '../../../machines/account/profile/detailsForm/detailsForm.types.ts';
import type { DetailsFormView } from '../../../machines/account/profile/detailsForm/detailsForm.view.ts';
import type { DevicesEvent } from '../../../machines/account/profile/devices/devices.types.ts';
import type { DevicesView } from '../../../machines/account/profile/devices/devices.view.ts';
import type { MarketingEvent } from '../../../machines/account/profile/marketing/marketing.types.ts';
import type { MarketingView } from '../../../machines/account/profile/marketing/marketing.view.ts';
import type { PasswordFormEvent } from '../../../machines/account/profile/passwordForm/passwordForm.types.ts';
import type { PasswordFormView } from '../../../machines/account/profile/passwordForm/passwordForm.view.ts';
import type { ProfileEvent } from '../../../machines/account/profile/profile.types.ts';
import type { ProfileView } from '../../../machines/account/profile/profile.view.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';
import { PASSWORD_BOX } from './passwordBox.ts';

export const profileControls: ControlsOf<ProfileView, ProfileEvent['type']> = {
  byEvent: {
    'retry.requested': () => ({}),
    ...outcomes('account.loaded', 'account.restored', 'load.failed', 'session.lost', 'signIn.needed', 'signedOut'),
  },
};

/** Fields that cannot be left out. */
const REQUIRED = ['title', 'firstName', 'lastName'];
const BIRTHDAY = ['day', 'month', 'year'];
const ADDRESS = ['line1', 'line2', 'city', 'postcode'];

const isInvalid = ({ errors, birthdayErrorParts, birthdayError }: DetailsFormView, field: string): boolean => {
  if (BIRTHDAY.includes(field)) return birthdayError !== null && birthdayErrorParts.some((part) => part === field);
  const name = ADDRESS.includes(field) ? `address.${field}` : field;
  return errors.some((error) => error.field === name);
};

export const detailsFormControls: ControlsOf<DetailsFormView, DetailsFormEvent['type']> = {
  byEvent: {
    'field.entered': (view, { key: [field = ''], kind }) => ({
      value: Object.entries(view.form).find(([name]) => name === field)?.[1] ?? '',
      ...(kind === 'select' ? { options: ['', ...view.titles] } : {}),
      isRequired: REQUIRED.includes(field),
      isInvalid: isInvalid(view, field),
      isDisabled: view.isBusy,
    }),
    'details.submitted': ({ isBusy }) => ({ isBusy, isDisabled: isBusy }),
    'retry.requested': () => ({}),
    ...outcomes('details.saved', 'details.outdated', 'form.rejected', 'send.failed', 'session.lost', 'signIn.needed'),
  },
};

export const passwordFormControls: ControlsOf<PasswordFormView, PasswordFormEvent['type']> = {
  byEvent: {
    'email.entered': ({ email, errors, isOpen }) => ({
      value: email,
      isRequired: true,
      isInvalid: errors.some(({ field }) => field === 'newEmail'),
      isDisabled: !isOpen,
    }),
    'passwordVisibility.toggled': ({ isOpen }) => ({ isDisabled: !isOpen }),
    'form.submitted': ({ isBusy, isOpen }) => ({ isBusy, isDisabled: !isOpen }),
    'closing.confirmed': () => ({}),
    'closing.cancelled': () => ({}),
    'retry.requested': () => ({}),
    ...outcomes(
      'form.rejected',
      'passwords.checked',
      'request.accepted',
      'send.failed',
      'session.lost',
      'signIn.needed',
      'signedOut',
    ),
  },
  unnamed: PASSWORD_BOX,
};

export const marketingControls: ControlsOf<MarketingView, MarketingEvent['type']> = {
  byEvent: {
    'offers.toggled': ({ wantsOffers, isBusy }) => ({ isChecked: wantsOffers, isDisabled: isBusy }),
    'choice.submitted': ({ isBusy }) => ({ isBusy, isDisabled: isBusy }),
    'retry.requested': () => ({}),
    ...outcomes('choice.saved', 'send.failed', 'session.lost', 'signIn.needed'),
  },
};

export const devicesControls: ControlsOf<DevicesView, DevicesEvent['type']> = {
  byEvent: {
    'device.ended': ({ devices, canEnd }, { key: [id] }) => ({
      isBusy: devices.some(({ deviceId, isEnding }) => deviceId === id && isEnding),
      isDisabled: !canEnd,
    }),
    'retry.requested': () => ({}),
    ...outcomes('devices.loaded', 'load.failed', 'send.failed', 'session.lost', 'signIn.needed'),
  },
};
