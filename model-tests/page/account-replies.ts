// Replies that the pages of the account area share.
import { ACCOUNT } from '../../machines/account/test/accounts.ts';
import { replyWith } from './replies.ts';

/** The holder's account, with which their details load. */
export const ACCOUNT_REPLY = replyWith('get-account', ACCOUNT);
