/** The cookie banner at the bottom of the page, with its settings: refusing is as easy as accepting. */
import type { ConsentEvent } from '../../../machines/consent/consent.machine.ts';
import type { ConsentView } from '../../../machines/consent/consent.view.ts';
import { legalHref } from '../../../machines/addresses/legal.ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { CheckboxField } from '../../parts/fields/CheckboxField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import styles from './ConsentBanner.module.css';

const testId = testIdsFor<ConsentEvent>();

type ConsentProps = { readonly view: ConsentView; readonly send: (event: ConsentEvent) => void };
type BannerProps = ConsentProps & { readonly brand: Brand };

/** A region of the page, not a dialog: the page behind it stays usable. */
export const ConsentBanner = ({ view, send, brand }: BannerProps) => (
  <div data-consent={view.state}>
    {view.isShown && (
      <section aria-label="Cookies" className={styles.banner}>
        <div className={styles.words}>
          <h2 id="cookies" tabIndex={-1}>
            {view.title}
          </h2>
          <p>
            {view.text}{' '}
            <a href={legalHref(brand, 'cookies')} target="_blank" rel="noopener">
              More about our cookies (opens in a new tab)
            </a>
          </p>
          {view.isChoosing && <Settings view={view} send={send} />}
        </div>
        {view.isReloadOffered ? <Reload send={send} /> : <Answers view={view} send={send} />}
      </section>
    )}
  </div>
);

const Answers = ({ view, send }: ConsentProps) => (
  <div className={styles.answers}>
    {view.isChoosing && (
      <Button testId={testId('choice.saved')} onPress={() => send({ type: 'choice.saved' })}>
        Save my choice
      </Button>
    )}
    <Button variant="secondary" testId={testId('consent.refused')} onPress={() => send({ type: 'consent.refused' })}>
      Only what’s necessary
    </Button>
    <Button variant="secondary" testId={testId('consent.given')} onPress={() => send({ type: 'consent.given' })}>
      Allow all
    </Button>
    {view.isChoosing ? (
      <Button variant="quiet" testId={testId('settings.closed')} onPress={() => send({ type: 'settings.closed' })}>
        Close
      </Button>
    ) : (
      <Button variant="quiet" testId={testId('settings.opened')} onPress={() => send({ type: 'settings.opened' })}>
        Choose
      </Button>
    )}
  </div>
);

const Reload = ({ send }: Pick<ConsentProps, 'send'>) => (
  <div className={styles.answers}>
    <Button testId={testId('reload.asked')} onPress={() => send({ type: 'reload.asked' })}>
      Reload the page
    </Button>
    <Button variant="quiet" testId={testId('settings.closed')} onPress={() => send({ type: 'settings.closed' })}>
      Not now
    </Button>
  </div>
);

const Settings = ({ view, send }: ConsentProps) => (
  <div className={styles.settings}>
    <p>
      <strong>{view.necessary.title}</strong> {view.necessary.text}
    </p>
    {view.categories.map(({ category, title, text, isOn }) => (
      <CheckboxField
        key={category}
        id={`cookies-${category}`}
        label={title}
        hint={text}
        isChecked={isOn}
        testId={testId('category.toggled', category)}
        onChange={() => send({ type: 'category.toggled', category })}
      />
    ))}
  </div>
);
