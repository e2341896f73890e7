/** The page of accommodation: what the buttons of its list say, what an empty list offers, and what has failed. */
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { viewAt } from '../../../machines/accommodation/test/page.ts';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { AccommodationScreen } from './AccommodationScreen.tsx';
import { ChooseOffer } from './OfferCard.tsx';
import { Offers } from './Offers.tsx';

const mount = partMounter();
const nothing = () => undefined;
const VIEW = { ...viewAt('awaitingChoice'), isListWaiting: false };

describe('the list of accommodation', () => {
  it('offers to show everything once the filters leave nothing', async () => {
    const sendList = vi.fn();
    const view = { ...VIEW, cards: [], isFilteredOut: true };
    const { root } = await mount(<Offers view={view} send={nothing} sendList={sendList} />);
    const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show everything');
    act(() => button?.click());
    expect(sendList).toHaveBeenCalledExactlyOnceWith({ type: 'filters.cleared' });
  });

  it.each([
    ['available', 'Choose: Lodge'],
    ['chosen', 'Chosen: Lodge'],
  ] as const)('names the accommodation that is %s on its button', (state, name) => {
    const card = { code: 'LODGE', name: 'Lodge', state, canChoose: true };
    const [button] = outlineOf(<ChooseOffer card={card} unitIndex={0} send={nothing} />);
    expect(button).toContain(`aria-label="${name}"`);
  });

  it('leads back to the search when nothing sleeps the party', async () => {
    const view = { ...VIEW, isEmpty: true, searchHref: '/booking/search?break=x' };
    const { root } = await mount(<Offers view={view} send={nothing} sendList={nothing} />);
    expect(root.textContent).toContain('Nothing sleeps this party on these dates.');
    expect(root.textContent).toContain('Try another arrival day, or share the guests out over two parties.');
    const links = [...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['Change your search', '/booking/search?break=x']]);
  });
});

describe('the page of accommodation', () => {
  it.each([
    ['loadFailed', 'Sorry, we couldn’t load this.', 'Failed to load booking search accommodations!'],
    ['broken', 'Sorry, something went wrong on our side.', 'We’ve kept everything you’ve chosen.'],
  ])('says in the state %s what failed, and no earlier message', async (state, title, text) => {
    const view = viewAt(state, { notice: 'The lodge has gone.' });
    const { root } = await mount(<AccommodationScreen view={view} send={nothing} sendList={nothing} />);
    const alert = root.querySelector('[role="alert"]');
    expect([...(alert?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([title, text]);
    expect(root.textContent).not.toContain('The lodge has gone.');
  });
});
