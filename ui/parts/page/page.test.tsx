/** The frame of the page: the steps, the headings, the parts that take the focus, and the footer. */
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { FocusTarget } from './FocusTarget.tsx';
import { PageHeading } from './PageHeading.tsx';
import { type Step, StepList } from './StepList.tsx';
import { Footer } from './Footer.tsx';

const mount = partMounter();

const steps: readonly Step[] = [
  { key: 'accommodation', label: 'Accommodation', status: 'done', href: '/booking/accommodation' },
  { key: 'dining', label: 'Dining', status: 'current', href: '/booking/dining' },
  { key: 'pay', label: 'Pay', status: 'todo', href: '/booking/checkout' },
];

describe('StepList', () => {
  it('links only to completed steps, and says what the ticks and numbers show', () =>
    expect(outlineOf(<StepList steps={steps} />)).toEqual([
      '<nav aria-label="Booking steps">',
      '  <p aria-hidden="true"> Step 2 of 3 ·',
      '    <strong> Dining',
      '  <ol>',
      '    <li data-status="done">',
      '      <a href="/booking/accommodation">',
      '        <span aria-hidden="true"> (check)',
      '        Accommodation',
      '        , done',
      '    <li data-status="current" aria-current="step">',
      '      <span aria-hidden="true"> 2',
      '      Dining',
      '      , you are here',
      '    <li data-status="todo">',
      '      <span aria-hidden="true"> 3',
      '      Pay',
      '      <span>',
    ]));
});

describe('a new page', () => {
  it.each([
    ['dining', 'H1'],
    [null, 'BODY'],
  ])('with the key %s has the focus on %s', async (focusKey, focused) => {
    await mount(<PageHeading focusKey={focusKey}>Dining</PageHeading>);
    expect(document.activeElement?.tagName).toBe(focused);
  });
});

describe('FocusTarget', () => {
  it('is a named group that takes the focus when it is asked to', async () => {
    const target = (
      <FocusTarget id="summary" label="Your basket" isFocused>
        Basket
      </FocusTarget>
    );
    expect(outlineOf(target)).toEqual([
      '<div id="summary" role="group" aria-label="Your basket" tabindex="-1"> Basket',
    ]);
    await mount(target);
    expect(document.activeElement?.id).toBe('summary');
  });
});

describe('Footer', () => {
  const link = { label: 'Help', href: '/help' };
  const legal = { legalLinks: [{ label: 'Privacy', href: '/privacy' }], legal: ['Breakwater Ltd'] };

  it('has its groups of links, how to reach the team, and the small print', () =>
    expect(
      outlineOf(
        <Footer
          groups={[{ title: 'Your break', links: [link, { label: 'Spa', href: '/spa', isNewDocument: true }] }]}
          phone={{ text: '01234 567890', href: 'tel:01234567890' }}
          about="About this site"
          {...legal}
        />,
      ),
    ).toEqual([
      '<footer>',
      '  <nav aria-label="Your break">',
      '    <h2> Your break',
      '    <ul>',
      '      <li>',
      '        <a href="/help"> Help',
      '      <li>',
      '        <a href="/spa" rel="external"> Spa',
      '  <section>',
      '    <h2> Talk to us',
      '    <p>',
      '      <a href="tel:01234567890"> 01234 567890',
      '      (8am to 8pm, every day)',
      '    <p> We’re happy to help you choose, book or change a break.',
      '  <p> About this site',
      '  <p>',
      '    <button type="button" data-opens="cookies"> Cookie settings',
      '    <a href="/privacy" rel="external"> Privacy',
      '  <p> Breakwater Ltd',
    ]));
});
