import { Button, Fieldset, NativeSelect } from '@mantine/core';
import { type ClutterDraft, clutterLimits } from '@portal/contracts';
import { clutterHeights } from '@portal/radio';
import { useTexts } from '../../kernel/i18n.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import classes from './terrain.module.css';

interface ClutterFieldsProps {
  readonly value: ClutterDraft;
  readonly onChange: (segments: ClutterDraft) => void;
}

type Segment = ClutterDraft[number];
type Kind = keyof typeof clutterHeights;

const OTHER = 'OTHER';
const KINDS = Object.keys(clutterHeights) as Kind[];

const kindOf = ({ heightM }: Segment): string => KINDS.find((kind) => clutterHeights[kind] === heightM) ?? OTHER;
const places = { minimum: 0, maximum: clutterLimits.km, decimals: 3 };

/** What stands on the ground, segment by segment: a usual height or any. */
export function ClutterFields({ value, onChange }: ClutterFieldsProps) {
  const { t } = useTexts();
  const change = (index: number, segment: Partial<Segment>) =>
    onChange(value.map((each, i) => (i === index ? { ...each, ...segment } : each)));
  const add = () =>
    onChange([...value, { fromKm: value.at(-1)?.toKm ?? 0, toKm: null, heightM: clutterHeights.FOREST }]);
  return (
    <Fieldset legend={t('TERRAIN_CLUTTER')} className={classes.clutter}>
      <p>{t('TERRAIN_CLUTTER_HINT')}</p>
      {value.map((segment, index) => (
        <SegmentFields
          key={index}
          number={index + 1}
          segment={segment}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange(value.filter((_, i) => i !== index))}
        />
      ))}
      <Button variant="default" size="xs" onClick={add} disabled={value.length >= clutterLimits.segments}>
        {t('TERRAIN_CLUTTER_ADD')}
      </Button>
    </Fieldset>
  );
}

interface SegmentFieldsProps {
  readonly number: number;
  readonly segment: Segment;
  readonly onChange: (changed: Partial<Segment>) => void;
  readonly onRemove: () => void;
}

function SegmentFields({ number, segment, onChange, onRemove }: SegmentFieldsProps) {
  const { t } = useTexts();
  const { fromKm, toKm, heightM } = segment;
  const isTurned = typeof fromKm === 'number' && typeof toKm === 'number' && fromKm >= toKm;
  return (
    <fieldset className={classes.segment} aria-label={t('TERRAIN_CLUTTER_SEGMENT', { number })}>
      <FigureInput
        label={t('TERRAIN_CLUTTER_FROM')}
        unit="km"
        {...places}
        value={fromKm ?? null}
        onChange={(km) => onChange({ fromKm: km })}
      />
      <FigureInput
        label={t('TERRAIN_CLUTTER_TO')}
        unit="km"
        {...places}
        value={toKm ?? null}
        onChange={(km) => onChange({ toKm: km })}
        error={isTurned ? t('TERRAIN_CLUTTER_ORDER') : undefined}
      />
      <NativeSelect
        label={t('TERRAIN_CLUTTER_KIND')}
        value={kindOf(segment)}
        onChange={({ currentTarget }) => {
          const kind = KINDS.find((each) => each === currentTarget.value);
          onChange({ heightM: kind ? clutterHeights[kind] : null });
        }}
        data={[...KINDS, OTHER].map((kind) => ({ value: kind, label: t(`TERRAIN_CLUTTER_${kind}`) }))}
      />
      <FigureInput
        label={t('TERRAIN_CLUTTER_HEIGHT')}
        unit="m"
        {...clutterLimits.heightM}
        decimals={1}
        value={heightM ?? null}
        onChange={(metres) => onChange({ heightM: metres })}
      />
      <Button variant="default" size="xs" onClick={onRemove}>
        {t('TERRAIN_CLUTTER_REMOVE', { number })}
      </Button>
    </fieldset>
  );
}
