import { Button, TextInput } from '@mantine/core';
import { hsvToRgb, isColour, type Rgb, rgbToHex, rgbToHsv, textToRgb } from '@portal/contracts';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { SliderInput } from '../slider/slider-input.js';
import classes from './colour.module.css';
import { palette } from './palette.js';

interface ColourPickerProps {
  readonly value: string;
  readonly withOpacity: boolean;
  /** Takes the colour as hex; empty when it was cleared. */
  readonly onConfirm: (colour: string) => void;
}

const START = '#1b5a96';
/** Degrees of hue; saturation, brightness and opacity are in percent, as a slider is. */
const WHOLE_CIRCLE = 360;

interface Mixed {
  /** Hue 0 … 360, the others 0 … 100. Kept apart from the colour: black has no hue to come back to. */
  readonly h: number;
  readonly s: number;
  readonly v: number;
  readonly a: number;
}

const mixedOf = (rgb: Rgb): Mixed => {
  const { h, s, v, a = 100 } = rgbToHsv(rgb);
  return { h: Math.round(h), s: Math.round(s), v: Math.round(v), a };
};

/** A colour of a hundred presets, mixed by four sliders, or written. Nothing is taken before OK. */
export function ColourPicker({ value, withOpacity, onConfirm }: ColourPickerProps) {
  const { t } = useTexts();
  const [mixed, mix] = useState<Mixed>(() => mixedOf(textToRgb(isColour(value) ? value : START)));
  const [exact, setExact] = useState<string | undefined>(isColour(value) ? rgbToHex(textToRgb(value)) : undefined);
  const [written, write] = useState<string>();
  const { h, s, v, a } = mixed;
  const opaque = rgbToHex(hsvToRgb({ h, s, v }));
  const current = exact ?? (withOpacity && a < 100 ? rgbToHex(hsvToRgb(mixed)) : opaque);
  const change = (part: Partial<Mixed>) => {
    setExact(undefined);
    write(undefined);
    mix({ ...mixed, ...part });
  };
  const take = (text: string) => {
    const { a: opacity, ...rgb } = textToRgb(text);
    const kept = withOpacity && opacity !== undefined && opacity < 100 ? { ...rgb, a: opacity } : rgb;
    setExact(rgbToHex(kept));
    mix(mixedOf(kept));
  };
  const pure = (part: Partial<Mixed>) => rgbToHex(hsvToRgb({ h, s, v, ...part, a: undefined }));
  const rainbow = [0, 60, 120, 180, 240, 300, 360].map((hue) => pure({ h: hue % 360, s: 100, v: 100 })).join(', ');
  return (
    <div className={classes.picker}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, which would be shown */}
      <div role="group" aria-label={t('COLOUR_PRESETS')} className={classes.palette}>
        {palette.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={colour}
            aria-pressed={colour === current}
            className={classes.preset}
            style={{ background: colour }}
            onClick={() => {
              write(undefined);
              take(colour);
            }}
          />
        ))}
      </div>
      <div className={classes.mixing}>
        <SliderInput
          label={t('COLOUR_HUE')}
          unit="°"
          maximum={WHOLE_CIRCLE}
          value={h}
          onChange={(hue) => change({ h: hue })}
          track={`linear-gradient(to right, ${rainbow})`}
        />
        <SliderInput
          label={t('COLOUR_SATURATION')}
          unit="%"
          value={s}
          onChange={(saturation) => change({ s: saturation })}
          track={`linear-gradient(to right, ${pure({ s: 0 })}, ${pure({ s: 100 })})`}
        />
        <SliderInput
          label={t('COLOUR_BRIGHTNESS')}
          unit="%"
          value={v}
          onChange={(brightness) => change({ v: brightness })}
          track={`linear-gradient(to right, #000000, ${pure({ v: 100 })})`}
        />
        {withOpacity && (
          <SliderInput
            label={t('COLOUR_OPACITY')}
            unit="%"
            value={a}
            onChange={(opacity) => change({ a: opacity })}
            track={`linear-gradient(to right, #ffffff, ${opaque})`}
          />
        )}
        <div className={classes.written}>
          <span className={classes.swatch} style={{ background: current }} aria-hidden />
          <TextInput
            aria-label={t('COLOUR_WRITTEN')}
            value={written ?? current}
            error={written !== undefined && !isColour(written) && t('_RSFAP_SHARED_INVALID_DATA')}
            onChange={({ currentTarget }) => {
              write(currentTarget.value);
              if (isColour(currentTarget.value)) take(currentTarget.value);
            }}
          />
        </div>
        <div className={classes.actions}>
          <Button variant="default" size="xs" onClick={() => onConfirm('')}>
            {t('COLOUR_CLEAR')}
          </Button>
          <Button size="xs" disabled={written !== undefined && !isColour(written)} onClick={() => onConfirm(current)}>
            {t('DIALOG_OK')}
          </Button>
        </div>
      </div>
    </div>
  );
}
