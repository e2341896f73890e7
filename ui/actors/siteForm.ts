/** The effect of the site's forms: the call that sends the form. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { FormRejected } from '../../machines/account/accountForm.ts';
import type { Failure, FailureKind } from '../../machines/contract/envelope.ts';
import type { siteFormMachine } from '../../machines/site/siteForm/siteForm.machine.ts';
import type { FormFailed, SiteFormRequest } from '../../machines/site/siteForm/siteForm.types.ts';
import type { Client } from './client.ts';
import type { EffectsOf } from './effects.ts';

type SiteFormCall = SiteFormRequest['call'];

/** Failures whose message says nothing about the form: a defect, or a session that has ended. */
const WITHOUT_MESSAGE: readonly (FailureKind | null)[] = [null, 'defect', 'noSession', 'keyReused'];

/** The fields of the calls have the same names as the fields of the forms. */
const FORM_FIELDS: readonly string[] = [
  'firstName',
  'lastName',
  'name',
  'company',
  'email',
  'phone',
  'birthday',
  'dates',
  'guests',
  'answer',
  'message',
  'code',
  'number',
];

const failureEvent = ({ code, error, validationErrors, networkError }: Failure): FormRejected | FormFailed => {
  if (validationErrors.length > 0 && validationErrors.every(({ field }) => FORM_FIELDS.includes(field)))
    return { type: 'form.rejected', errors: validationErrors };
  // the message of a network failure is the browser's own
  if (networkError || WITHOUT_MESSAGE.includes(code)) return { type: 'form.failed', message: null };
  return { type: 'form.failed', message: validationErrors[0]?.message ?? error };
};

/** The effects of the chart of the site's forms. */
export const siteFormEffects = (client: Pick<Client<SiteFormCall>, 'call'>) =>
  ({
    sendForm: fromPromise(async ({ input: { call, payload }, signal }) => {
      const reply = await client.call(call, payload, signal);
      if (E.isLeft(reply)) return failureEvent(reply.left);
      return 'isValid' in reply.right && !reply.right.isValid ? { type: 'form.notValid' } : { type: 'form.sent' };
    }),
  }) satisfies EffectsOf<typeof siteFormMachine>;
