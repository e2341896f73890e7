/** How guests reach our team. Its telephone number, opening hours and e-mail addresses are defined only here. */
import type { Brand } from './brand.ts';

/** A number that Ofcom reserves for drama, so nobody has it. */
export const TEAM_PHONE = '0808 157 0192';
/** The link that dials it, from abroad too. */
export const TEAM_PHONE_LINK = 'tel:+448081570192';

/** When the telephone is answered. */
export const TEAM_HOURS = '8am to 8pm, every day';

export const TEAM_EMAILS = {
  family: 'help@breakwater.example',
  weekend: 'weekends@breakwater.example',
} as const satisfies Record<Brand, string>;

/** A number with the hours in which it is answered, for use in a sentence. */
export const withHours = (phone: string): string => `${phone} (${TEAM_HOURS})`;

/** The sentence that follows each one that asks a guest to contact our team. */
export const CALL_TEAM = `Call us on ${withHours(TEAM_PHONE)}.`;
