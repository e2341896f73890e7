/**
 * What a mistyped e-mail address probably means. Only well-known domains are known here: a domain that somebody may
 * really have is never in doubt unless it is one slip of the fingers from one of them.
 */
import { EMAIL, readEmail } from './email.ts';

/** The endings under which each provider has mailboxes, or people who work there, the likeliest first. */
const PROVIDERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  gmail: ['com'],
  hotmail: ['com', 'co.uk'],
  yahoo: ['com', 'co.uk'],
  outlook: ['com'],
  icloud: ['com'],
  btinternet: ['com'],
  googlemail: ['com'],
  virginmedia: ['com', 'co.uk'],
  ntlworld: ['com'],
  talktalk: ['net', 'co.uk'],
  blueyonder: ['co.uk'],
};

/** Endings that no domain has. */
const SLIPPED_ENDINGS = [
  [/\.(?:con|cmo|ocm|vom|xom|cpm|cim|comm)$/, '.com'],
  [/\.(?:couk|co\.ku|co\.um|co\.uj|co\.u|c\.uk|com\.uk)$/, '.co.uk'],
] as const;

/** A British guest's guess, under which providers with one ending have no mailboxes. */
const GUESSED_ENDINGS = ['', 'uk', 'co.uk'];

/** Whether a text differs by at most one letter too many, too few or wrong, or by two that changed places. */
const isWithinOneSlip = (typed: string, meant: string): boolean => {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const wrong = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  if (wrong.length <= 1 && right.length <= 1) return true;
  return wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0];
};

/** The first letter of a short name is rarely mistyped: ymail.com, mail.com and email.com are not gmail.com. */
const isSureOfName = (typed: string, name: string): boolean =>
  name.length >= 7 || typed[0] === name[0] || typed.startsWith(`${name[1]}${name[0]}`);

/** The domain of a provider that is meant by a mistyped one, or null. */
const nearDomain = (domain: string): string | null => {
  const [name = '', ...labels] = domain.split('.');
  const ending = labels.join('.');
  for (const [provider, endings] of Object.entries(PROVIDERS)) {
    if (!isSureOfName(domain, provider)) continue;
    if (name === provider && endings.includes(ending)) return null;
    if (name === provider && endings.length === 1 && GUESSED_ENDINGS.includes(ending)) return `${name}.${endings[0]}`;
    const isNamed = isWithinOneSlip(name, provider);
    const isNear = (meant: string): boolean =>
      (isNamed && isWithinOneSlip(ending, meant)) || isWithinOneSlip(domain, `${provider}.${meant}`);
    const meant = endings.find((one) => isNamed && ending === one) ?? endings.find(isNear);
    if (meant !== undefined) return `${provider}.${meant}`;
  }
  return null;
};

/** A domain without stray punctuation, and with an ending that exists. */
const repaired = (domain: string): string =>
  SLIPPED_ENDINGS.reduce<string>(
    (text, [slipped, ending]) => text.replace(slipped, ending),
    domain
      .replace(/[,;]/g, '.')
      .replace(/\.{2,}/g, '.')
      .replace(/(?<![.:!?])[.:!?]+$/, ''),
  );

/** The address that a typed one probably means: "gmial.com" means "gmail.com". Null if there is nothing to suggest. */
export const suggestedEmail = (text: string): string | null => {
  const typed = readEmail(text);
  const at = typed.lastIndexOf('@');
  const domain = repaired(typed.slice(at + 1).toLowerCase());
  const meant = `${typed.slice(0, at)}@${nearDomain(domain) ?? domain}`;
  return meant.toLowerCase() !== typed.toLowerCase() && EMAIL.is(meant) ? meant : null;
};
