// Cases of the ends that many charts have in common.
import type { SpecificationCase } from './cases.ts';

/** The page of an account ends when the server no longer knows who is signed in. */
export const signInNeeded = (when: string, given: readonly string[] = []): SpecificationCase => ({
  requirement: 'ACCOUNT-6-HOLDERS',
  title: 'ends with the need to sign in when nobody is signed in any more',
  given,
  when,
  outcome: { state: 'signInNeeded', sends: [], output: { type: 'signIn.needed' } },
});

/** A chart ends when a call finds that the server no longer has the session. */
export const sessionLost = (requirement: string, when: string, given: readonly string[] = []): SpecificationCase => ({
  requirement,
  title: `ends with the session that was lost, as ${when.replace(': session lost', '')} finds`,
  given,
  when,
  outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
});
