/** Which links of a payment are followed or shown: only those of the provider's own origins. */
import { describe, expect, it } from 'vitest';
import { FOREIGN_ORIGINS, OWN } from '../../../machines/kit/test/foreignOrigins.ts';
import { isLinkOf, ownUrl } from './httpRequest.ts';

const FOREIGN = Object.entries(FOREIGN_ORIGINS).filter(([, origin]) => origin !== 'null');

describe('a link of the provider', () => {
  it.each([
    ['/api/payments', 'https://site.example/api/payments'],
    ['https://site.example/api?a=b', 'https://site.example/api?a=b'],
    ['HTTPS://SITE.EXAMPLE/api', 'https://site.example/api'],
    ['https://site.example:443/api', 'https://site.example/api'],
  ])('is followed when it has the provider’s origin: %s', (href, expected) => {
    expect(ownUrl(OWN, href)).toBe(expected);
  });

  it.each(FOREIGN)('is not followed when it leads to %s', (_, origin) => {
    expect(ownUrl(OWN, `${origin}/api/payments`)).toBeUndefined();
    expect(ownUrl(OWN, origin.replace(/^https?:/, ''))).toBe(origin === 'http://site.example' ? `${OWN}/` : undefined);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://site.example/x',
    'https://[',
    '//evil.org/api',
    '\\\\evil.org',
  ])('is not followed when it is %s', (href) => {
    expect(ownUrl(OWN, href)).toBeUndefined();
  });
});

describe('a link that a browser sent, or that a frame is to show', () => {
  it('is accepted when its origin is listed', () => {
    expect(isLinkOf('https://site.example/challenge?id=1', ['https://bank.example', OWN])).toBe(true);
  });

  it.each(FOREIGN)('is rejected when it is of %s', (_, origin) => {
    expect(isLinkOf(`${origin}/challenge`, ['https://bank.example', OWN])).toBe(false);
  });

  it.each([
    'null',
    '',
    '/challenge',
    'javascript:alert(1)',
    'data:text/html,x',
    'about:blank',
    'blob:https://site.example/x',
  ])('is rejected when it is no web address of a listed origin: %s', (href) => {
    expect(isLinkOf(href, [OWN])).toBe(false);
  });
});
