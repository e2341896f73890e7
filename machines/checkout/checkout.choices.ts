/** The choices of the checkout and the state that each leads to (spec: booking journey 3, checkout). */
import type { PaymentExtra, PaymentOption } from '../contract/payment.ts';
import { fromEvent } from '../kit/chart.ts';

/** Choices that change the amount due; they are open while no payment is in progress. */
export const CHOICES = {
  'option.chosen': {
    guard: { type: 'isOptionAvailable', params: fromEvent<{ option: PaymentOption }> },
    target: '#checkout.saving.option',
    actions: ['clearNotice', { type: 'setSelectedOption', params: fromEvent<{ option: PaymentOption }> }],
  },
  'consent.toggled': {
    guard: 'hasConsent',
    target: '#checkout.saving.option',
    actions: ['clearNotice', 'toggleConsent'],
  },
  'extra.toggled': [
    {
      guard: { type: 'isSwitchRefused', params: fromEvent<{ extra: PaymentExtra }> },
      actions: 'reportDonation',
    },
    {
      guard: { type: 'isExtraSold', params: fromEvent<{ extra: PaymentExtra }> },
      target: '#checkout.saving.extra',
      actions: ['clearNotice', { type: 'setSelectedExtra', params: fromEvent<{ extra: PaymentExtra }> }],
    },
  ],
  'donation.entered': {
    guard: 'isDonationSold',
    actions: { type: 'setDonation', params: fromEvent<{ text: string }> },
  },
  'donation.chosen': {
    guard: { type: 'isDonationChoosable', params: fromEvent<{ pounds: number }> },
    target: '#checkout.saving.extra',
    actions: ['clearNotice', { type: 'setChosenDonation', params: fromEvent<{ pounds: number }> }],
  },
  'donation.submitted': [
    { guard: 'isTypedRefused', actions: 'reportDonation' },
    { guard: 'isDonationSold', target: '#checkout.saving.extra', actions: ['clearNotice', 'setTypedDonation'] },
  ],
  'discountForm.toggled': { actions: 'toggleDiscountForm' },
  'discount.entered': { actions: { type: 'setCode', params: fromEvent<{ code: string }> } },
  'discount.submitted': { guard: 'hasCode', target: '#checkout.saving.discount', actions: 'clearNotice' },
} as const;
