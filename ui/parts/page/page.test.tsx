/** The frame of the page: the steps, the headings, and the parts that take the focus. */
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { FocusTarget } from './FocusTarget.tsx';
import { Hero } from './Hero.tsx';
import { OpenPanel, openerOf } from './OpenPanel.tsx';
import { PageHeading } from './PageHeading.tsx';
import { ReferencePanel } from './ReferencePanel.tsx';
import { type Step, StepList } from './StepList.tsx';

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

describe('PageHeading', () => {
  it('is an h1 that can take the focus, between what stands above and below it', () =>
    expect(
      outlineOf(
        <PageHeading focusKey="dining" kicker="Minehead" lead="Choose how you eat">
          Dining
        </PageHeading>,
      ),
    ).toEqual(['<p> Minehead', '<h1 tabindex="-1"> Dining', '<p> Choose how you eat']));
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

describe('OpenPanel', () => {
  const panel = (
    <OpenPanel id="filters" title="Filters" className="panel">
      <button type="button">Sea view</button>
    </OpenPanel>
  );

  it('is headed by its title', () =>
    expect(outlineOf(panel)).toEqual([
      '<div id="filters">',
      '  <h2 tabindex="-1"> Filters',
      '  <button type="button"> Sea view',
    ]));

  it('has the focus on its heading, and gives it back to its button', async () => {
    const { root: opener } = await mount(<button type="button" id={openerOf('filters')} />);
    const { root, unmount } = await mount(panel);
    expect(document.activeElement).toBe(root.querySelector('h2'));
    unmount();
    expect(document.activeElement).toBe(opener.querySelector('button'));
  });
});

describe('ReferencePanel', () => {
  const reference = { name: 'Your booking reference', reference: '1234 5678' };

  it('has a tick if something is completed', () =>
    expect(
      outlineOf(
        <ReferencePanel {...reference} isDone>
          <h1>Booked</h1>
        </ReferencePanel>,
      ),
    ).toEqual(['(check)', '<h1> Booked', '<p> Your booking reference', '  <strong> 1234 5678']));
});

describe('Hero', () => {
  it('loads its picture first', () =>
    expect(
      outlineOf(
        <Hero picture={{ src: '/beach.avif', alt: '', width: 4, height: 1 }} heading={<h1>Find a break</h1>}>
          <p>Where to?</p>
        </Hero>,
      ),
    ).toEqual([
      '<link rel="preload" as="image" href="/beach.avif" fetchPriority="high"/>',
      '<img src="/beach.avif" alt="" width="4" height="1" loading="eager" fetchPriority="high" decoding="sync"/>',
      '<h1> Find a break',
      '<p> Where to?',
    ]));
});
