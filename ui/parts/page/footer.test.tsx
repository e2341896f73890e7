/** The bottom of every page. */
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { Footer } from './Footer.tsx';

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
