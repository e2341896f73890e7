/** For tests: typing into a field, or choosing in a list. */
import { act } from 'react';

/** Enters a value as a guest does, by the prototype's setter: with the element's own, React would miss the change. */
export const enter = (box: Element | null, value: string): void =>
  act(() => {
    Reflect.set(Object.getPrototypeOf(box) as object, 'value', value, box);
    box?.dispatchEvent(new Event(box.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  });
