/** For tests of screens: mounts one, with the queries of Testing Library and a guest who uses its controls. */
import { configure, within, type ByRoleMatcher } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { act, type ReactElement } from 'react';
import { partMounter } from './partMounter.ts';

// React renders what an event has changed before the next line of a test
configure({
  eventWrapper: (dispatch: () => void) => {
    act(dispatch);
  },
});

/** Where a control is, if several have its name, and what is typed into it or chosen. */
type Use = Readonly<{ group?: string; value?: string }>;

/**
 * For the top of a test file: returns what mounts a screen. `page` has its queries, `sent` what it has sent. `use`
 * presses a control, types a value into it or chooses one, and returns what the screen sends for it.
 */
export const screenRenderer = () => {
  const mount = partMounter();
  return async (screen: (send: (event: object) => void) => ReactElement) => {
    const sent: object[] = [];
    const { root, render } = await mount(screen((event) => void sent.push(event)));
    const user = userEvent.setup({ document, delay: null });
    const page = within(root);
    const use = async (role: ByRoleMatcher, name: string, { group, value }: Use = {}): Promise<object[]> => {
      const around = group === undefined ? page : within(page.getByRole('group', { name: group }));
      const control = around.getByRole(role, { name });
      sent.length = 0;
      if (role === 'combobox' && value !== undefined) await user.selectOptions(control, value);
      else await user.click(control);
      if (role !== 'combobox' && value !== undefined) {
        await user.paste(value);
        await user.tab();
      }
      return [...sent];
    };
    return { page, root, render, user, sent, use };
  };
};

/** A line of a table of controls: role, name, the event that it sends, and how it is used. */
export type Control = readonly [role: string, name: string, event: object, how?: Use];

/** What a field shows: its text, the chosen option, or 'on' and 'off'. */
export const valueOf = (field: HTMLElement): string => {
  const { type, checked, value } = field as HTMLInputElement;
  if (type === 'checkbox' || type === 'radio') return checked ? 'on' : 'off';
  return (field as HTMLSelectElement).selectedOptions?.[0]?.textContent ?? value;
};
