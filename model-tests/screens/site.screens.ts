// The screens of the site around the journey, which have no walks of their own.
import { createElement } from 'react';
import { consentView } from '../../machines/consent/consent.view.ts';
import { chatView } from '../../machines/site/chat/chat.view.ts';
import { siteFormMachine } from '../../machines/site/siteForm/siteForm.machine.ts';
import { siteFormView } from '../../machines/site/siteForm/siteForm.view.ts';
import type { ToolbarInput } from '../../machines/site/toolbar/toolbar.machine.ts';
import { toolbarView } from '../../machines/site/toolbar/toolbar.view.ts';
import { Chat } from '../../ui/screens/chat/Chat.tsx';
import { ConsentBanner } from '../../ui/screens/consent/ConsentBanner.tsx';
import { SiteForm } from '../../ui/screens/siteForm/SiteForm.tsx';
import { ToolbarButton } from '../../ui/screens/toolbar/ToolbarButton.tsx';
import { ToolbarPanel } from '../../ui/screens/toolbar/ToolbarPanel.tsx';
import { chatChart } from '../../machines/site/chat/chat.samples.ts';
import { consentChart } from '../../machines/consent/consent.samples.ts';
import { siteFormChart } from '../../machines/site/siteForm/siteForm.samples.ts';
import { toolbarChart } from '../../machines/site/toolbar/toolbar.samples.ts';
import { defineScreen, partOf, screenOf, send } from './screen.ts';

export const siteFormScreen = screenOf(
  {
    chart: siteFormChart,
    keyOf: ({ type, field }) => (type === 'field.entered' ? [field] : []),
    // a form has only its own fields, and its consent
    isOffered: (event, { state: value, context }) => {
      const { fields, consent } = siteFormView(siteFormMachine.resolveState({ value, context } as never));
      if (event.type === 'consent.toggled') return consent !== null;
      const names = fields.flatMap(({ field }) => (field === 'birthday' ? ['day', 'month', 'year'] : [field]));
      return event.type !== 'field.entered' || names.some((name) => name === event['field']);
    },
  },
  siteFormView,
  SiteForm,
);

export const chatScreen = screenOf(
  { chart: chatChart, keyOf: () => [], isOffered: ({ type }) => type !== 'consent.changed' && type !== 'chat.closed' },
  chatView,
  Chat,
);

export const toolbarScreen = defineScreen({
  page: {
    chart: toolbarChart,
    // the chosen radio button cannot be chosen again
    isOffered: (event, { context }) =>
      event.type !== 'setting.chosen' ||
      Object.entries((context as ToolbarInput).display).every(
        ([setting, value]) => setting !== event['setting'] || value !== event['value'],
      ),
  },
  viewOf: toolbarView,
  render: (view) => createElement(ToolbarButton, { view, send, panel: createElement(ToolbarPanel, { view, send }) }),
});

export const consentScreen = partOf(
  {
    chart: consentChart,
    // after a decision, the footer of the page opens the settings, which contain everything else
    isOffered: ({ type }, { state }) => {
      if (type === 'category.allowed' || type === 'script.added') return false;
      if (state === 'offeringReload') return type === 'reload.asked' || type === 'settings.closed';
      return state === 'asking' || state === 'choosing';
    },
  },
  consentView,
  ({ view }) => createElement(ConsentBanner, { view, send, brand: 'family' }),
);
