// The screens of the site around the journey.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { chatView } from '../../machines/site/chat/chat.view.ts';
import type { toolbarMachine } from '../../machines/site/toolbar/toolbar.machine.ts';
import { toolbarView } from '../../machines/site/toolbar/toolbar.view.ts';
import type { siteFormMachine } from '../../machines/site/siteForm/siteForm.machine.ts';
import { siteFormView } from '../../machines/site/siteForm/siteForm.view.ts';
import { ToolbarButton } from '../../ui/screens/toolbar/ToolbarButton.tsx';
import { ToolbarPanel } from '../../ui/screens/toolbar/ToolbarPanel.tsx';
import { Chat } from '../../ui/screens/chat/Chat.tsx';
import { SiteForm } from '../../ui/screens/siteForm/SiteForm.tsx';
import { toolbarChart } from '../charts/toolbar.samples.ts';
import { chatChart } from '../charts/chat.samples.ts';
import { siteFormChart } from '../charts/siteForm.samples.ts';
import { defineScreen } from './screen.ts';

export const siteFormScreen = defineScreen({
  chart: siteFormChart,
  viewOf: siteFormView,
  render: (view, send) => createElement(SiteForm, { view, send }),
  keyOf: ({ type, ...payload }) => (type === 'field.entered' && 'field' in payload ? [payload.field] : []),
  // a form has only its own fields, and its consent
  isOffered: (event, snapshot) => {
    const { fields, consent } = siteFormView(snapshot as SnapshotFrom<typeof siteFormMachine>);
    if (event.type === 'consent.toggled') return consent !== null;
    if (event.type !== 'field.entered' || !('field' in event)) return true;
    const names = fields.flatMap(({ field }) => (field === 'birthday' ? ['day', 'month', 'year'] : [field]));
    return names.some((name) => name === event.field);
  },
});

export const chatScreen = defineScreen({
  chart: chatChart,
  viewOf: chatView,
  render: (view, send) => createElement(Chat, { view, send }),
  keyOf: () => [],
  isOffered: ({ type }) => type !== 'consent.changed' && type !== 'chat.closed',
});

export const toolbarScreen = defineScreen({
  chart: toolbarChart,
  viewOf: toolbarView,
  render: (view, send) =>
    createElement(ToolbarButton, { view, send, panel: createElement(ToolbarPanel, { view, send }) }),
  // a radio button that is chosen cannot be chosen again
  isOffered: (event, snapshot) =>
    event.type !== 'setting.chosen' ||
    !toolbarView(snapshot as SnapshotFrom<typeof toolbarMachine>).groups.some(
      ({ setting, options }) =>
        'setting' in event &&
        setting === event.setting &&
        options.some(({ value, isChosen }) => isChosen && 'value' in event && value === event.value),
    ),
});
