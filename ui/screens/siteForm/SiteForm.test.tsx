/** A form of the site: which of its fields have to be filled in. */
import { expect, it } from 'vitest';
import { siteFormMachine } from '../../../machines/site/siteForm/siteForm.machine.ts';
import { siteFormView } from '../../../machines/site/siteForm/siteForm.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { partMounter } from '../../test/partMounter.ts';
import { SiteForm } from './SiteForm.tsx';

const mount = partMounter();

it.each(['enquiry', 'newsletter'] as const)(
  'each field of the form %s says to everybody whether it may be left out',
  async (kind) => {
    const input = { kind, brand: 'family', today: '2027-01-11', competition: null } as const;
    const view = siteFormView(settledAt(siteFormMachine, input, { filling: 'quiet' } as never));
    const { root } = await mount(<SiteForm view={view} send={() => undefined} />);
    const boxes = [...root.querySelectorAll<HTMLElement>('input, textarea')].filter(
      ({ id }) => !id.includes('birthday') && !id.includes('consent'),
    );
    const ways = boxes.map((box) => [
      box.id,
      box.getAttribute('aria-required') === 'true',
      !(root.querySelector(`label[for="${box.id}"]`)?.textContent ?? '').includes('(optional)'),
    ]);
    const expected = view.fields
      .filter(({ field }) => field !== 'birthday')
      .map(({ field, isOptional }) => [`${kind}-${field}`, !isOptional, !isOptional]);
    expect(ways).toEqual(expected);
  },
);
