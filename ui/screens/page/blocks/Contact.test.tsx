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
  expect(root.querySelector('h2')?.textContent).toBe('Talk to us');
  expect([...root.querySelectorAll('dt')].map((kind) => kind.textContent)).toEqual(['Call us', 'Write to us']);
  expect([...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['0808 157 0192', 'tel:08081570192'],
    [email, `mailto:${email}`],
  ]);
});

it('says when the telephone is answered, below the heading that content has', async () => {
  const { root } = await mount(<Contact block={{ kind: 'contact', heading: 'Any questions?' }} brand="family" />);
  expect(root.querySelector('h2')?.textContent).toBe('Any questions?');
  expect(root.querySelector('dd')?.textContent).toContain('8am to 8pm, every day');
});
