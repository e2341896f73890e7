// Fills in every form as the autofill of Chromium does: all fields in one task, without focus, by the setter of the
// browser, with the events input and change. Each value must reach the chart, and be in the page that shows its state.
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { createEmptyActor, type AnyMachineSnapshot } from 'xstate';
import { openWindow, type TestWindow } from '../../ui/test/openWindow.ts';
import { canonical } from '../explore/plain.ts';
import { withStubActors } from '../explore/stub-actor.ts';
import { inertScope } from '../explore/walker.ts';
import { graphOf } from '../explore/graphOf.ts';
import { sent, type ScreenUnderTest } from './screen.ts';
import { allScreens } from './screens.ts';
import { setValue } from './useControl.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** What a browser knows about a person, by the last word of the token. */
const PERSON: Readonly<Record<string, string>> = {
  email: 'guest@example.com',
  username: 'guest@example.com',
  tel: '07700 900982',
  'bday-day': '7',
  'bday-month': '8',
  'bday-year': '1984',
  'postal-code': 'PO21 1AA',
  // the same fields as for the United Kingdom, which the forms begin with
  country: 'FR',
};

/** The token of a field by which browsers fill it in, or 'off'. */
const tokenOf = (field: Field): string => field.getAttribute('autocomplete')?.split(' ').at(-1) ?? 'off';

/** The fields of a page that browsers fill in; passwords are in no chart. */
const fieldsIn = (root: HTMLElement): Field[] =>
  [...root.querySelectorAll<Field>('input:not([readonly]), select')].filter(
    (field) => !/^off$|-password$/.test(tokenOf(field)),
  );

const valueFor = (field: Field): string =>
  PERSON[tokenOf(field)] ??
  (field.localName === 'select'
    ? ([...(field as HTMLSelectElement).options].at(-1)?.value ?? '')
    : `Filled ${tokenOf(field)}`);

/** All fields of the page with the values that a browser gives them; the events of the page are in `sent`. */
const fillIn = (root: HTMLElement): Readonly<Record<string, string>> => {
  const values = Object.fromEntries(fieldsIn(root).map((field) => [field.id, valueFor(field)]));
  sent.length = 0;
  act(() => {
    for (const field of fieldsIn(root)) {
      setValue(field, values[field.id] ?? '');
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });
  return values;
};

/** Which forms a screen has, while they can be filled in: a state for each set of fields. */
const formsOf = ({ page, viewOf, render }: ScreenUnderTest, mount: TestWindow['mount']): AnyMachineSnapshot[] => {
  const states = new Map(
    graphOf(page.chart)
      .nodes.map(({ position: { snapshot } }) => snapshot)
      .filter((snapshot) => snapshot.status === 'active' && !snapshot.hasTag('busy'))
      .map((snapshot) => [canonical([snapshot.value, snapshot.context.kind, snapshot.context.next]), snapshot]),
  );
  const forms = new Map<string, AnyMachineSnapshot>();
  for (const snapshot of states.values()) {
    const { root, unmount } = mount(render(viewOf(snapshot)));
    const names = fieldsIn(root).map(({ id }) => id);
    if (names.length > 0) forms.set(names.join(' '), snapshot);
    unmount();
  }
  return [...forms.values()];
};

/** The charts whose pages have fields that browsers fill in. */
const FORMS = (
  'detailsForm guestNames guests overview passwordForm paymentLogin payment recovery register savedQuote signIn ' +
  'siteForm'
).split(' ');

describe.each(FORMS)('the form of %s', (name) => {
  it('gives its chart each value of a browser that fills in all fields at once', async () => {
    const screen = allScreens.find(({ page }) => page.chart.name === name);
    if (screen === undefined) throw new Error(`${name} has no screen`);
    const { viewOf, render, page } = screen;
    const { mount } = await openWindow();
    const forms = formsOf(screen, mount);
    expect(forms.length).toBeGreaterThan(0);
    for (const snapshot of forms) {
      const empty = mount(render(viewOf(snapshot)));
      const values = fillIn(empty.root);
      empty.unmount();
      const machine = withStubActors(page.chart.machine);
      const scope = inertScope([], createEmptyActor());
      const after = sent.reduce((before, event) => machine.transition(before, event, scope), snapshot);
      const filled = mount(render(viewOf(after)));
      expect(Object.fromEntries(fieldsIn(filled.root).map(({ id, value }) => [id, value]))).toEqual(values);
      filled.unmount();
    }
  });
});
