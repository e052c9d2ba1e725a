import { ActionIcon } from '@mantine/core';
import { profileLimits } from '@portal/contracts';
import { IconCrosshair } from '@tabler/icons-react';
import { useTexts } from '../../kernel/i18n.js';
import { PositionInput } from '../../ui/inputs/coordinate/position-input.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import classes from './terrain.module.css';
import { type EndIndex, endNames, frequencyLimits, type TypedPath, withEnd } from './typed-path.js';

interface PathFieldsProps {
  readonly path: TypedPath;
  readonly onChange: (path: TypedPath) => void;
  /** The end that the next click on the map sets. */
  readonly picking: EndIndex | undefined;
  readonly onPick: (end: EndIndex | undefined) => void;
}

/** Both ends of a path, typed or picked on the map, with their antennas and the frequency. */
export function PathFields({ path, onChange, picking, onPick }: PathFieldsProps) {
  const { t } = useTexts();
  return (
    <div className={classes.path}>
      {path.ends.map((end, at) => {
        const index = at as EndIndex;
        const name = endNames[index];
        const label = t('TERRAIN_END', { name });
        return (
          <fieldset key={name} className={classes.end} aria-label={label}>
            <PositionInput
              label={label}
              value={end.at}
              onChange={(position) => onChange(withEnd(path, index, { at: position }))}
            />
            <ActionIcon
              variant={picking === index ? 'filled' : 'default'}
              size={34}
              aria-pressed={picking === index}
              aria-label={t('TERRAIN_END_ON_MAP', { name })}
              title={t('TERRAIN_END_ON_MAP', { name })}
              onClick={() => onPick(picking === index ? undefined : index)}
            >
              <IconCrosshair size={16} aria-hidden />
            </ActionIcon>
            <FigureInput
              label={t('TERRAIN_END_HEIGHT', { name })}
              unit="m"
              {...profileLimits.antennaM}
              decimals={1}
              value={end.heightM}
              onChange={(heightM) => onChange(withEnd(path, index, { heightM }))}
            />
          </fieldset>
        );
      })}
      <FigureInput
        label={t('TERRAIN_FREQUENCY')}
        unit="MHz"
        {...frequencyLimits}
        decimals={3}
        value={path.frequencyMhz}
        onChange={(frequencyMhz) => onChange({ ...path, frequencyMhz })}
      />
    </div>
  );
}
