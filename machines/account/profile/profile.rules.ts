/** What the sections of the holder's details need. */
import type { ProfileSection } from '../accountPages.ts';
import type { PasswordFormKind } from './passwordForm/passwordForm.types.ts';
import type { ProfileContext } from './profile.types.ts';

const KINDS: Readonly<Partial<Record<ProfileSection, PasswordFormKind>>> = {
  changeEmail: 'changeEmail',
  changePassword: 'changePassword',
  addPasskey: 'addPasskey',
  myData: 'myData',
  close: 'close',
};

/** What a section changes that needs the password again; null for other sections. */
export const passwordKindOf = (section: ProfileSection): PasswordFormKind | null => KINDS[section] ?? null;

/** Whether offers are wanted: as was chosen before the session ended, or as is saved. */
export const chosenOffers = ({ details, unsaved }: Pick<ProfileContext, 'details' | 'unsaved'>): boolean =>
  unsaved['wantsOffers'] === undefined ? details?.wantsOffers === true : unsaved['wantsOffers'] === 'true';
