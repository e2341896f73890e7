import { expect, it } from 'vitest';
import { phoneAddress } from './phone.ts';

it.each([
  ['0808 157 0192', 'tel:08081570192'],
  ['+44 808-157 0192', 'tel:+448081570192'],
  ['+44 (0)808 157 0192', 'tel:+448081570192'],
  ['(0)808 157 0192', 'tel:08081570192'],
])('phoneAddress dials %s by its digits', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address);
});
