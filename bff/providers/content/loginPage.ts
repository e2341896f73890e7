/** The texts of the sign-in pages, read from the content system (spec: account area 7, get-login-page-data). */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { AnyText } from '../../../machines/contract/scalar.ts';
import { decode } from '../../kernel/decode.ts';
import type { ContentPort } from './port.ts';

const LoginPage = t.strict({ title: AnyText, intro: AnyText }, 'LoginPage');
export type LoginPage = t.TypeOf<typeof LoginPage>;

/** The texts of the sign-in pages, and the team's telephone number. */
export type LoginPageSource = () => Promise<LoginPage & Readonly<{ phone: string }>>;

/** The texts when the content system does not answer: a visitor can sign in without it. */
const DEFAULT_PAGE: LoginPage = { title: 'Welcome back', intro: 'Sign in to see your breaks.' };

/** The current texts in content. Never throws. */
export const readLoginPage = async (content: ContentPort): Promise<LoginPage> => {
  const found = await content.read('pages/login');
  if (E.isLeft(found)) return DEFAULT_PAGE;
  return E.getOrElse(() => DEFAULT_PAGE)(decode(LoginPage, found.right.fields));
};
