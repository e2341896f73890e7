/** The frame of the page: the steps, the heading, and the header. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
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
