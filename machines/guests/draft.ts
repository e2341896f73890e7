/**
 * What the browser stores for the visit about the guests and the payer: the e-mail address from the overview, unsaved
 * fields of the guest form, and the billing address.
 */

/** Unsaved values by field; fields that equal the saved ones are left out. */
export type DraftFields = Readonly<Record<string, string>>;

export type GuestDraft = {
  email: string;
  draftFields: DraftFields;
  /** the billing address, once part of it is typed; never card data */
  billing?: DraftFields;
};

export const EMPTY_DRAFT: GuestDraft = { email: '', draftFields: {} };

/** Whether there are unsaved fields. */
export const hasDraftFields = (draftFields: DraftFields): boolean => Object.keys(draftFields).length > 0;

/** Whether the guest has entered anything. */
export const isDraftStarted = ({ email, draftFields, billing = {} }: GuestDraft): boolean =>
  email !== '' || hasDraftFields(draftFields) || hasDraftFields(billing);
