// The screens of the site around the journey.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { siteFormMachine } from '../../machines/site/siteForm/siteForm.machine.ts';
import { siteFormView } from '../../machines/site/siteForm/siteForm.view.ts';
import { SiteForm } from '../../ui/screens/siteForm/SiteForm.tsx';
import { siteFormChart } from '../charts/siteForm.samples.ts';
import { siteFormControls } from './controls/siteForm.controls.ts';
import { defineScreen } from './screen.ts';
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
