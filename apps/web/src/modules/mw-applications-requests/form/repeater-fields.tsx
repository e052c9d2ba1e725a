import { ActionIcon, Button, Fieldset, Text } from '@mantine/core';
import {
  completeRepeater,
  halfAngleAt,
  MAX_REPEATERS,
  type MwChannelPlan,
  type MwDraft,
  type MwRepeaterDraft,
  RepeaterType,
  repeaterFields,
  repeaterName,
} from '@portal/contracts/modules/mw-applications-requests';
import { repeaterGain } from '@portal/radio';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { useContext } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { FormSettingsContext, RejectedEntriesContext } from '../../../ui/form/form-context.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { PositionInput } from '../../../ui/inputs/coordinate/position-input.js';
import { useKeptFocus } from '../../../ui/page/use-kept-focus.js';
import classes from './application.module.css';
import { newRepeater, withSwappedGains } from './application-draft.js';
import { Field, FieldOf } from './application-field.js';
import { figuresOf } from './hop-figures.js';
import { SectionLegend } from './section-legend.js';
import { useSitePosition } from './use-site-position.js';
import { useTypedHop } from './use-typed-hops.js';

interface RepeatersProps {
  readonly hop: number;
  readonly plans: readonly MwChannelPlan[];
}

/** The passive repeaters of a hop, from end A to end B. Most hops have none. */
export function RepeaterFields({ hop, plans }: RepeatersProps) {
  const { t } = useTexts();
  const list = `hops.${hop}.passiveRepeaters` as const;
  const { getValues } = useFormContext<MwDraft>();
  const { isDisabled } = useContext(FormSettingsContext);
  const rejected = useContext(RejectedEntriesContext);
  const { fields, append, remove, replace } = useFieldArray<MwDraft, `hops.${number}.passiveRepeaters`>({ name: list });
  const kept = useKeptFocus<HTMLDivElement>();
  const takeOut = (at: number) => {
    rejected.rowRemoved(list, at);
    remove(at);
  };
  /** Two at most: whatever moves changes places with the other. */
  const change = (at: number, by: -1 | 1) => {
    rejected.rowRemoved(list, at);
    rejected.rowInserted(list, at + by);
    replace((getValues(list) ?? []).map(withSwappedGains).toReversed());
    // The focus follows the repeater to the button that takes it back.
    requestAnimationFrame(() =>
      kept.current?.querySelectorAll('li')[at + by]?.querySelector<HTMLElement>(`[data-move="${-by}"]`)?.focus(),
    );
  };
  return (
    <Fieldset legend={<SectionLegend section={`${hop} P`}>{t('MW_REPEATERS')}</SectionLegend>} className={classes.end}>
      <div ref={kept} className={classes.repeaters}>
        {fields.length === 0 ? (
          <Text size="sm">{t('MW_REPEATERS_NONE')}</Text>
        ) : (
          <ol>
            {fields.map(({ id }, at) => (
              <li key={id} aria-label={t('MW_REPEATER_NUMBER', { name: repeaterName(at) })}>
                <RepeaterRow
                  hop={hop}
                  at={at}
                  plans={plans}
                  isLast={at === fields.length - 1}
                  isDisabled={isDisabled}
                  onMove={(by) => change(at, by)}
                  onRemove={() => takeOut(at)}
                />
              </li>
            ))}
          </ol>
        )}
        {fields.length < MAX_REPEATERS && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={isDisabled}
            onClick={() => append(newRepeater(), { shouldFocus: false })}
          >
            {t('MW_REPEATER_ADD')}
          </Button>
        )}
      </div>
    </Fieldset>
  );
}

interface RowProps extends RepeatersProps {
  readonly at: number;
  readonly isLast: boolean;
  readonly isDisabled: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function RepeaterRow({ hop, at, plans, isLast, isDisabled, onMove, onRemove }: RowProps) {
  const { t } = useTexts();
  const { setValue } = useFormContext<MwDraft>();
  const path = `hops.${hop}.passiveRepeaters.${at}` as const;
  const { position, fill } = useSitePosition(path);
  const type = useWatch<MwDraft, `${typeof path}.type`>({ name: `${path}.type` });
  const name = repeaterName(at);
  const action = (label: string, Icon: TablerIcon, act: () => void, isOff: boolean, way?: -1 | 1) => (
    <ActionIcon
      size={28}
      variant="default"
      aria-label={label}
      title={label}
      disabled={isDisabled || isOff}
      data-move={way}
      onClick={act}
    >
      <Icon size={14} aria-hidden />
    </ActionIcon>
  );
  /** A repeater of another type has no figures of the one before. */
  const forget = (next: RepeaterType | null) => {
    const kept: readonly string[] = next ? repeaterFields[next] : [];
    for (const field of RepeaterType.options.flatMap((option) => repeaterFields[option]))
      if (!kept.includes(field)) setValue(`${path}.${field}`, null, { shouldDirty: true });
  };
  return (
    <>
      <div className={classes.repeaterHead}>
        <strong>{t('MW_REPEATER_NUMBER', { name })}</strong>
        {action(t('MW_REPEATER_TO_A', { name }), IconArrowUp, () => onMove(-1), at === 0, -1)}
        {action(t('MW_REPEATER_TO_B', { name }), IconArrowDown, () => onMove(1), isLast, 1)}
        {action(t('MW_REPEATER_REMOVE', { name }), IconTrash, onRemove, false)}
      </div>
      <PositionInput label={t('MW_FIELD_POSITION')} value={position} onChange={fill} />
      <div className={classes.pair}>
        <FieldOf name={`${path}.latitude`} onPair={fill} />
        <FieldOf name={`${path}.longitude`} onPair={fill} />
        <FieldOf name={`${path}.groundElevationM`} />
        <FieldOf name={`${path}.heightAglM`} />
        <div className={classes.wholeRow}>
          <Field name={`${path}.type`} label="MW_REPEATER_TYPE" information="passiveRepeaters" required>
            {(field) => (
              <ChoiceInput
                {...field}
                choices={RepeaterType.options.map((value) => ({ value, label: t(`MW_REPEATER_${value}`) }))}
                onChange={(value) => {
                  field.onChange(value);
                  forget(value);
                }}
              />
            )}
          </Field>
        </div>
        {type && repeaterFields[type].map((figure) => <FieldOf key={figure} name={`${path}.${figure}`} />)}
      </div>
      <RepeaterFigures hop={hop} at={at} plans={plans} />
    </>
  );
}

/** What a repeater gains at the lower of both frequencies, once its neighbours are placed. */
function RepeaterFigures({ hop, at, plans }: RepeatersProps & { readonly at: number }) {
  const { t } = useTexts();
  const format = useFormat();
  const typed = useTypedHop(hop);
  const given: MwRepeaterDraft | undefined = typed.passiveRepeaters?.[at];
  const repeater = given && completeRepeater(given);
  const angle = halfAngleAt(typed, at);
  const { A, B } = figuresOf(typed, plans).ends;
  const frequencies = [A, B].flatMap(({ frequencyMhz }) => frequencyMhz ?? []);
  if (angle === undefined || !repeater || frequencies.length === 0) return null;
  const gain = repeaterGain(repeater, angle, Math.min(...frequencies));
  if (!Number.isFinite(gain)) return null;
  return (
    <Text size="sm" data-figure="repeaterGain">
      {t('MW_FIGURE_REPEATER_GAIN')}: {format.number(gain, 1)} {t('UNIT_DB')} · {t('MW_FIGURE_HALF_ANGLE')}:{' '}
      {format.number(angle, 1)}°
    </Text>
  );
}
