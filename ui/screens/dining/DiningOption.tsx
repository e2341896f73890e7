/** The card of one package: a switch for each party (spec: booking journey 3). */
import type { ReactNode } from 'react';
import type { DiningEvent } from '../../../machines/dining/dining.machine.ts';
import type { DiningOptionView, DiningUnitView } from '../../../machines/dining/packages.view.ts';
import { Picture } from '../../parts/cards/Picture.tsx';
import { PriceBlock } from '../../parts/cards/PriceBlock.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { ToggleCard } from '../../parts/fields/ToggleCard.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import addons from '../shared/Addons.module.css';
import { contentPicture, pictureIfAny } from '../shared/pictures.ts';
import type { Send } from '../../parts/send.ts';

/** What a switch sends; the pages of a paid booking accept it too. */
type DiningToggled = Extract<DiningEvent, { type: 'dining.toggled' }>;

const testId = testIdsFor<DiningToggled>();

type OptionProps = { readonly option: DiningOptionView; readonly send: Send<DiningToggled> };

/** One switch if there is one party; otherwise a switch per party under the package's name. */
export const DiningOption = ({ option, send }: OptionProps) => {
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

const DiningToggle = ({ option, unit, isPictured = false, send, ...content }: DiningToggleProps) => (
  <ToggleCard
    {...content}
    {...(isPictured ? pictureIfAny(option.image) : {})}
    note={unit.clearsText}
    problem={unit.problem}
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
  />
);
