/**
 * Whether a text is a telephone number. The numbering plans of all countries (29 kB) are too large for first scripts:
 * pages load them once they can be used, and until then count digits. The server always has them.
 */

/** The most characters of a number, with everything around and between its digits. */
export const PHONE_MAX_LENGTH = 60;
/** The fewest digits of a number with its country code. */
const LEAST_DIGITS = 7;

/**
 * A number as it is kept: as typed, with plain spaces, and without the invisible marks that are copied along with it and
 * the control characters that would act in an operator's terminal.
 */
export const typedPhone = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();

/** Whether a text may contain a number: whatever the plans accept, it accepts too. */
export const mayBePhone = (text: string): boolean => text.replaceAll(/\P{Nd}/gu, '').length >= LEAST_DIGITS;

let isInPlans = mayBePhone;

/** Judges numbers by the plans from now on; called by `phonePlans.ts` alone, when it is loaded. */
export const judgeByPlans = (isNumber: (text: string) => boolean): void => {
  isInPlans = isNumber;
};

/** Whether a text contains exactly one telephone number: by the plans, or by its digits while they are not loaded. */
export const isPhone = (text: string): boolean => typedPhone(text).length <= PHONE_MAX_LENGTH && isInPlans(text);
