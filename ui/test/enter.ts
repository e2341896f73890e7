/** For tests: what a guest types or chooses. */
import { act } from 'react';

/** Puts a value into a box or a list as a guest does. The element's own setter is called: React's would hide the change. */
export const enter = (box: Element | null, value: string): void =>
  act(() => {
    Reflect.set(Object.getPrototypeOf(box) as object, 'value', value, box);
    box?.dispatchEvent(new Event(box.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  });
