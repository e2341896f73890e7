/** Dining and drinks for each party; the server prices every change at once (spec: booking journey 3 and 4). */
import type { ReactNode } from 'react';
import type { DiningEvent } from '../../../machines/dining/dining.machine.ts';
import type { DiningView } from '../../../machines/dining/dining.view.ts';
import type { DiningOptionView, DiningUnitView } from '../../../machines/dining/packages.view.ts';
import { Picture } from '../../parts/cards/Picture.tsx';
import { PriceBlock } from '../../parts/cards/PriceText.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { ToggleCard } from '../../parts/fields/ToggleCard.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { AddonPage, AddonSection, AddonSkeleton } from '../shared/Addons.tsx';
import addons from '../shared/Addons.module.css';
import { contentPicture, pictureIfAny } from '../shared/pictures.ts';
import type { Send } from '../shared/send.ts';

const testId = testIdsFor<DiningEvent>();

type DiningProps = { readonly view: DiningView; readonly send: Send<DiningEvent> };

/** The whole page. */
export const DiningScreen = ({ view, send }: DiningProps) => (
  <AddonPage
    screen="dining"
    view={view}
    heading="Dining and drinks"
    lead="Add a package now, or eat as you like when you are here."
    hint={view.hint}
    send={send}
  >
    <Sections view={view} send={send} />
  </AddonPage>
);

const Sections = ({ view, send }: DiningProps) => {
  if (view.isBusy && !view.isSaving) return <AddonSkeleton label="Loading dining packages" />;
  if (view.sections.length === 0) {
    return (
      <Notice tone="info" title="There are no packages for these dates.">
        <p>Our restaurants and bars are open to you all the same.</p>
      </Notice>
    );
  }
  return (
    <>
      {view.soldOutNotice !== null && (
        <Notice tone="warning" title={view.soldOutNotice.title}>
          <p>{view.soldOutNotice.message}</p>
          <p>You keep what you have booked. Once you take it out, it cannot be had again.</p>
        </Notice>
      )}
      {view.sections.map(({ key, title, lead, options }) => (
        <AddonSection key={key} title={title} lead={lead}>
          {options.map((option) => (
            <li key={option.code}>
              <DiningOption option={option} send={send} />
            </li>
          ))}
        </AddonSection>
      ))}
      {view.total !== null && (
        <p className={addons.sum}>
          <span>All your food and drink</span>
          <PriceBlock text={view.total.totalText} size="large" basis={view.total.perPersonText} />
        </p>
      )}
    </>
  );
};

type OptionProps = { readonly option: DiningOptionView; readonly send: Send<DiningEvent> };

/** One switch if there is one party; otherwise a switch per party under the package's name. */
const DiningOption = ({ option, send }: OptionProps) => {
  const [only, ...others] = option.units;
  if (only && others.length === 0) {
    return (
      <DiningToggle option={option} unit={only} title={option.title} text={option.description} isPictured send={send}>
        {option.includes.length > 0 && <Includes names={option.includes} />}
      </DiningToggle>
    );
  }
  return (
    <div className={addons.group} data-state={option.units.some(({ isChosen }) => isChosen) ? 'on' : 'off'}>
      {option.image && <Picture {...contentPicture(option.image)} />}
      <div className={addons.groupBody}>
        <Fieldset id={`dining-${option.code}`} legend={option.title} hint={option.description}>
          {option.includes.length > 0 && <Includes names={option.includes} />}
          {option.units.map((unit) => (
            <DiningToggle key={unit.unitIndex} option={option} unit={unit} title={unit.label} send={send} />
          ))}
        </Fieldset>
      </div>
    </div>
  );
};

const Includes = ({ names }: { readonly names: readonly string[] }) => (
  <ul className={addons.includes} aria-label="Included">
    {names.map((name) => (
      <li key={name}>
        <Icon name="check" size={1} />
        {name}
      </li>
    ))}
  </ul>
);

type DiningToggleProps = OptionProps & {
  readonly unit: DiningUnitView;
  readonly title: string;
  readonly text?: string;
  readonly isPictured?: boolean;
  readonly children?: ReactNode;
};

const DiningToggle = ({ option, unit, title, text, isPictured = false, children, send }: DiningToggleProps) => (
  <ToggleCard
    title={title}
    {...(text ? { text } : {})}
    {...(isPictured ? pictureIfAny(option.image) : {})}
    note={unit.clearsText}
    price={
      <>
        {unit.savingText && <span className={addons.saving}>{unit.savingText}</span>}
        <PriceBlock text={unit.priceText} size="large" wasText={unit.wasText} basis={unit.basis} />
      </>
    }
    isOn={unit.isChosen}
    isWaiting={!unit.canToggle}
    refusal={unit.refusal}
    testId={testId('dining.toggled', option.code, unit.unitIndex)}
    onToggle={() => send({ type: 'dining.toggled', code: option.code, unitIndex: unit.unitIndex })}
  >
    {children}
  </ToggleCard>
);
