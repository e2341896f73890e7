// The screens of the site around the journey.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { chatMachine } from '../../machines/site/chat/chat.machine.ts';
import { chatView } from '../../machines/site/chat/chat.view.ts';
import type { siteFormMachine } from '../../machines/site/siteForm/siteForm.machine.ts';
import { siteFormView } from '../../machines/site/siteForm/siteForm.view.ts';
import { Chat } from '../../ui/screens/chat/Chat.tsx';
import { SiteForm } from '../../ui/screens/siteForm/SiteForm.tsx';
import { chatChart } from '../charts/chat.samples.ts';
import { siteFormChart } from '../charts/siteForm.samples.ts';
import { chatControls } from './controls/chat.controls.ts';
import { siteFormControls } from './controls/siteForm.controls.ts';
import { defineScreen } from './screen.ts';
import { chatTexts } from './texts/chat.texts.ts';
import { siteFormTexts } from './texts/siteForm.texts.ts';

export const siteFormScreen = defineScreen({
  chart: siteFormChart,
  texts: siteFormTexts,
  controls: siteFormControls,
  viewOf: (snapshot) => siteFormView(snapshot as SnapshotFrom<typeof siteFormMachine>),
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
  texts: chatTexts,
  controls: chatControls,
  viewOf: (snapshot) => chatView(snapshot as SnapshotFrom<typeof chatMachine>),
  render: (view, send) => createElement(Chat, { view, send }),
  keyOf: () => [],
  isOffered: ({ type }) => type !== 'consent.changed' && type !== 'chat.closed',
});
