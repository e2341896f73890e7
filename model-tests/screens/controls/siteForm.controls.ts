// What the controls of the site's forms show and send.
import type { SiteFormEvent } from '../../../machines/site/siteForm/siteForm.types.ts';
import type { SiteFormView } from '../../../machines/site/siteForm/siteForm.view.ts';
import { DATE_PARTS } from '../../../machines/kit/dateParts.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';

const partOf = (name: string) => DATE_PARTS.find((part) => part === name);

export const siteFormControls: ControlsOf<SiteFormView, SiteFormEvent['type']> = {
  byEvent: {
    'field.entered': (view, { key: [name = ''] }) => {
      const part = partOf(name);
      const field = view.fields.find((one) => one.field === (part === undefined ? name : 'birthday'));
      const isWrong = field !== undefined && field.error !== null;
      return {
        value: part === undefined ? (field?.value ?? '') : view.birthday[part],
        isRequired: part === undefined && field?.isOptional === false,
        isInvalid: isWrong && (part === undefined || view.birthdayErrorParts.includes(part)),
        isDisabled: view.isBusy,
      };
    },
    'consent.toggled': ({ consent, isBusy }) => ({
      isChecked: consent?.isGiven === true,
      isRequired: true,
      isInvalid: consent !== null && consent.error !== null,
      isDisabled: isBusy,
    }),
    'form.submitted': ({ isBusy }) => ({ isBusy, isDisabled: isBusy }),
    'form.reopened': () => ({}),
    'retry.requested': () => ({}),
    ...outcomes('form.notValid', 'form.sent', 'form.rejected', 'form.failed'),
  },
};
