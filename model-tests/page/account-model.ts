// The charts of the account area as a part of a visit's model.
import type { AnyStateMachine } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { activityBookingMachine } from '../../machines/account/activityBooking/activityBooking.machine.ts';
import { activityGridMachine } from '../../machines/account/activityGrid/activityGrid.machine.ts';
import { guestNamesMachine } from '../../machines/account/guestNames/guestNames.machine.ts';
import { tokensMachine } from '../../machines/account/tokens/tokens.machine.ts';
import { changePickerMachine } from '../../machines/account/changePicker/changePicker.machine.ts';
import { pickerMachine } from '../../machines/picker/picker.machine.ts';
import { accountHomeMachine } from '../../machines/account/home/accountHome.machine.ts';
import { amendingMachine } from '../../machines/account/amending/amending.machine.ts';
import { myBookingMachine } from '../../machines/account/myBooking/myBooking.machine.ts';
import { paymentLoginMachine } from '../../machines/account/paymentLogin/paymentLogin.machine.ts';
import { detailsFormMachine } from '../../machines/account/profile/detailsForm/detailsForm.machine.ts';
import { devicesMachine } from '../../machines/account/profile/devices/devices.machine.ts';
import { marketingMachine } from '../../machines/account/profile/marketing/marketing.machine.ts';
import { passwordFormMachine } from '../../machines/account/profile/passwordForm/passwordForm.machine.ts';
import { profileMachine } from '../../machines/account/profile/profile.machine.ts';
import { recoveryMachine } from '../../machines/account/recovery/recovery.machine.ts';
import { registerMachine } from '../../machines/account/register/register.machine.ts';
import { sharedQuoteMachine } from '../../machines/account/sharedQuote/sharedQuote.machine.ts';
import { singleSignOnMachine } from '../../machines/account/singleSignOn/singleSignOn.machine.ts';
import { signInMachine } from '../../machines/account/signIn/signIn.machine.ts';

type WithoutEffects = <Machine extends AnyStateMachine>(machine: Machine) => Machine;

/** The chart of the area with those of its pages; `without` replaces the effects of a chart. */
export const accountModel = (without: WithoutEffects): typeof accountMachine =>
  without(accountMachine).provide({
    actors: {
      signIn: without(signInMachine),
      register: without(registerMachine),
      recovery: without(recoveryMachine),
      paymentLogin: without(paymentLoginMachine),
      sharedQuote: without(sharedQuoteMachine),
      singleSignOn: without(singleSignOnMachine),
      accountHome: without(accountHomeMachine),
      myBooking: without(myBookingMachine).provide({
        actors: {
          amending: without(amendingMachine),
          changePicker: without(changePickerMachine).provide({ actors: { picker: without(pickerMachine) } }),
          tokens: without(tokensMachine).provide({ actors: { activityGrid: without(activityGridMachine) } }),
          guestNames: without(guestNamesMachine),
          activityBooking: without(activityBookingMachine),
        },
      }),
      profile: without(profileMachine).provide({
        actors: {
          detailsForm: without(detailsFormMachine),
          passwordForm: without(passwordFormMachine),
          marketing: without(marketingMachine),
          devices: without(devicesMachine),
        },
      }),
    },
  });

/**
 * The charts that cannot be followed step by step beside a walk: their children decide how they go on, or they start
 * from what the chart around them has loaded.
 */
export const AREA_MACHINES: readonly AnyStateMachine[] = [
  accountMachine,
  profileMachine,
  myBookingMachine,
  changePickerMachine,
  tokensMachine,
  activityGridMachine,
  guestNamesMachine,
  activityBookingMachine,
];

/** The charts of single pages. */
export const PAGE_MACHINES: readonly AnyStateMachine[] = [
  signInMachine,
  registerMachine,
  recoveryMachine,
  paymentLoginMachine,
  sharedQuoteMachine,
  singleSignOnMachine,
  accountHomeMachine,
  amendingMachine,
  detailsFormMachine,
  passwordFormMachine,
  marketingMachine,
  devicesMachine,
];
