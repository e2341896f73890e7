/**
 * Signing in with another company, in a real browser against the whole product; the account is linked by password. The
 * provider answers as Apple does: found by its issuer, and with a form that it posts.
 */
import { expect, it } from 'vitest';
import { freePort } from '../../bff/freePort.ts';
import { DEMO_ACCOUNT_PASSWORD } from '../../bff/seed/accountHolders.ts';
import { setUpHarness } from './harness.ts';
import { PHONE } from './paidBreak.ts';

const port = await freePort();
const harness = setUpHarness({
  SANDBOX_PORT: String(port),
  SSO_NAME: 'Harbour ID',
  SSO_ISSUER: `http://localhost:${port}/sso/apple`,
  SSO_AUDIENCE: 'breakwater',
  SSO_RESPONSE_TYPE: 'code id_token',
  SSO_RESPONSE_MODE: 'form_post',
});

// requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
it('the sign-in of another company asks for the password once, and signs in without it from then on', async () => {
  const first = await harness.newGuest(PHONE);
  await first.open('/my-breakwater/login');
  await first.press('provider.chosen');
  await first.page.getByRole('button', { name: 'Ada Marlow' }).click();
  await first.page.getByRole('heading', { name: 'One more step' }).waitFor();
  expect(first.page.url()).not.toContain('#');
  await first.page.getByLabel('Password', { exact: true }).fill(DEMO_ACCOUNT_PASSWORD);
  await first.press('password.submitted');
  await first.page.locator('[data-screen="accountHome"]').waitFor();

  const second = await harness.newGuest();
  await second.open('/bigweekenders/my-breakwater/login');
  await second.press('provider.chosen');
  await second.page.getByRole('button', { name: 'Cancel' }).click();
  await second.page.getByText('You weren’t signed in there').waitFor();
  await second.page.getByRole('link', { name: 'Back to sign in' }).click();
  await second.press('provider.chosen');
  await second.page.getByRole('button', { name: 'Ada Marlow' }).click();
  await second.page.locator('[data-screen="accountHome"]').waitFor();
  expect(second.page.url()).toContain('/bigweekenders/my-breakwater/bookings');
}, 90_000);
