/** Cards, prices and tables: their texts with every optional prop and with none. */
import { expect, it } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { AccommodationCard } from './AccommodationCard.tsx';
import { LoadingCards } from './LoadingCards.tsx';
import { CardHeading } from './CardHeading.tsx';
import { Picture } from './Picture.tsx';

const picture = { src: '/lodge.avif', alt: 'A lodge', width: 4, height: 3 };
const mount = partMounter();

const lodge = {
  picture,
  title: 'Lakeside Lodge',
  capacityText: 'Sleeps up to 6',
  features: ['Sea view'],
  price: '£349',
};
const everything = {
  strapline: 'By the lake',
  capacityNote: 'Cots do not count',
  leftText: '2 left at this price',
  badge: 'Cheapest for your dates',
  actions: <button type="button">Choose</button>,
  footer: <button type="button">Compare</button>,
};

it('AccommodationCard says all that belongs to an accommodation', () =>
  expect(outlineOf(<AccommodationCard {...lodge} {...everything} state="available" />)).toEqual([
    '<article data-state="available">',
    '  <img src="/lodge.avif" alt="A lodge" width="4" height="3" loading="lazy" fetchPriority="auto" decoding="async"/>',
    '  Cheapest for your dates',
    '  <h2> Lakeside Lodge',
    '  <p> By the lake',
    '  <ul aria-label="In short">',
    '    <li> (people) Sleeps up to 6',
    '      . Cots do not count',
    '  <ul aria-label="Features">',
    '    <li> Sea view',
    '  £349',
    '  <p> 2 left at this price',
    '  <button type="button"> Choose',
    '  <button type="button"> Compare',
  ]));

it('LoadingCards are read out once, and are no list', () =>
  expect(outlineOf(<LoadingCards label="Loading weekends" count={2} />)).toEqual([
    '<div role="status"> Loading weekends',
    '  <span aria-hidden="true">',
    '<div aria-hidden="true">',
    '  <div role="status">',
    '    <span>',
    '    <span aria-hidden="true">',
  ]));

it.each([
  [true, 'H2'],
  [false, 'BODY'],
])('CardHeading takes the focus only if it is the first new one: %s', async (takesFocus, focused) => {
  await mount(<CardHeading takesFocus={takesFocus}>Lodge</CardHeading>);
  expect(document.activeElement?.tagName).toBe(focused);
  expect(document.querySelector('h2')?.getAttribute('tabindex')).toBe('-1');
});

it('Picture that is visible first is loaded at once, and others when they are near', () => {
  expect(outlineOf(<Picture {...picture} isFirst />).at(-1)).toContain('loading="eager" fetchPriority="high"');
  expect(outlineOf(<Picture {...picture} />).at(-1)).toContain('loading="lazy" fetchPriority="auto"');
});
