/** Cards, prices and tables: what they say with everything given, and with the least. */
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { AccommodationCard } from './AccommodationCard.tsx';
import { Breakdown } from './Breakdown.tsx';
import { Card } from './Card.tsx';
import { LoadingCards } from './LoadingCards.tsx';
import { CardHeading } from './CardHeading.tsx';
import { Picture } from './Picture.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import { PriceText } from './PriceText.tsx';
import { StaySummary } from './StaySheet.tsx';

const picture = { src: '/lodge.avif', alt: 'A lodge', width: 4, height: 3 };

const mount = partMounter();

describe('AccommodationCard', () => {
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

  it('says all that belongs to an accommodation', () =>
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

  it('says no more than its name and its capacity otherwise', () =>
    expect(
      outlineOf(<AccommodationCard {...lodge} picture={null} features={[]} price={null} state="soldOut" />),
    ).toEqual([
      '<article data-state="soldOut">',
      '  <div>',
      '  <h2> Sold out: Lakeside Lodge',
      '  <ul aria-label="In short">',
      '    <li> (people) Sleeps up to 6',
      '  <div>',
    ]));
});

describe('Breakdown', () => {
  it('has a row for each line with its detail and its action, and the total at its end', () =>
    expect(
      outlineOf(
        <Breakdown
          caption="Your break"
          lines={[
            { key: 'a', label: 'Lodge', detail: '4 nights', priceText: '£400', action: <a href="/edit">Edit</a> },
            { key: 'b', label: 'You save', priceText: '−£25', isSaving: true },
          ]}
          totalLabel="To pay"
          totalText="£375"
        />,
      ),
    ).toEqual([
      '<table>',
      '  <caption> Your break',
      '  <tbody>',
      '    <tr>',
      '      <th scope="row"> Lodge',
      '        4 nights',
      '        <a href="/edit"> Edit',
      '      <td> £400',
      '    <tr>',
      '      <th scope="row"> You save',
      '      <td> −£25',
      '  <tfoot>',
      '    <tr>',
      '      <th scope="row"> To pay',
      '      <td> £375',
    ]));
});

describe('Card', () => {
  it('is a region if it is named', () =>
    expect(
      outlineOf(
        <Card label="Your stay">
          <p>4 nights</p>
        </Card>,
      ),
    ).toEqual(['<section aria-label="Your stay">', '  <p> 4 nights']));
});

describe('LoadingCards', () => {
  it('are read out once, and are no list', () =>
    expect(outlineOf(<LoadingCards label="Loading weekends" count={2} />)).toEqual([
      '<div role="status"> Loading weekends',
      '  <span aria-hidden="true">',
      '<div aria-hidden="true">',
      '  <div role="status">',
      '    <span>',
      '    <span aria-hidden="true">',
    ]));
});

describe('CardHeading', () => {
  it.each([
    [true, 'H2'],
    [false, 'BODY'],
  ])('takes the focus only if it is the first new one: %s', async (takesFocus, focused) => {
    await mount(<CardHeading takesFocus={takesFocus}>Lodge</CardHeading>);
    expect(document.activeElement?.tagName).toBe(focused);
    expect(document.querySelector('h2')?.getAttribute('tabindex')).toBe('-1');
  });
});

describe('Picture', () => {
  it('that is visible first is loaded at once, and others when they are near', () => {
    expect(outlineOf(<Picture {...picture} isFirst />).at(-1)).toContain('loading="eager" fetchPriority="high"');
    expect(outlineOf(<Picture {...picture} />).at(-1)).toContain('loading="lazy" fetchPriority="auto"');
  });
});

describe('PriceText', () => {
  it('has its pence apart, if it has any', () => {
    expect(outlineOf(<PriceText text="£349.50" />)).toEqual(['£349', '.50']);
    expect(outlineOf(<PriceText text="£349" />)).toEqual(['£349']);
  });
});

describe('PriceBlock', () => {
  it('says which price was before, and what the amount is for', () =>
    expect(
      outlineOf(
        <PriceBlock lead="From" wasText="£399" text="£349" basis="for 4 nights" perPersonText="£87.25 per person" />,
      ),
    ).toEqual(['From', 'was', '<s> £399', ', now', '£349', 'for 4 nights', '£87.25 per person']));
});

describe('StaySummary', () => {
  it('lists the facts of the stay, and what is booked with its total', () =>
    expect(
      outlineOf(
        <StaySummary
          stay={{
            arrival: 'Fri 4 Dec 2026',
            stay: '3 nights',
            party: '2 adults',
            lines: [{ key: 'a', label: 'Lodge', priceText: '£400' }],
            totalText: '£400',
          }}
          summaryItems={[['Car', 'AB12 CDE']]}
          stayTitle="Ada’s stay"
          title="What you have booked"
        >
          <p>Paid in full</p>
        </StaySummary>,
      ),
    ).toEqual([
      '<section aria-label="Ada’s stay">',
      '  <h2> Ada’s stay',
      '  <dl>',
      '    <dt> Arrive',
      '    <dd> Fri 4 Dec 2026',
      '    <dt> Stay',
      '    <dd> 3 nights',
      '    <dt> Party',
      '    <dd> 2 adults',
      '    <dt> Car',
      '    <dd> AB12 CDE',
      '<section aria-label="What you have booked">',
      '  <h2> What you have booked',
      '  <table>',
      '    <caption> What you have booked',
      '    <tbody>',
      '      <tr>',
      '        <th scope="row"> Lodge',
      '        <td> £400',
      '    <tfoot>',
      '      <tr>',
      '        <th scope="row"> Total',
      '        <td> £400',
      '  <p> Paid in full',
    ]));
});
