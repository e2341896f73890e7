// Coming back from a sign-in provider: how its token is used, and how an account is linked to it.
import { LOGIN } from '../signIn/signIn.samples.ts';
import { singleSignOnChart } from './singleSignOn.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

const RECEIVED = ['takeToken: received'];
const ASKED = [...RECEIVED, 'validateToken: password needed'];
const CHECKING = [...ASKED, 'password.submitted'];
const LINKING = [...CHECKING, 'checkPassword: filled in'];

const FORM = ['passwordVisibility.toggled', 'password.submitted'];
const RETRY = ['retry.requested'];
const NOT_THAT_WAY = 'We couldn’t sign you in that way. Please use your e-mail address and password.';

export const singleSignOnSpecification: Specification = {
  chart: singleSignOnChart,
  cases: casesOf('ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN', {
    'takes the token out of the address at once, before anything is sent': {
      outcome: { state: 'taking', context: { next: 'account', resId: null, notice: null, login: null } },
    },
    'leads to the overview of the booking in hand where the sign-in began there': {
      input: 'of the weekends',
      given: ['takeToken: received on the way to the payment'],
      when: 'validateToken: accepted',
      outcome: { state: 'done', output: { type: 'signedIn', login: LOGIN, next: 'overview', resId: null } },
    },
    'says that the sign-in has to begin again where the address has no token': {
      when: 'takeToken: missing',
      outcome: { state: 'refused', context: { notice: 'We can’t see your sign-in any more. Please sign in again.' } },
    },
    'says that nothing has changed when the guest cancels at the provider': {
      when: 'takeToken: declined',
      outcome: { state: 'refused', context: { notice: 'You weren’t signed in there, so nothing has changed here.' } },
    },
    'does not count as signed in when the account that is linked names nobody': {
      given: LINKING,
      when: 'linkAccount: accepted without a ClientId',
      outcome: { state: 'refused', context: { login: null, notice: NOT_THAT_WAY }, accepts: { without: FORM } },
    },
    'says that it does not go that way when the token is refused, and tries nothing again': {
      given: RECEIVED,
      when: 'validateToken: token refused',
      outcome: {
        state: 'refused',
        context: { notice: 'not that way', login: null },
        accepts: { without: [...FORM, ...RETRY] },
      },
    },
    'says that the password is wrong in the words of any sign-in': {
      given: LINKING,
      when: 'linkAccount: rejected',
      outcome: {
        state: 'awaitingPassword.refused',
        context: { refusals: [{ field: 'password', message: 'Incorrect email or password.' }], login: null },
        accepts: { with: FORM },
      },
    },
    'says how long to wait after too many tries': {
      given: LINKING,
      when: 'linkAccount: limited',
      outcome: { state: 'awaitingPassword.limited', context: { notice: 'Please wait 12 minutes.' } },
    },
  }),
};
