/** How to reach our team: the ways that a page shows are those that its links take. */
import { expect, it } from 'vitest';
import type { Brand } from '../../../../machines/contract/brand.ts';
import { partMounter } from '../../../test/partMounter.ts';
import { Contact } from './Contact.tsx';

const mount = partMounter();

it.each<[Brand, string]>([
  ['family', 'help@breakwater.example'],
  ['weekend', 'weekends@breakwater.example'],
])('a page of the %s site has its telephone, and its own address for e-mails', async (brand, email) => {
  const { root } = await mount(<Contact block={{ kind: 'contact' }} brand={brand} />);
  expect([...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['0808 157 0192', 'tel:08081570192'],
    [email, `mailto:${email}`],
  ]);
});
