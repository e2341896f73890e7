/** Which origins may call: only ours, compared in full. */
import { describe, expect, it } from 'vitest';
import { UNUSUAL_ORIGINS, FOREIGN_ORIGINS, OWN } from '../../../machines/kit/test/foreignOrigins.ts';
import { envReader } from '../../settings.ts';
import { rejected } from './requestGuard.ts';

const REJECTED = Object.entries({ ...FOREIGN_ORIGINS, ...UNUSUAL_ORIGINS });

/** The status with which a call with these headers is rejected; null if it is accepted. */
const statusOf = (given: Record<string, string>): number | null => {
  const headers = { 'content-type': 'application/json', 'x-breakwater': '1', ...given };
  return rejected({ origins: [OWN] }, { headers })?.status ?? null;
};

describe('a call', () => {
  it.each([
    ['application/json', null],
    ['Application/JSON; charset=utf-8', null],
    ['text/plain', 415],
    ['application/jsonp', 415],
    ['', 415],
  ])('of the content type %s is answered or rejected', (type, status) => {
    expect(statusOf({ 'content-type': type })).toBe(status);
  });

  it('is accepted from our own origin, and without one', () =>
    expect([statusOf({ origin: OWN }), statusOf({})]).toEqual([null, null]));

  it.each(REJECTED)('is rejected when it comes from %s', (_, origin) => expect(statusOf({ origin })).toBe(403));
});

describe('the setting of an origin', () => {
  const problemsOf = (value: string): readonly string[] => {
    const reader = envReader({ PUBLIC_URL: value });
    reader.origin('PUBLIC_URL', OWN);
    return reader.problems;
  };

  it.each(['https://site.example', 'https://site.example:8443', 'http://localhost:4000', 'http://127.0.0.1'])(
    'accepts %s',
    (value) => {
      expect(problemsOf(value)).toEqual([]);
    },
  );

  it.each([
    ...'http://site.example http://localhost.evil.org http://127.0.0.1.evil.org http://127.0.0.1@evil.org'.split(' '),
    ...'https://site.example@evil.org https://user:password@site.example https://site.example/path'.split(' '),
    ...'https://site.example/?query https://site.example/#fragment ftp://site.example javascript:alert(1) null'.split(
      ' ',
    ),
  ])('rejects %s', (value) => expect(problemsOf(value)).toHaveLength(1));
});
