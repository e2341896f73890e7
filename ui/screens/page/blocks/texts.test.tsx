/** The blocks that are texts: the top of a page, prose, banners, and questions with their answers. */
import { describe, expect, it } from 'vitest';
import { blockMounter } from '../../../test/blockMounter.tsx';
import { enter } from '../../../test/enter.ts';
import { markdownOf } from '../../../test/markdown.ts';

const mount = blockMounter();

const BEACH = { src: '/beach.svg', alt: 'The beach' };
const LINK = { label: 'See dates', href: '/booking' };

describe('the top of a page', () => {
  it('has the heading of the page on its picture, a sentence and a link', async () => {
    const { root } = await mount({
      kind: 'hero',
      title: 'Welcome',
      text: 'Days by the sea.',
      image: BEACH,
      link: LINK,
    });
    expect(markdownOf(root)).toEqual([
      '![The beach](/beach.svg)',
      '# Welcome',
      'Days by the sea.',
      '[See dates](/booking)',
    ]);
  });

  it('is only the heading and its picture where content has no more', async () => {
    const { root } = await mount({ kind: 'hero', title: 'Welcome', image: BEACH });
    expect(markdownOf(root)).toEqual(['![The beach](/beach.svg)', '# Welcome']);
  });
});

describe('a text', () => {
  const html = '<p>Bring a <strong>coat</strong>.</p><ul><li>And boots</li></ul>';
  const prose = ['Bring a coat.', 'And boots'];

  it('has its heading, and the elements that content has written', async () => {
    const { root } = await mount({ kind: 'text', heading: 'The weather', html });
    expect(markdownOf(root)).toEqual(['## The weather', ...prose]);
    expect([...root.querySelectorAll('strong, li')].map((one) => one.textContent)).toEqual(['coat', 'And boots']);
  });

  it('has its heading once beside its picture', async () => {
    const { root } = await mount({ kind: 'text', heading: 'The weather', html, image: BEACH });
    expect(markdownOf(root)).toEqual(['![The beach](/beach.svg)', '## The weather', ...prose]);
  });

  it('may be without a heading', async () => {
    expect(markdownOf((await mount({ kind: 'text', html })).root)).toEqual(prose);
    expect(markdownOf((await mount({ kind: 'text', html, image: BEACH })).root)).toEqual([
      '![The beach](/beach.svg)',
      ...prose,
    ]);
  });
});

describe('a banner', () => {
  it('is a sentence with its link, or alone', async () => {
    const banner = { kind: 'banner', text: 'Half term by the sea.' } as const;
    expect(markdownOf((await mount({ ...banner, link: LINK })).root)).toEqual([
      'Half term by the sea. [See dates](/booking)',
    ]);
    expect(markdownOf((await mount(banner)).root)).toEqual(['Half term by the sea.']);
  });

  it('invites with a heading, a sentence and a link', async () => {
    const { root } = await mount({ kind: 'callToAction', title: 'Ready?', text: 'Summer is on sale.', link: LINK });
    expect(markdownOf(root)).toEqual(['## Ready?', 'Summer is on sale.', '[See dates](/booking)']);
  });
});

describe('questions', () => {
  const POOL = { question: 'Is there a pool?', html: '<p>There are two.</p>' };
  const DOGS = { question: 'Can I bring a dog?', html: '<p>Not yet.</p>' };
  const asked = (questions: (typeof POOL)[], searched: string) =>
    mount({ kind: 'accordion', isSearchable: true, questions }, { searched });

  it('are closed, and each has its answer in it', async () => {
    const { root } = await mount({ kind: 'accordion', heading: 'Good to know', questions: [POOL, DOGS] });
    expect(markdownOf(root)[0]).toBe('## Good to know');
    const questions = [...root.querySelectorAll('details')];
    expect(questions.map(({ open }) => open)).toEqual([false, false]);
    expect(questions.map(markdownOf)).toEqual([
      ['Is there a pool?', 'There are two.'],
      ['Can I bring a dog?', 'Not yet.'],
    ]);
    expect(root.querySelector('input, [role="status"]')).toBe(null);
  });

  it('are searched by what a guest types in the box above them', async () => {
    const { root, sent } = await asked([POOL, DOGS], 'swim');
    const box = root.querySelector<HTMLInputElement>('input[data-test="questions.searched"]');
    expect([box?.type, box?.value]).toEqual(['search', 'swim']);
    expect(root.querySelector(`label[for="${box?.id}"]`)?.textContent).toBe('Search the questions');
    enter(box, 'pool');
    expect(sent).toEqual([{ type: 'questions.searched', text: 'pool' }]);
  });

  it.each([
    [[], 'cat', 'No question has these words. Try another word, or call us.'],
    [[POOL], 'pool', '1 question has these words.'],
    [[POOL, DOGS], 'a', '2 questions have these words.'],
    [[POOL, DOGS], ' ', ''],
  ])('announce how many were found (%#)', async (questions, searched, announced) => {
    const { root } = await asked(questions, searched);
    expect(root.querySelector('[role="status"]')?.textContent).toBe(announced);
  });
});
