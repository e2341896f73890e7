/** A table of a page. If it is too wide, it scrolls sideways; on a phone it is a list of rows. */
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
