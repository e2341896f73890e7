/** The top and the bottom of every page. */
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

describe('Header', () => {
  it('starts with a skip link, and opens its menus by buttons that need no script', () =>
    expect(
      outlineOf(
        <Header
          brand="family"
          homeHref="/"
          links={[
            { label: 'Resorts', href: '/resorts', isCurrent: true },
            { label: 'Help', href: '/help', isNewDocument: true },
            { label: 'Ada’s account', href: '/bookings', menu: [{ label: 'Your details', href: '/details' }] },
          ]}
        />,
      ),
    ).toEqual([
      '<header>',
      '  <a href="#main"> Skip to the page',
      '  <a href="/">',
      '    <svg aria-hidden="true">',
      '    Breakwater',
      '  <button type="button" popoverTarget="id1"> (menu) Menu',
      '  <nav id="id1" popover="auto" aria-label="Site">',
      '    <button type="button" aria-label="Close the menu" popoverTarget="id1" popoverTargetAction="hide"> (cross)',
      '    <ul>',
      '      <li>',
      '        <a href="/resorts" aria-current="page"> Resorts',
      '      <li>',
      '        <a href="/help" rel="external"> Help',
      '      <li>',
      '        <button type="button" popoverTarget="id2"> Ada’s account(down)',
      '        <ul id="id2" popover="auto" aria-label="Ada’s account">',
      '          <li>',
      '            <a href="/details"> Your details',
    ]));
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
