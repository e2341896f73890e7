/** The link from a section of the profile back to the details. */
import { use } from 'react';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { LinkList } from '../account/AccountPage.tsx';
import { BrandContext } from '../shared/BrandContext.ts';

export const BackToDetails = () => (
  <LinkList label="More of your account">
    <a href={accountAddress(use(BrandContext), 'details')}>Your details</a>
  </LinkList>
);
