import { NativeSelect } from '@mantine/core';
import { type ReferencePattern, type RpeClass, referencePatterns, rpeClasses } from '@portal/radio';
import { useTexts } from '../../../kernel/i18n.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { CheckboxInput } from '../../../ui/inputs/switches/checkbox-input.js';
import classes from '../../../ui/plot/plots.module.css';
import { referenceNames } from './pattern-lines.js';

/** What of a pattern is shown, and how. */
export interface PatternView {
  readonly isPolar: boolean;
  /** Angles on either side of the axis. */
  readonly range: number;
  readonly references: readonly ReferencePattern[];
  readonly rpeClass: RpeClass | undefined;
}

const RANGES = [180, 90, 30, 10];

interface PatternControlsProps {
  readonly view: PatternView;
  readonly onChange: (view: PatternView) => void;
}

export function PatternControls({ view, onChange }: PatternControlsProps) {
  const { t } = useTexts();
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('PLOT_VIEW')}
        value={view.isPolar ? 'POLAR' : 'CARTESIAN'}
        onChange={({ currentTarget }) => onChange({ ...view, isPolar: currentTarget.value === 'POLAR' })}
        data={['CARTESIAN', 'POLAR'].map((value) => ({ value, label: t(`PLOT_VIEW_${value}`) }))}
      />
      <NativeSelect
        size="xs"
        label={t('PLOT_RANGE')}
        disabled={view.isPolar}
        value={String(view.range)}
        onChange={({ currentTarget }) => onChange({ ...view, range: Number(currentTarget.value) })}
        data={RANGES.map((range) => ({ value: String(range), label: `±${range}°` }))}
      />
      <NativeSelect
        size="xs"
        label={t('PLOT_CLASS_MASK')}
        value={view.rpeClass ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...view, rpeClass: rpeClasses.find((each) => each === currentTarget.value) })
        }
        data={[
          { value: '', label: t('PLOT_CLASS_NONE') },
          ...rpeClasses.map((value) => ({ value, label: t('PLOT_CLASS', { class: value }) })),
        ]}
      />
      <fieldset className={classes.fieldset}>
        <legend>{t('PLOT_REFERENCES')}</legend>
        <div className={classes.overlays}>
          {referencePatterns.map((name) => (
            <CheckboxInput
              key={name}
              size="xs"
              label={referenceNames[name]}
              value={view.references.includes(name)}
              onChange={(isShown) =>
                onChange({
                  ...view,
                  references: referencePatterns.filter((each) =>
                    each === name ? isShown : view.references.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

interface AngleInputProps {
  readonly value: number;
  readonly onChange: (angle: number) => void;
}

/** The angle at which the plot is read, such as that to a victim. A field that is emptied keeps what it had. */
export function AngleInput({ value, onChange }: AngleInputProps) {
  const { t } = useTexts();
  return (
    <div className={classes.angle}>
      <FigureInput
        label={t('PLOT_READ_AT')}
        unit="°"
        value={value}
        minimum={-180}
        maximum={180}
        decimals={2}
        onChange={(angle) => angle !== null && Math.abs(angle) <= 180 && onChange(angle)}
      />
    </div>
  );
}
