/** The code of a break's type: from its event, from what it is, or from its name. */
import { expect, it } from 'vitest';
import { breakTypeOf } from './breakType.rules.ts';

const sold = { name: 'Midweek Break', event: null, isPrivate: false, isForTots: false };

// requirement: JOURNEY-3-BREAK-TYPE
it.each([
  ['the event of a weekend', { name: 'Disco Nights', event: 'disco-nights-weekender' }, 'disco-nights-weekender'],
  ['a private break, whatever its name', { name: 'By Invitation', isPrivate: true }, 'private-break'],
  ['a break for tots, whatever its name', { name: 'Little Ones', isForTots: true }, 'just-for-tots'],
  ['Christmas, by its name', { name: 'Christmas Break' }, 'christmas-break'],
  ['half-term, by its name', { name: 'February half-term Break' }, 'february-half-term-break'],
  ['summer, by its name', { name: 'Summer Break' }, 'summer-break'],
  ['a name with signs at its ends', { name: '“Sea & Sand!”' }, 'sea-sand'],
  ['a break outside the holidays, by its name', {}, 'midweek-break'],
])('is %s', (_, changes, code) => {
  expect(breakTypeOf({ ...sold, ...changes })).toBe(code);
});
