/** Adding a passkey and signing in by it, in a real browser with a device of its own against the whole product. */
import { expect, it } from 'vitest';
import { DEMO_ACCOUNT_PASSWORD, DEMO_EMAIL } from '../../bff/seed/accountHolders.ts';
import { setUpHarness } from './harness.ts';
import { PHONE, signIn } from './paidBreak.ts';

const harness = setUpHarness();

// requirement: ACCOUNT-2-PASSKEYS
it('a holder adds a passkey after the password, signs in by it alone, and removes it', async () => {
  const guest = await harness.newGuest(PHONE);
  const { page } = guest;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await guest.open('/my-breakwater/login');
  await signIn(page, DEMO_EMAIL, DEMO_ACCOUNT_PASSWORD);
  await page.locator('[data-screen="accountHome"]').waitFor();

  await guest.open('/my-breakwater/account/details/passkey');
  await page.getByLabel('Your password').fill(DEMO_ACCOUNT_PASSWORD);
  await guest.press('form.submitted');
  await page.getByText('Your passkey is added').waitFor();

  await guest.open('/my-breakwater/logout');
  await page.locator('[data-screen="signIn"]').waitFor();
  await guest.press('passkey.chosen');
  await page.locator('[data-screen="accountHome"]').waitFor();

  await guest.open('/my-breakwater/account/details/devices');
  await page.getByRole('heading', { name: 'Other ways to sign in' }).waitFor();
  await page.getByLabel('Your password').fill(DEMO_ACCOUNT_PASSWORD);
  await guest.press('passkey.removed');
  await page.getByRole('heading', { name: 'Other ways to sign in' }).waitFor({ state: 'detached' });

  await guest.open('/my-breakwater/logout');
  await page.locator('[data-screen="signIn"]').waitFor();
  await guest.press('passkey.chosen');
  await page.getByText('We don’t know this passkey').waitFor();
  expect(await page.locator('[data-screen="signIn"]').count()).toBe(1);
}, 90_000);
