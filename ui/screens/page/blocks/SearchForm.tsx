/** A form that leads to the search with the chosen resort. A plain form, which works before any script. */
import { RESORT_NAMES } from '../../../../machines/stay/stay.text.ts';
import { homePath } from '../../../../machines/addresses/paths.ts';
import type { Brand } from '../../../../machines/contract/brand.ts';
import type { BlockOf } from '../../../../machines/contract/site.ts';
import type { SiteFrame } from '../../../../machines/site/frame.ts';
import { Button } from '../../../parts/actions/Button.tsx';
import { Section } from './Section.tsx';
import styles from './SearchForm.module.css';

type SearchFormProps = {
  readonly block: BlockOf<'search'>;
  readonly brand: Brand;
  /** the visit's parameters, which the search keeps */
  readonly params: SiteFrame['params'];
};

const BUTTON = { family: 'See dates and prices', weekend: 'See weekends and prices' } as const satisfies Record<
  Brand,
  string
>;

export const SearchForm = ({ block, brand, params }: SearchFormProps) => (
  <Section heading={block.heading} tone="sunk">
    <form action={homePath(brand)} className={styles.form}>
      {params.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend>Where would you like to go?</legend>
        <div className={styles.resorts}>
          {Object.entries(RESORT_NAMES).map(([code, name], place) => (
            <label key={code} className={styles.resort}>
              <input
                type="radio"
                name="resort"
                value={code}
                defaultChecked={block.resort === undefined ? place === 0 : block.resort === code}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" size="large">
        {BUTTON[brand]}
      </Button>
    </form>
  </Section>
);
