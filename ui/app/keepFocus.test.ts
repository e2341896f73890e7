/** The focus of a page whose controls come and go. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openWindow } from '../test/openWindow.ts';
import { keepFocus } from './keepFocus.ts';

beforeEach(async () => void (await openWindow()));

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
};
/** A page with this content, whose button has the focus. */
const show = (html: string): HTMLElement => {
  document.body.innerHTML = `<main><h1>Page</h1>${html}</main>`;
  keepFocus(document);
  element('button').focus();
  return element('button');
};
/** Waits until the observer of the page has seen the change. */
const watched = () => new Promise((resolve) => setTimeout(resolve));

const part = (content: string) => `<section><h2>Part</h2>${content}</section>`;
const PART = part('<button>Go</button>');
const IN_A_LIST = part('<ul><li><h3>One</h3></li><li><button>Go</button></li></ul>');
const ROWS = '<tr><th><h3>One</h3></th></tr><tr><td><button>Go</button></td></tr>';
const IN_A_TABLE = part(`<table><tbody>${ROWS}</tbody></table>`);
const IN_TERMS = part('<dl><dt><h3>One</h3></dt><dd><button>Go</button></dd></dl>');

describe('the focus', () => {
  it.each([
    ['the heading of its part', PART, 'button', 'Part'],
    ['the heading of the page where its part has none', '<div><button>Go</button></div>', 'button', 'Page'],
    ['the heading of the page when its part goes too', PART, 'section', 'Page'],
    ['the heading of the part around a list, not of another item', IN_A_LIST, 'li:last-child', 'Part'],
    ['the heading of the part around a table, not of another row', IN_A_TABLE, 'tr:last-child', 'Part'],
    ['the heading of the part around a list of terms', IN_TERMS, 'dd', 'Part'],
  ])('goes to %s', async (_, html, gone, heading) => {
    show(html);
    element(gone).remove();
    await watched();
    expect(document.activeElement?.textContent).toBe(heading);
  });

  it('returns to a control that was disabled for a moment', async () => {
    const button = show(PART) as HTMLButtonElement;
    // a browser takes the focus from a disabled control, happy-dom does not
    button.blur();
    button.disabled = true;
    await watched();
    expect(document.activeElement).toBe(document.body);
    button.disabled = false;
    await watched();
    expect(document.activeElement).toBe(button);
  });

  it('stays where the guest has put it meanwhile', async () => {
    const button = show(`${PART}<input>`);
    element('input').focus();
    button.remove();
    await watched();
    expect(document.activeElement).toBe(element('input'));
  });
});
