/** The frame of the page: the steps, the heading, the header, and the basket. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BasketSummary } from '../basket/BasketSummary.tsx';
import { HoldTimer } from '../basket/HoldTimer.tsx';
import { Header } from './Header.tsx';
import { PageHeading } from './PageHeading.tsx';
import { type Step, StepList } from './StepList.tsx';

const steps: readonly Step[] = [
  { key: 'accommodation', label: 'Accommodation', status: 'done', href: '/booking/accommodation' },
  { key: 'dining', label: 'Dining', status: 'current', href: '/booking/dining' },
  { key: 'pay', label: 'Pay', status: 'todo', href: '/booking/checkout' },
];

describe('StepList', () => {
  const html = renderToStaticMarkup(<StepList steps={steps} />);

  it('marks one step as current and shows its number on phones', () => {
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect(html).toContain('Step 2 of 3');
  });

  it('links only to completed steps', () => {
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('href="/booking/accommodation"');
  });

  it('has a hidden text for what the ticks and numbers show', () =>
    expect(html).toMatch(/Accommodation<[^>]*>, done</));

  it('omits the phone line when no step is current', () =>
    expect(renderToStaticMarkup(<StepList steps={steps.slice(0, 1)} />)).not.toContain('Step '));
});

describe('PageHeading', () => {
  it('renders one h1 that can take the focus', () =>
    expect(renderToStaticMarkup(<PageHeading focusKey="dining">Dining</PageHeading>)).toContain(
      '<h1 tabindex="-1">Dining</h1>',
    ));
});

describe('Header', () => {
  it('starts with a skip link to the main content', () =>
    expect(
      renderToStaticMarkup(<Header brand="family" homeHref="/" links={[{ label: 'Resorts', href: '/resorts' }]} />),
    ).toMatch(/^<header[^>]*><a href="#main"/));

  it('opens the entries below another by a button that needs no script', () => {
    const menu = [{ label: 'Your details', href: '/details' }];
    const links = [{ label: 'Ada’s account', href: '/bookings', menu }];
    const html = renderToStaticMarkup(<Header brand="family" homeHref="/" links={links} />);
    const id = /<ul id="([^"]+)" popover="auto" aria-label="Ada’s account"/.exec(html)?.[1];
    expect(html).toContain(`<button type="button" popoverTarget="${id}"`);
    expect(html).toContain('<a href="/details">Your details</a>');
    expect(html).not.toContain('href="/bookings"');
  });
});

describe('BasketSummary', () => {
  it('opens its details with a button that needs no script', () => {
    const html = renderToStaticMarkup(<BasketSummary summaryItems={['Minehead']} totalText="£517.00" />);
    const id = /<div id="([^"]+)" popover="auto"/.exec(html)?.[1];
    expect(id).toBeDefined();
    expect(html).toContain(`popoverTarget="${id}"`);
  });

  it('shows no total while nothing has a price', () => {
    const html = renderToStaticMarkup(<BasketSummary summaryItems={[]} totalText={null} />);
    expect(html).toContain('No price yet');
    expect(html).not.toContain('£');
  });
});

describe('HoldTimer', () => {
  const timer = { untilText: '14:32', leftText: '12 minutes left', announcement: '' };

  it('shows until when the accommodation is held', () =>
    expect(renderToStaticMarkup(<HoldTimer {...timer} state="held" />).replace(/<[^>]+>/g, '')).toContain(
      'Held for you until 14:32 · 12 minutes left',
    ));

  it('does not offer more time once the hold has ended', () => {
    const html = renderToStaticMarkup(<HoldTimer {...timer} state="ended" onExtend={() => undefined} />);
    expect(html).toContain('No longer held for you');
    expect(html).not.toContain('<button');
  });
});
