/** Test helper: origins that resemble 'https://site.example' but differ from it. */

/** Our origin in tests of comparisons. */
export const OWN = 'https://site.example';

/** Other origins, each named by what a wrong comparison would overlook. */
export const FOREIGN_ORIGINS = {
  'another site whose name begins with ours': 'https://site.example.evil.org',
  'another site whose name ends with ours': 'https://evilsite.example',
  'a subdomain of ours': 'https://sub.site.example',
  'our parent domain': 'https://example',
  'our host at another port': 'https://site.example:8443',
  'our host with another scheme': 'http://site.example',
  'our host as the user of another site': 'https://site.example@evil.org',
  'our origin as the user and password of another site': 'https://site.example:443@evil.org',
  'our origin in the path of another site': 'https://evil.org/https://site.example',
  'our origin in the query of another site': 'https://evil.org/?https://site.example',
  'our host with a dot at its end': 'https://site.example.',
  'an opaque origin': 'null',
} as const satisfies Readonly<Record<string, string>>;

/** Header values that are not our origin as browsers send it, although a URL parser would accept them. */
export const UNUSUAL_ORIGINS = {
  'our origin in capitals': 'HTTPS://SITE.EXAMPLE',
  'our origin with a slash': 'https://site.example/',
  'our origin with its default port': 'https://site.example:443',
  'our origin twice': 'https://site.example, https://site.example',
  'an empty origin': '',
} as const satisfies Readonly<Record<string, string>>;
