/** A table of a page. It scrolls sideways by itself where it is too wide, and is a list of rows on a phone. */
import type { BlockOf } from '../../../../machines/contract/site.ts';
import { Section } from './Section.tsx';
import styles from './Table.module.css';

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
