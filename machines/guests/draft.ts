/** What of naming the guests and the payer the browser keeps for the visit: the e-mail given at the overview, what is typed and not saved, and the card's address. */

/** What was typed, by field; what is as the server has it is left out. */
export type DraftFields = Readonly<Record<string, string>>;

export type GuestDraft = {
  email: string;
  draftFields: DraftFields;
  /** the card's address, once some of it is typed; never anything of the card itself */
  billing?: DraftFields;
};

export const EMPTY_DRAFT: GuestDraft = { email: '', draftFields: {} };

/** Whether something is typed that is not saved. */
export const hasDraftFields = (draftFields: DraftFields): boolean => Object.keys(draftFields).length > 0;

/** Whether anything was given or typed. */
export const isDraftStarted = ({ email, draftFields, billing = {} }: GuestDraft): boolean =>
  email !== '' || hasDraftFields(draftFields) || hasDraftFields(billing);
