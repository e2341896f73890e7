/** The texts for an address that has no page, shown by the server and by the browser. */
import { CALL_TEAM } from './team.ts';

export const NOT_FOUND = {
  title: 'We can’t find that page',
  intro: `It may have moved, or the address may have a slip in it. Search for a break, ask for help, or start again from the home page. ${CALL_TEAM}`,
} as const;
