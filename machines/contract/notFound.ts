/** What every page says at an address that no page has, whether the server or the browser finds that out. */
import { CALL_TEAM } from './team.ts';

export const NOT_FOUND = {
  title: 'We can’t find that page',
  intro: `It may have moved, or the address may have a slip in it. Search for a break, ask for help, or start again from the home page. ${CALL_TEAM}`,
} as const;
