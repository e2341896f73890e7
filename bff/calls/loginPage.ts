/** Call handler for the texts of the sign-in pages. */
import { either as E } from 'fp-ts';
import type { ReadHandler } from './handler.ts';

export const getLoginPageData: ReadHandler<'get-login-page-data'> = async (deps) =>
  E.right({ ...(await deps.loginPage()), isPaymentLoginOffered: true, ssoName: deps.sso?.name ?? null });
