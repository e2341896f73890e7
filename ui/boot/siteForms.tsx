/** The forms of a page of the site: each has a chart of its own, which starts with the page. */
import { useSelector } from '@xstate/react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { PageContext } from '../../machines/site/page/page.types.ts';
import { formsOf } from '../../machines/site/page/page.forms.ts';
import type { siteFormMachine } from '../../machines/site/siteForm/siteForm.machine.ts';
import type { SiteFormKind } from '../../machines/site/siteForm/siteForm.types.ts';
import { siteFormView } from '../../machines/site/siteForm/siteForm.view.ts';
import { loadPhonePlans } from '../loading/phonePlans.ts';
import type { RenderForm } from '../screens/page/blocks/Block.tsx';
import { SiteForm } from '../screens/siteForm/SiteForm.tsx';

type FormActor = ActorRefFrom<typeof siteFormMachine>;

const ConnectedForm = ({ actor }: { readonly actor: FormActor }) => (
  <SiteForm view={siteFormView(useSelector(actor, (state) => state))} send={actor.send} />
);

/** Starts the charts of the page's forms from `machine`; returns the function that renders a form. */
export const startForms = (page: PageContext, machine: typeof siteFormMachine): RenderForm => {
  const actors = Object.values(formsOf(page)).map(
    (input) => [input.kind, createActor(machine, { input }).start()] as const,
  );
  if (actors.some(([kind]) => kind === 'enquiry')) loadPhonePlans();
  const byKind = new Map<SiteFormKind, FormActor>(actors);
  return (kind) => {
    const actor = byKind.get(kind);
    return actor === undefined ? null : <ConnectedForm actor={actor} />;
  };
};
