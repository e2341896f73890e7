/** The file security.txt: its fields by RFC 9116. */
import { describe, expect, it } from 'vitest';
import { securityTxtOf } from './securityTxt.ts';

const NOW = new Date('2027-03-27T23:59:59Z');

describe('security.txt', () => {
  it('names each contact, its own address, and an end that lies ahead by the days of the setting', () => {
    const contacts = ['mailto:security@breaks.example', 'https://breaks.example/report'];
    expect(securityTxtOf({ contacts, days: 180 }, 'https://breaks.example', NOW)).toBe(
      [
        'Contact: mailto:security@breaks.example',
        'Contact: https://breaks.example/report',
        'Expires: 2027-09-23T00:00:00Z',
        'Preferred-Languages: en',
        'Canonical: https://breaks.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it.each([1, 364])('is valid when it is read, and for less than a year, with %i days', (days) => {
    const [, expires = ''] =
      /^Expires: (.+)$/m.exec(securityTxtOf({ contacts: [], days }, 'https://x.example', NOW)) ?? [];
    const hours = (Date.parse(expires) - NOW.getTime()) / 3_600_000;
    expect([hours > 0, hours < 365 * 24]).toEqual([true, true]);
  });
});
