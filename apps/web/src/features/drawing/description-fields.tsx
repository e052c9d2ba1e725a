import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { ColourInput } from '../../ui/inputs/colour/colour-input.js';
import { SliderInput } from '../../ui/inputs/slider/slider-input.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { fillOpacity, OUTLINE_PX } from '../map/map-look.js';
import { plainColour, type ShapeLook, thicknessLimits } from '../map/shape-look.js';
import { useLook } from '../map/use-look.js';
import classes from './drawing.module.css';
import type { Change, DrawnShape } from './drawing-history.js';
import { LONGEST_NAME } from './shape-description.js';

interface DescriptionFieldsProps {
  readonly drawn: DrawnShape;
  /** What the shape is called without a name of its own. */
  readonly defaultName: string;
  readonly change: (change: Change) => void;
}

const PER_CENT = 100;

/** Name, colour and what else of a shape's look is a matter of taste. */
export function DescriptionFields({ drawn, defaultName, change }: DescriptionFieldsProps) {
  const { t } = useTexts();
  const { colours, look: defaults } = useLook();
  const { id, shape, name, look = {} } = drawn;
  const wish = (members: Partial<ShapeLook>) =>
    change({ type: 'describe', id, name, look: { ...look, ...members }, field: Object.keys(members)[0] });
  const hasLine = shape.kind !== 'point';
  const hasFill = hasLine && shape.kind !== 'line';
  return (
    <fieldset className={classes.description}>
      <legend>{t('MAP_TEST_LOOK')}</legend>
      <NameField
        name={name}
        defaultName={defaultName}
        onName={(typed) => change({ type: 'describe', id, name: typed, look })}
      />
      <ColourInput
        label={t('MAP_TEST_LOOK_COLOUR')}
        value={look.colour}
        onChange={(colour) => wish({ colour: plainColour(colour) })}
      />
      {hasLine && (
        <SliderInput
          label={t('MAP_TEST_LOOK_THICKNESS')}
          unit="px"
          {...thicknessLimits}
          value={look.thickness ?? Math.round(OUTLINE_PX)}
          onChange={(thickness) => wish({ thickness })}
        />
      )}
      {hasFill && (
        <SliderInput
          label={t('MAP_TEST_LOOK_OPACITY')}
          unit="%"
          value={Math.round((look.opacity ?? fillOpacity(colours['shape-fill'], defaults)) * PER_CENT)}
          onChange={(opacity) => wish({ opacity: opacity / PER_CENT })}
        />
      )}
      <Button
        variant="default"
        size="compact-sm"
        disabled={drawn.look === undefined}
        onClick={() => change({ type: 'describe', id, name })}
      >
        {t('MAP_TEST_LOOK_DEFAULTS')}
      </Button>
    </fieldset>
  );
}

interface NameFieldProps {
  readonly name: string | undefined;
  readonly defaultName: string;
  readonly onName: (name: string) => void;
}

/** Taken over on Enter or on leaving the field. */
function NameField({ name = '', defaultName, onName }: NameFieldProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string>();
  const take = () => {
    if (typed !== undefined) onName(typed);
    setTyped(undefined);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') take();
    if (key === 'Escape') setTyped(undefined);
  };
  return (
    <TextInput
      label={t('MAP_TEST_LOOK_NAME')}
      placeholder={defaultName}
      maxLength={LONGEST_NAME}
      value={typed ?? name}
      onChange={setTyped}
      onKeyDown={onKeyDown}
      onBlur={take}
    />
  );
}
