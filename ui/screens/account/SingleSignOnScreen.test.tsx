/** The page on which a holder links the account with that of a provider: whom it is about, and what it sends. */
import { expect, it } from 'vitest';
import { singleSignOnMachine } from '../../../machines/account/singleSignOn/singleSignOn.machine.ts';
import { singleSignOnView } from '../../../machines/account/singleSignOn/singleSignOn.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { SingleSignOnScreen } from './SingleSignOnScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = () => {
  const view = singleSignOnView(settledAt(singleSignOnMachine, { brand: 'family' }, { awaitingPassword: 'quiet' }, {}));
  return show((send) => <SingleSignOnScreen view={view} send={send} />);
};

it('has in each part its texts', async () => {
  const { texts } = await pageOf();
  expect(texts('Other ways')).toEqual({
    'Other ways': [
      '[Sign in with e-mail and password](/my-breakwater/login)[Forgotten your password?](/my-breakwater/forgot-password)[Help with signing in](/my-breakwater/help)',
    ],
  });
});

it('names and describes each control', async () => {
  const { controls } = await pageOf();
  expect(controls()).toEqual([
    'button “Show password” → passwordVisibility.toggled',
    'button “Connect and sign in” → password.submitted',
  ]);
});

it('has beside the box for the password that it is missing', async () => {
  const changes = { refusals: [{ field: 'password', message: 'Enter your password.' }] };
  const view = singleSignOnView(
    settledAt(singleSignOnMachine, { brand: 'family' }, { awaitingPassword: 'refused' }, changes),
  );
  const { page } = await show((send) => <SingleSignOnScreen view={view} send={send} />);
  const box = page.getByLabelText('Password');
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Error: Enter your password.',
  );
});
