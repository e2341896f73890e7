/** The options of the cluster, and the Patroni that it accepts. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { killOptionsFrom, optionsFrom } from './options.ts';
import { patroniProblem } from './patroni.ts';

it.each([
  ['rolling', { restarts: 200, workers: 8, before: null }],
  ['rolling --restarts=10 --workers=2', { restarts: 10, workers: 2, before: null }],
  ['releases --before=HEAD~1', { restarts: 8, workers: 8, before: 'HEAD~1' }],
])('reads %s', (args, options) => expect(optionsFrom(args.split(' '))).toEqual(E.right(options)));

it.each([
  ['', 'Name a run: rolling, releases, alerts, backup, kill, standby, pooler.'],
  ['roling', 'There is no run “roling”. The nearest is “rolling”.'],
  ['rolling releases', '“releases” is not understood: one run at a time.'],
  ['rolling --restart=10', 'There is no option “--restart”. The nearest is “--restarts”.'],
  ['rolling --restarts=0', '--restarts: expected a whole number from 1 to 10000'],
  ['rolling --before=HEAD', '--before: only releases takes it'],
  ['releases', '--before: expected the commit of the release before'],
])('refuses “%s” and says why', (args, problem) =>
  expect(optionsFrom(args.split(' ').filter(Boolean))).toEqual(E.left(problem)),
);

it.each([
  ['', E.right({ times: 20, seed: 1 })],
  ['--times=3 --seed=7', E.right({ times: 3, seed: 7 })],
  ['--times=0', E.left('--times: expected a whole number from 1 to 1000')],
  ['--seed=one', E.left('--seed: expected a whole number from 0 to 999999999')],
])('reads or refuses the options of kill: %s', (args, options) =>
  expect(killOptionsFrom(args.split(' ').filter(Boolean))).toEqual(options),
);

it.each([
  ['3.1.0', null],
  ['4.0.7', null],
  ['10.0', null],
  ['3.0.2', /^Patroni 3\.0\.2 is refused: .* Install 3\.1\.0 or later/],
  ['2.1.7', /refused/],
  ['', /^Patroni is missing/],
])('Patroni “%s” is refused if it may lose acknowledged bookings', (version, problem) => {
  if (problem === null) expect(patroniProblem(version)).toBeNull();
  else expect(patroniProblem(version)).toMatch(problem);
});
