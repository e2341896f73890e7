/** The options of the cluster, the Patroni that it accepts, and what a guest makes of an answer while the store is away. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { patroniProblem } from './debian.ts';
import { isAcceptable, isOpen } from './guests.ts';
import { killOptionsFrom, optionsFrom } from './options.ts';

it.each([
  ['rolling --restarts=10 --workers=2', E.right({ restarts: 10, workers: 2, before: null })],
  ['releases --before=HEAD~1', E.right({ restarts: 8, workers: 8, before: 'HEAD~1' })],
  ['roling', E.left('There is no run “roling”. The nearest is “rolling”.')],
  ['rolling releases', E.left('“releases” is not understood: one run at a time.')],
  ['rolling --restarts=0', E.left('--restarts: expected a whole number from 1 to 10000')],
  ['rolling --before=HEAD', E.left('--before: only releases takes it')],
  ['releases', E.left('--before: expected the commit of the release before')],
])('reads or refuses %s', (args, options) => expect(optionsFrom(args.split(' '))).toEqual(options));

it.each([
  ['--times=3', E.right({ times: 3, seed: 1 })],
  ['--seed=one', E.left('--seed: expected a whole number from 0 to 999999999')],
])('reads or refuses kill %s', (args, options) => expect(killOptionsFrom([args])).toEqual(options));

it.each([
  ['3.1.0', /^good$/],
  ['10.0', /^good$/],
  ['3.0.2', /^Patroni 3\.0\.2 is refused: .* Install 3\.1\.0 or later/],
  ['2.1.7', /refused/],
  ['', /^Patroni is missing/],
])('Patroni “%s” is refused if it may lose acknowledged bookings', (version, problem) =>
  expect(patroniProblem(version) ?? 'good').toMatch(problem),
);

const SOON = { 'retry-after': '10' };

it.each([
  ['done', 'known, right', 200, {}, { data: {} }],
  ['a payment that is being checked', 'open, right', 200, {}, { data: { outcome: 'ERROR' } }],
  ['a payment that was refused', 'known, right', 200, {}, { data: { outcome: 'FAILURE' } }],
  ['to come back soon', 'open, right', 503, SOON, { data: null, code: 'unavailable' }],
  ['to come back, but not when', 'open, wrong', 503, {}, { data: null, code: 'unavailable' }],
  ['to come back soon, by HAProxy', 'open, wrong', 503, SOON, { data: null }],
  ['that a payment is under way', 'open, right', 409, {}, { data: null, code: 'paymentProcessing' }],
  ['a refusal', 'known, wrong', 409, {}, { data: null, code: 'bookingChanged' }],
  ['nothing', 'open, wrong', 0, {}, { data: null, code: null }],
] as const)('a guest who is told %s: the outcome is %s', (_, judged, status, headers, { data, ...rest }) => {
  const answer = { status, headers, body: { data, code: null, sessionId: null, ...rest } };
  expect(`${isOpen(answer) ? 'open' : 'known'}, ${isAcceptable(answer) ? 'right' : 'wrong'}`).toBe(judged);
});
