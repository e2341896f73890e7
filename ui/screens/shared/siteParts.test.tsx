/** The parts of the site’s pages: forms, the chat, the accessibility toolbar and the cookie banner. */
import { expect, it, describe } from 'vitest';
import { siteFormMachine } from '../../../machines/site/siteForm/siteForm.machine.ts';
import { EMPTY_VALUES } from '../../../machines/site/siteForm/siteForm.rules.ts';
import type { SiteFormContext, SiteFormKind } from '../../../machines/site/siteForm/siteForm.types.ts';
import { siteFormView } from '../../../machines/site/siteForm/siteForm.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { SiteForm } from '../siteForm/SiteForm.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';
import type { ChatView } from '../../../machines/site/chat/chat.view.ts';
import { Chat } from '../chat/Chat.tsx';
import { PLAIN_DISPLAY } from '../../../machines/site/toolbar/toolbar.rules.ts';
import { toolbarMachine } from '../../../machines/site/toolbar/toolbar.machine.ts';
import { toolbarView } from '../../../machines/site/toolbar/toolbar.view.ts';
import { ToolbarButton } from '../toolbar/ToolbarButton.tsx';
import { ToolbarPanel } from '../toolbar/ToolbarPanel.tsx';
import { consentMachine } from '../../../machines/consent/consent.machine.ts';
import { consentView } from '../../../machines/consent/consent.view.ts';
import { ConsentBanner } from '../consent/ConsentBanner.tsx';

const show = screenRenderer();

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
  const { render } = await show(() => formOf('enquiry'));
  expect(document.activeElement).toBe(document.body);
  render(formOf('enquiry', 'failed', NOT_SENT));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Message');
});

it('has ids that no other form of the page has', async () => {
  const { root } = await show(() => (
    <>
      {formOf('enquiry', 'failed', NOT_SENT)}
      {formOf('newsletter', 'failed', NOT_SENT)}
    </>
  ));
  const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});

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

it('names and describes each control', async () => {
  const refusals = [{ field: 'email', message: 'Enter an e-mail address.' }];
  const view = viewOf('enquiry', 'refused', { values: TYPED, refusals });
  const { controls } = await show((send) => <SiteForm view={view} send={send} />);
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

describe('the chat', () => {
  const CLOSED: ChatView = { state: 'closed', label: 'Chat with us', isBusy: false, question: null, message: null };
  const ASKING: ChatView = { ...CLOSED, state: 'awaitingConsent', label: null, question: 'Is that all right?' };

  it('has the focus on its question, and keeps it when an answer takes the question away', async () => {
    const { control, sent } = await show((send) => <Chat view={ASKING} send={send} />);
    expect(document.activeElement?.id).toBe('chat-question');
    for (const type of ['cookies.allowed', 'cookies.refused'] as const) {
      control(type)?.focus();
      control(type)?.click();
      expect(document.activeElement?.id).toBe('chat');
    }
    expect(sent).toEqual([{ type: 'cookies.allowed' }, { type: 'cookies.refused' }]);
  });

  it('says what has become of it, and is asked for again', async () => {
    const failed: ChatView = { ...CLOSED, state: 'failed', label: 'Try the chat again', message: 'No answer.' };
    const { root, use } = await show((send) => <Chat view={failed} send={send} />);
    expect(root.querySelector('[role="status"]')?.textContent).toBe('No answer.');
    expect(use('button', 'Try the chat again')).toEqual([{ type: 'chat.asked' }]);
  });
});

it('the toolbar names and describes each control', async () => {
  const view = toolbarView(settledAt(toolbarMachine, { display: { ...PLAIN_DISPLAY, textSize: 'large' } }, 'open', {}));
  const { controls } = await show((send) => (
    <ToolbarButton view={view} send={send} panel={<ToolbarPanel view={view} send={send} />} />
  ));
  expect(controls()).toEqual([
    'button “Accessibility options” → toolbar.closed',
    'radio “Normal” = off → setting.chosen textSize.normal',
    'radio “Large” = on → setting.chosen textSize.large',
    'radio “Largest” = off → setting.chosen textSize.largest',
    'radio “Normal” = on → setting.chosen spacing.normal',
    'radio “Wide” = off → setting.chosen spacing.wide',
    'radio “Normal” = on → setting.chosen contrast.normal',
    'radio “High” = off → setting.chosen contrast.high',
    'radio “Off” = on → setting.chosen guide.off',
    'radio “On” = off → setting.chosen guide.on',
    'button “Back to normal” → display.reset',
  ]);
});

const pageOf = (value: 'asking' | 'choosing' = 'asking') => {
  const view = consentView(settledAt(consentMachine, { consent: null }, value, {}));
  return show((send) => <ConsentBanner view={view} send={send} brand="family" />);
};

it('has in each part of the question its texts, and names and describes each control of the question', async () => {
  const { texts, controls } = await pageOf();
  expect(texts('Cookies')).toEqual({
    Cookies: [
      '## Your cookies, your choice',
      'We keep what booking needs: your search, your basket and your session. Anything more is up to you. [More about our cookies (opens in a new tab)](/cookies)',
      'Only what’s necessary',
      'Allow all',
      'Choose',
    ],
  });
  expect(controls()).toEqual([
    'button “Only what’s necessary” → consent.refused',
    'button “Allow all” → consent.given',
    'button “Choose” → settings.opened',
  ]);
});

it('names and describes each control of the settings', async () => {
  const { controls } = await pageOf('choosing');
  expect(controls()).toEqual([
    'checkbox “Performance” = off (Tells us which pages and choices work, and where guests get stuck.) → category.toggled performance',
    'checkbox “Functional” = off (Remembers what you like beyond this visit, such as your resort.) → category.toggled functional',
    'checkbox “Targeting” = off (Lets us and our partners show you offers that fit what you looked at.) → category.toggled targeting',
    'button “Save my choice” → choice.saved',
    'button “Only what’s necessary” → consent.refused',
    'button “Allow all” → consent.given',
    'button “Close” → settings.closed',
  ]);
});
