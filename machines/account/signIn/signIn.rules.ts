/** Who counts as signed in (spec: account area 4 and 6). */
import type { LoginData } from '../../contract/login.ts';

/** Whether somebody is signed in: only with a ClientId above 0. */
export const isHolder = ({ ClientId }: Pick<LoginData, 'ClientId'>): boolean => ClientId > 0;

/** Shown whatever is wrong with a sign-in, exactly (spec: account area 8). */
export const INCORRECT_CREDENTIALS = 'Incorrect email or password.';
