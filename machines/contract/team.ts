/** How guests reach our team: the one place of its telephone number, opening hours and e-mail addresses. */
import type { Brand } from './brand.ts';

/** A number that Ofcom keeps free for drama: nobody has it. */
export const TEAM_PHONE = '0808 157 0192';

/** When the telephone is answered. */
export const TEAM_HOURS = '8am to 8pm, every day';

export const TEAM_EMAILS = {
  family: 'help@breakwater.example',
  weekend: 'weekends@breakwater.example',
} as const satisfies Record<Brand, string>;

/** A number with the hours in which it is answered, as a sentence names both. */
export const withHours = (phone: string): string => `${phone} (${TEAM_HOURS})`;

/** The sentence that stands behind each one that sends a guest to our team. */
export const CALL_TEAM = `Call us on ${withHours(TEAM_PHONE)}.`;
