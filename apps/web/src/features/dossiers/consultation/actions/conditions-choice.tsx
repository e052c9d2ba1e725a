import { useTexts } from '../../../../kernel/i18n.js';
import { CheckboxInput } from '../../../../ui/inputs/switches/checkbox-input.js';
import { TextAreaInput } from '../../../../ui/inputs/text/text-area-input.js';
import type { OfferedCondition } from './conditions.js';
import classes from './grant-dialog.module.css';

const LONGEST_OWN = 4000;

interface ConditionsChoiceProps {
  readonly offered: readonly OfferedCondition[];
  readonly chosen: readonly string[];
  readonly own: string;
  readonly onChange: (change: { readonly chosen?: readonly string[]; readonly own?: string }) => void;
}

/** Conditions from opinions and from the authority's list, and one of this dossier's own. */
export function ConditionsChoice({ offered, chosen, own, onChange }: ConditionsChoiceProps) {
  const { t } = useTexts();
  const count = chosen.length;
  const toggle = (text: string, isChosen: boolean) =>
    onChange({
      chosen: offered.flatMap((one) => ((one.text === text ? isChosen : chosen.includes(one.text)) ? one.text : [])),
    });
  return (
    <fieldset className={classes.group}>
      <legend>
        {t('DECISION_CONDITIONS')} <span>{t('GRANT_CONDITIONS_CHOSEN', { count })}</span>
      </legend>
      {offered.map(({ text, from }) => (
        <CheckboxInput
          key={text}
          label={text}
          description={from}
          value={chosen.includes(text)}
          onChange={(isChosen) => toggle(text, isChosen === true)}
        />
      ))}
      <TextAreaInput
        label={t('GRANT_OWN_CONDITION')}
        maxLength={LONGEST_OWN}
        rows={2}
        value={own}
        onChange={(text) => onChange({ own: text })}
      />
    </fieldset>
  );
}
