/** The slot of a card field: the stylesheet shows the frame inside as wrong, or as not there yet, by its attributes. */
import { expect, it } from 'vitest';
import { partMounter } from '../../test/partMounter.ts';
import { CardPlace } from './CardFieldSlot.tsx';

const mount = partMounter();

it.each([
  ['that is being mounted', null, true, { wrong: undefined, mounting: 'true' }],
  ['that has an error', 'Enter your card number.', false, { wrong: 'true', mounting: undefined }],
  ['that is ready', null, false, { wrong: undefined, mounting: undefined }],
])('marks a field %s', async (_, error, isMounting, marks) => {
  const { root } = await mount(<CardPlace field="pan" label="Card number" error={error} isMounting={isMounting} />);
  const { wrong, mounting } = root.querySelector<HTMLElement>('[data-field="pan"]')?.dataset ?? {};
  expect({ wrong, mounting }).toEqual(marks);
});
