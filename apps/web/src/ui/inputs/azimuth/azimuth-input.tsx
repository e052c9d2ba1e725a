import { normaliseAzimuth } from '@portal/geo';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import type { FieldProps } from '../field.js';
import { plainNumber } from '../issue-text.js';
import { FigureInput } from '../number/figure-input.js';
import classes from './azimuth.module.css';

const SIZE = 72;
const CENTRE = SIZE / 2;
const RADIUS = 30;
const COARSE = 10;
const DECIMALS = 2;
const CARDINALS = [0, 90, 180, 270];

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: COARSE,
  PageDown: -COARSE,
};

const at = (azimuth: number, radius: number): readonly [x: number, y: number] => {
  const angle = (azimuth * Math.PI) / 180;
  return [CENTRE + radius * Math.sin(angle), CENTRE - radius * Math.cos(angle)];
};

/** Whole degrees clockwise from north, of a point seen from the middle of a box. */
export function azimuthOfPoint(box: DOMRect, x: number, y: number): number {
  const east = x - (box.left + box.width / 2);
  const north = box.top + box.height / 2 - y;
  return normaliseAzimuth(Math.round((Math.atan2(east, north) * 180) / Math.PI));
}

/**
 * A direction in degrees clockwise from true north, 0 up to 360: typed, or turned on a dial. On the dial arrows turn by
 * 1°, page keys by 10°; 360 is 0 again.
 */
export function AzimuthInput(props: FieldProps<number | null>) {
  const { label, value, onChange, disabled } = props;
  const { t } = useTexts();
  const format = useFormat();
  const dial = useRef<HTMLDivElement>(null);
  const azimuth = value ?? 0;
  const turn = (to: number) => !disabled && onChange(normaliseAzimuth(to));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Home') return;
    event.preventDefault();
    turn(step === undefined ? 0 : azimuth + step);
  };
  const follow = (event: PointerEvent) => {
    if (!dial.current || event.buttons === 0) return;
    turn(azimuthOfPoint(dial.current.getBoundingClientRect(), event.clientX, event.clientY));
  };
  const [x, y] = at(azimuth, RADIUS - 4);
  return (
    <div className={classes.field}>
      <div
        ref={dial}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={t('AZIMUTH_DIAL', { field: label })}
        aria-valuemin={0}
        aria-valuemax={360}
        aria-valuenow={azimuth}
        aria-valuetext={value === null || value === undefined ? t('AZIMUTH_NONE') : `${plainNumber(format, value)}°`}
        aria-disabled={disabled}
        className={classes.dial}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
      >
        <svg aria-hidden width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`}>
          <circle cx={CENTRE} cy={CENTRE} r={RADIUS} className={classes.face} />
          {CARDINALS.map((direction) => {
            const [[x1, y1], [x2, y2]] = [at(direction, RADIUS), at(direction, RADIUS - 5)];
            return <line key={direction} x1={x1} y1={y1} x2={x2} y2={y2} className={classes.tick} />;
          })}
          {value !== null && value !== undefined && (
            <>
              <line x1={CENTRE} y1={CENTRE} x2={x} y2={y} className={classes.hand} />
              <circle cx={x} cy={y} r={4} className={classes.tip} />
            </>
          )}
        </svg>
      </div>
      <FigureInput
        {...props}
        unit="°"
        minimum={0}
        maximum={360}
        decimals={DECIMALS}
        onChange={(typed) => onChange(typed === 360 ? 0 : typed)}
      />
    </div>
  );
}
