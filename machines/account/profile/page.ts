/** The addresses of the sections of the holder’s details. */
import type { PageRows } from '../../addresses/pageRow.ts';

export const page = {
  details: { path: '/account/details', title: 'Your details', audience: 'holders' },
  changeDetails: { path: '/account/details/change', title: 'Change your details', audience: 'holders' },
  changeEmail: { path: '/account/details/email', title: 'Change your e-mail address', audience: 'holders' },
  changePassword: { path: '/account/details/password', title: 'Change your password', audience: 'holders' },
  addPasskey: { path: '/account/details/passkey', title: 'Add a passkey', audience: 'holders' },
  marketing: { path: '/account/details/marketing', title: 'Offers by e-mail', audience: 'holders' },
  devices: { path: '/account/details/devices', title: 'Your devices and passkeys', audience: 'holders' },
  myData: { path: '/account/details/my-data', title: 'Your data', audience: 'holders' },
  close: { path: '/account/details/close', title: 'Close your account', audience: 'holders' },
} as const satisfies PageRows;
