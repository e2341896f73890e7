/** For tests of screens: mounts a screen, with the queries of Testing Library and a guest who uses its controls. */
import { within, type ByRoleMatcher } from '@testing-library/dom';
import { act, type ReactElement } from 'react';
import { controlsIn, textsIn } from './accessibility.ts';
import { enter } from './enter.ts';
import { partMounter } from './partMounter.ts';

/** The group that contains the control, if several have its name, and the value to choose in it. */
type Use = Readonly<{ group?: string; value?: string }>;

/**
 * For the top of a test file: returns a function that mounts a screen. Its result: `page` has the queries, `sent` the
 * events sent so far, `texts` and `controls` the content. `use` presses a control, types '7' into it or chooses its
 * value, and returns what the screen sends for it.
 */
export const screenRenderer = () => {
  const mount = partMounter();
  return async (screen: (send: (event: object) => void) => ReactElement) => {
    const sent: object[] = [];
    const { root, render } = await mount(screen((event) => void sent.push(event)));
    const page = within(root);
    const use = (role: ByRoleMatcher, name: string, { group, value }: Use = {}): object[] => {
      const around = group === undefined ? page : within(page.getByRole('group', { name: group }));
      const control = around.getByRole(role, { name });
      sent.length = 0;
      const isText = control.matches('textarea, input:not([type="checkbox"], [type="radio"])');
      if (isText || value !== undefined) enter(control, value ?? '7');
      else act(() => control.click());
      return [...sent];
    };
    const texts = (...names: string[]) => textsIn(root, names);
    return { page, root, render, sent, use, texts, controls: () => controlsIn(root) };
  };
};
