/** A form of the site: which of its fields have to be filled in, where the focus goes, and several of them on a page. */
import { expect, it } from 'vitest';
import { siteFormMachine } from '../../../machines/site/siteForm/siteForm.machine.ts';
import type { SiteFormContext, SiteFormKind } from '../../../machines/site/siteForm/siteForm.types.ts';
import { siteFormView } from '../../../machines/site/siteForm/siteForm.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { partMounter } from '../../test/partMounter.ts';
import { SiteForm } from './SiteForm.tsx';
import { screenRenderer, valueOf, type Control } from '../../test/renderScreen.tsx';

const mount = partMounter();

const viewOf = (kind: SiteFormKind, state: 'quiet' | 'failed' = 'quiet', changes: Partial<SiteFormContext> = {}) => {
  const input = { kind, brand: 'family', today: '2027-01-11', competition: null } as const;
  return siteFormView(settledAt(siteFormMachine, input, { filling: state } as never, changes));
};

const formOf = (...of: Parameters<typeof viewOf>) => <SiteForm view={viewOf(...of)} send={() => undefined} />;

const NOT_SENT = { notice: 'Sorry, we couldn’t send it.' };

it.each(['enquiry', 'newsletter'] as const)(
  'each field of the form %s says to everybody whether it may be left out',
  async (kind) => {
    const { root } = await mount(formOf(kind));
    const boxes = [...root.querySelectorAll<HTMLElement>('input, textarea')].filter(
      ({ id }) => !id.includes('birthday') && !id.includes('consent'),
    );
    const ways = boxes.map((box) => [
      box.id,
      box.getAttribute('aria-required') === 'true',
      !(root.querySelector(`label[for="${box.id}"]`)?.textContent ?? '').includes('(optional)'),
    ]);
    const expected = viewOf(kind)
      .fields.filter(({ field }) => field !== 'birthday')
      .map(({ field, isOptional }) => [`${kind}-${field}`, !isOptional, !isOptional]);
    expect(ways).toEqual(expected);
  },
);

it('says that it is a form, and in which state', async () => {
  const { root } = await mount(formOf('enquiry', 'failed', NOT_SENT));
  expect(root.querySelector('[data-screen="siteForm"]')?.getAttribute('data-state')).toBe('filling.failed');
});

it('moves the focus to the message when it could not be sent', async () => {
  const { render } = await mount(formOf('enquiry'));
  expect(document.activeElement).toBe(document.body);
  render(formOf('enquiry', 'failed', NOT_SENT));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Message');
});

it('has ids that no other form of the page has', async () => {
  const { root } = await mount(
    <>
      {formOf('enquiry', 'failed', NOT_SENT)}
      {formOf('newsletter', 'failed', NOT_SENT)}
    </>,
  );
  const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});

const show = screenRenderer();
const TYPED = {
  ...settledAt(
    siteFormMachine,
    { kind: 'enquiry', brand: 'family', today: '2027-01-11', competition: null },
    'filling',
    {},
  ).context.values,
  email: 'ada@example',
  name: 'Ada Shaw',
  company: 'Shaw & Co',
  phone: '07700 900 982',
  dates: 'May',
  guests: '40',
  message: 'A wedding',
};
const enquiry = () => {
  const refusals = [{ field: 'email', message: 'Enter an e-mail address.' }];
  const input = { kind: 'enquiry', brand: 'family', today: '2027-01-11', competition: null } as const;
  const view = siteFormView(
    settledAt(siteFormMachine, input, { filling: 'refused' } as never, { values: TYPED, refusals }),
  );
  return show((send) => <SiteForm view={view} send={send} />);
};

it.each([
  ['textbox', 'Your name', 'Ada Shaw', ''],
  ['textbox', 'Company (optional)', 'Shaw & Co', ''],
  ['textbox', 'E-mail address', 'ada@example', 'Error: Enter an e-mail address.'],
  ['textbox', 'Telephone number', '07700 900 982', ''],
  ['textbox', 'When would you like to come? (optional)', 'May', 'Dates, or roughly when, for example “a week in May”.'],
  ['textbox', 'How many of you? (optional)', '40', ''],
  ['textbox', 'What can we do for you?', 'A wedding', ''],
])('shows in the %s “%s” the value “%s”, described by “%s”', async (role, name, value, description) => {
  const { page } = await enquiry();
  const field = page.getByRole(role, { name, description });
  expect(valueOf(field)).toBe(value);
});

it.each<Control>([
  ['textbox', 'Your name', { type: 'field.entered', field: 'name', value: '7' }],
  ['textbox', 'Company (optional)', { type: 'field.entered', field: 'company', value: '7' }],
  ['textbox', 'E-mail address', { type: 'field.entered', field: 'email', value: '7' }],
  ['textbox', 'Telephone number', { type: 'field.entered', field: 'phone', value: '7' }],
  ['textbox', 'When would you like to come? (optional)', { type: 'field.entered', field: 'dates', value: '7' }],
  ['textbox', 'How many of you? (optional)', { type: 'field.entered', field: 'guests', value: '7' }],
  ['textbox', 'What can we do for you?', { type: 'field.entered', field: 'message', value: '7' }],
  ['button', 'Send my enquiry', { type: 'form.submitted' }],
])('sends from the %s “%s” its event', async (role, name, event) => {
  const { use } = await enquiry();
  expect(use(role, name)).toEqual([event]);
});
