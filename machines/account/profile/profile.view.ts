/** The view of the holder's details, with links to change them. */
import type { SnapshotFrom } from 'xstate';
import { postalOf, type Account, type AccountDetails } from '../../contract/account.ts';
import { countryName, DEFAULT_COUNTRY } from '../../contract/postal.ts';
import { formatDateOfBirth } from '../../kit/dates.ts';
import { stateName } from '../../kit/stateName.ts';
import { accountAddress } from '../accountUrl.ts';
import { ACCOUNT_LOAD_FAILED } from '../account.text.ts';
import type { profileMachine } from './profile.machine.ts';

export type DetailsView = Readonly<{
  /** 'Ms Ada Shaw' */
  name: string;
  email: string;
  /** 'DD/MM/YYYY'; null when none is stored */
  birthday: string | null;
  phone: string | null;
  /** on one line */
  address: string | null;
  /** whether offers are sent by e-mail */
  offersText: string;
}>;

export type ProfileView = Readonly<{
  /** the state of the chart, 'details' */
  state: string;
  hasLoadFailed: boolean;
  isBroken: boolean;
  message: string | null;
  /** null on other pages than that of the details; shown there while they load again */
  details: DetailsView | null;
  links: Readonly<{
    bookings: string;
    changeDetails: string;
    changeEmail: string;
    changePassword: string;
    addPasskey: string;
    marketing: string;
    devices: string;
    myData: string;
    close: string;
    signOut: string;
  }>;
}>;

export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;

/** The address in one line, with its country if that is not the usual one. */
const addressLine = ({ Address }: Account): string | null => {
  if (Address === null) return null;
  const { line1, line2, city, state, postcode, countryCode } = postalOf(Address);
  const country = countryCode === DEFAULT_COUNTRY ? '' : countryName(countryCode);
  return [line1, line2, city, state, postcode, country].filter((line) => line !== '').join(', ');
};

const detailsView = ({ account, wantsOffers }: AccountDetails): DetailsView => ({
  name: `${account.Title} ${account.FirstName} ${account.LastName}`,
  email: account.Email,
  birthday: account.Birthday && formatDateOfBirth(account.Birthday),
  phone: account.Phones[0]?.Number ?? null,
  address: addressLine(account),
  offersText: wantsOffers ? 'Sent' : 'Not sent',
});

/** The view of the holder's details. */
export const profileView = (snapshot: ProfileSnapshot): ProfileView => {
  const { details, section, brand } = snapshot.context;
  const hasLoadFailed = snapshot.matches('loadFailed');
  const isBroken = snapshot.matches('broken');
  const isShown = section === 'details' && !isBroken;
  return {
    state: stateName(snapshot.value),
    hasLoadFailed,
    isBroken,
    message: hasLoadFailed ? ACCOUNT_LOAD_FAILED : null,
    details: isShown && details !== null ? detailsView(details) : null,
    links: {
      bookings: accountAddress(brand, 'bookings'),
      changeDetails: accountAddress(brand, 'changeDetails'),
      changeEmail: accountAddress(brand, 'changeEmail'),
      changePassword: accountAddress(brand, 'changePassword'),
      addPasskey: accountAddress(brand, 'addPasskey'),
      marketing: accountAddress(brand, 'marketing'),
      devices: accountAddress(brand, 'devices'),
      myData: accountAddress(brand, 'myData'),
      close: accountAddress(brand, 'close'),
      signOut: accountAddress(brand, 'logout'),
    },
  };
};
