/** What of the page around it a block uses that is none of its own. */
import { expect, it } from 'vitest';
import { blockMounter } from '../../../test/blockMounter.tsx';
import { markdownOf } from '../../../test/markdown.ts';

const mount = blockMounter();

it('draws the form that content names in the place of the block', async () => {
  const { root } = await mount({ kind: 'form', form: 'voucher' });
  expect(markdownOf(root)).toEqual(['the form of the voucher']);
});

it('has the address for e-mails of the site of the page', async () => {
  const { root } = await mount({ kind: 'contact' }, { brand: 'weekend' });
  expect(root.querySelector('a[href^="mailto:"]')?.textContent).toBe('weekends@breakwater.example');
});
