/** The links to the pages of terms and cookies beside the question for consent: of the page's brand, in a new tab. */
import { renderToStaticMarkup } from 'react-dom/server';
import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { consentMachine } from '../../../machines/consent/consent.machine.ts';
import { consentView } from '../../../machines/consent/consent.view.ts';
import { ConsentBanner } from '../consent/ConsentBanner.tsx';
import { BookingTerms } from './BookingTerms.tsx';
import { BrandContext } from './BrandContext.ts';

const opensNewTab = (href: string): string => `<a href="${href}" target="_blank" rel="noopener">`;

it.each([
  ['family', ''],
  ['weekend', '/bigweekenders'],
] as const)('lead to the pages of the brand %s in a new tab, so that nothing typed is lost', (brand, prefix) => {
  const terms = renderToStaticMarkup(
    <BrandContext value={brand}>
      <BookingTerms />
    </BrandContext>,
  );
  expect(terms).toContain(opensNewTab(`${prefix}/booking-terms`));
  const snapshot = createActor(consentMachine, { input: { consent: null } })
    .start()
    .getSnapshot();
  const banner = renderToStaticMarkup(
    <ConsentBanner view={consentView(snapshot)} send={() => undefined} brand={brand} />,
  );
  expect(banner).toContain(opensNewTab(`${prefix}/cookies`));
});
