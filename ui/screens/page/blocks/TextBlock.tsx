/** Text and tables of a page. The server has sanitised the HTML of a text: it has no script, style or event handler. */
import type { BlockOf } from '../../../../machines/contract/site.ts';
import { Section } from './Section.tsx';
import styles from './Blocks.module.css';

/** HTML that the server has sanitised. */
export const SafeHtml = ({ html }: { readonly html: string }) => (
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
);

export const TextBlock = ({ block }: { readonly block: BlockOf<'text'> }) => (
  <Section heading={block.heading}>
    <SafeHtml html={block.html} />
  </Section>
);

/** A table scrolls sideways by itself where a phone is too narrow for it. */
export const Table = ({ block: { caption, head, rows } }: { readonly block: BlockOf<'table'> }) => (
  <Section>
    <div className={styles.table} tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, place) => (
                <td key={head[place]} data-label={head[place]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Section>
);
