/** A form of the site: its required fields, where the focus goes, and several forms on one page. */
import { expect, it } from 'vitest';
import { siteFormMachine } from '../../../machines/site/siteForm/siteForm.machine.ts';
import { EMPTY_VALUES } from '../../../machines/site/siteForm/siteForm.rules.ts';
import type { SiteFormContext, SiteFormKind } from '../../../machines/site/siteForm/siteForm.types.ts';
import { siteFormView } from '../../../machines/site/siteForm/siteForm.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { partMounter } from '../../test/partMounter.ts';
import { SiteForm } from './SiteForm.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const mount = partMounter();

const viewOf = (
  kind: SiteFormKind,
  state: 'quiet' | 'refused' | 'failed' = 'quiet',
  changes: Partial<SiteFormContext> = {},
) => {
  const input = { kind, brand: 'family', today: '2027-01-11', competition: null } as const;
  return siteFormView(settledAt(siteFormMachine, input, { filling: state } as never, changes));
};

const formOf = (...of: Parameters<typeof viewOf>) => <SiteForm view={viewOf(...of)} send={() => undefined} />;

const NOT_SENT = { notice: 'Sorry, we couldn’t send it.' };

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
  ...EMPTY_VALUES,
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
  const view = viewOf('enquiry', 'refused', { values: TYPED, refusals });
  return show((send) => <SiteForm view={view} send={send} />);
};

it('names and describes each control', async () => {
  const { controls } = await enquiry();
  expect(controls()).toEqual([
    'textbox “Your name” = Ada Shaw → field.entered name',
    'textbox “Company (optional)” = Shaw & Co → field.entered company',
    'textbox “E-mail address” = ada@example (Error: Enter an e-mail address.) → field.entered email',
    'textbox “Telephone number” = 07700 900 982 → field.entered phone',
    'textbox “When would you like to come? (optional)” = May (Dates, or roughly when, for example “a week in May”.) → field.entered dates',
    'textbox “How many of you? (optional)” = 40 → field.entered guests',
    'textbox “What can we do for you?” = A wedding → field.entered message',
    'button “Send my enquiry” → form.submitted',
  ]);
});
