/** Whether the pages of the site have the accessibility toolbar, read from the content system. */
import { either as E } from 'fp-ts';
import type { ContentPort } from './port.ts';

/** The name of the toolbar's switch in the content system; it is not one of the nine toggles. */
export const TOOLBAR_SWITCH = 'accessibilityToolbar';

/** Off while the content system does not answer. */
export const readToolbarSwitch = async (content: Pick<ContentPort, 'read'>): Promise<boolean> => {
  const found = await content.read('features/accessibility-toolbar');
  return E.isRight(found) && found.right.fields['isOn'] === true;
};
