/** Context, input and events of the form for the holder's details. */
import type { AccountDetails } from '../../../contract/account.ts';
import type { Refusal } from '../../../kit/refusal.ts';
import type { FormRejected, SendFailed } from '../../accountForm.ts';
import type { AccountEnd, Unsaved } from '../../account.types.ts';
import type { PersonForm } from '../../person.rules.ts';

export type DetailsSaved = { type: 'details.saved'; details: AccountDetails };
/** The details were changed elsewhere: the latest ones, in which everything typed is kept. */
export type DetailsOutdated = { type: 'details.outdated'; details: AccountDetails };

export type DetailsFormEvent =
  | { type: 'field.entered'; field: keyof PersonForm; value: string }
  | { type: 'details.submitted' }
  | { type: 'retry.requested' }
  | DetailsSaved
  | DetailsOutdated
  | FormRejected
  | SendFailed
  | AccountEnd;

/** `unsaved`: what was typed before the session ended. */
export type DetailsFormInput = Readonly<{ details: AccountDetails; today: string; unsaved: Unsaved }>;

export type DetailsFormContext = Readonly<{
  /** the date at the resorts */
  today: string;
  /** the version of the details that the form was filled with */
  version: number;
  fields: PersonForm;
  /** the fields of these that the holder has typed since they were loaded or saved */
  unsaved: Unsaved;
  refusals: readonly Refusal[];
  /** the form as it was when `refusals` were found */
  refusedForm: PersonForm;
  notice: string | null;
}>;
