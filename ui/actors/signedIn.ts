/** What effects share that sign a guest in without the sign-in page. */
import type { SignedIn } from '../../machines/account/account.types.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import type { AccountStorage } from '../persistence/accountStorage.ts';

/** Removes an earlier account, stores the site, so that other tabs notice a sign-out, and returns the event. */
export const rememberSignedIn = (
  storage: Pick<AccountStorage, 'rememberLogin' | 'writeAccount'>,
  login: LoginData,
  brand: Brand,
): SignedIn => {
  storage.writeAccount(null);
  storage.rememberLogin({ brand, isEligible: login.isEligibleForWHOffer, clientId: login.ClientId });
  return { type: 'signedIn', login };
};
