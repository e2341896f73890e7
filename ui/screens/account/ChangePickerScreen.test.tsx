/** The page of the maps of a paid booking: an address leads on, and a reason stands in place of the maps. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ChangeMapsView, ChangePickerView } from '../../../machines/account/changePicker/changePicker.view.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { pickerMachine } from '../../../machines/picker/picker.machine.ts';
import { pickerView } from '../../../machines/picker/picker.view.ts';
import { ChangePickerScreen } from './ChangePickerScreen.tsx';

const VIEW: ChangePickerView = { state: 'choosing', isBroken: false, message: null, bookingHref: '/booking' };
const MAPS: ChangeMapsView = {
  ...pickerView(settledAt(pickerMachine, { booking: bookingWith(), mapId: 'map' }, 'awaitingChoice' as never, {})),
  finishHref: '/basket',
  finishLabel: 'Go to your basket',
};
const send = () => undefined;
const html = (view: Partial<ChangePickerView>, maps: ChangeMapsView | null): string =>
  renderToStaticMarkup(<ChangePickerScreen view={{ ...VIEW, ...view }} maps={maps} send={send} sendPicker={send} />);

// requirement: ACCOUNT-4-PICKER
describe('the page of the maps of a paid booking', () => {
  it('leads to the basket by a link, and has no button that ends a step', () => {
    const page = html({}, MAPS);
    expect(page).toContain('data-screen="changeMaps"');
    expect(page).toMatch(/<a href="\/basket"[^>]*>Go to your basket<\/a>/);
    expect(page).not.toContain('step.finished');
  });
  it('says why there are no maps, with the way back to the booking', () => {
    const page = html({ state: 'refused', message: 'Not now.' }, null);
    expect(page).toContain('data-screen="changePicker" data-state="refused"');
    expect(page).toContain('Not now.');
    expect(page).toMatch(/<a href="\/booking"[^>]*>Back to your booking<\/a>/);
  });
  it('offers a retry after a defect', () => {
    expect(html({ state: 'broken', isBroken: true }, null)).toContain('data-test="retry.requested"');
  });
});
