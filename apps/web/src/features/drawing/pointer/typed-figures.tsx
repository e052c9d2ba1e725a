import { TextInput } from '@mantine/core';
import type OlMap from 'ol/Map.js';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toConstantCase } from '../../../kernel/constant-case.js';
import { useFormat } from '../../../kernel/format.js';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { readNumber } from '../../../ui/inputs/number/typed-number.js';
import classes from '../drawing.module.css';
import { figuresOfSpan, isPossible, type LockName, type Locks, lockNames } from '../span.js';
import { type DrawnSpan, type Sketch, useSketch } from './sketch.js';

/** Digits after the decimal sign of a figure that is not typed. */
const DECIMALS: Readonly<Record<LockName, number>> = {
  length: 3,
  radius: 3,
  longitudeLength: 3,
  latitudeLength: 3,
  azimuth: 1,
  beamwidth: 1,
};

const UNITS: Readonly<Record<LockName, string>> = {
  length: 'km',
  radius: 'km',
  longitudeLength: 'km',
  latitudeLength: 'km',
  azimuth: '°',
  beamwidth: '°',
};

/** How far from the pointer the fields stand, in pixels, so that neither covers the other. */
const GAP = 18;

interface TypedFiguresProps {
  readonly sketch: Sketch;
  /** The map that is drawn on; undefined while there is none. */
  readonly shownMap: () => OlMap | undefined;
  /** Called when the map is to have the keys again. */
  readonly onDone: () => void;
}

const NUMBER = /^[0-9.,]$/;

/**
 * Figures of what is being drawn, beside the pointer or the cursor: they follow it, and a number typed there holds. Enter
 * sets the position, Escape forgets what was typed.
 */
export function TypedFigures(props: TypedFiguresProps) {
  const { span, locks } = useSketch(props.sketch);
  return span ? <Fields key={span.from.join()} {...props} span={span} locks={locks} /> : null;
}

interface FieldsProps extends TypedFiguresProps {
  readonly span: DrawnSpan;
  readonly locks: Locks;
}

function Fields({ span, locks, sketch, shownMap, onDone }: FieldsProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const format = useFormat();
  const first = useRef<HTMLInputElement>(null);
  const map = shownMap()?.getTargetElement();
  // A number that is typed on the map goes to the first figure: what has the keys when they go down gets the letter.
  useEffect(() => {
    const begin = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): void => {
      if (NUMBER.test(key) && !ctrlKey && !metaKey && !altKey) first.current?.focus();
    };
    map?.addEventListener('keydown', begin);
    return () => map?.removeEventListener('keydown', begin);
  }, [map]);
  const [texts, setTexts] = useState<Readonly<Partial<Record<LockName, string>>>>({});
  const figures = figuresOfSpan(span, locks);
  const names = lockNames[span.task];
  const valueTyped = (name: LockName, text = texts[name] ?? '') => {
    const value = readNumber(text, locale);
    return typeof value === 'number' && isPossible(name, value, span) ? value : undefined;
  };
  const isRefused = (name: LockName): boolean => (texts[name] ?? '').trim() !== '' && valueTyped(name) === undefined;
  const type = (name: LockName, text: string) => {
    setTexts({ ...texts, [name]: text });
    const { [name]: _before, ...others } = locks;
    const value = valueTyped(name, text);
    sketch.lock(value === undefined ? others : { ...others, [name]: value });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' && names.some(isRefused)) return;
    onDone();
    if (event.key === 'Enter') sketch.confirm();
    else {
      setTexts({});
      sketch.lock({});
    }
  };
  const [x, y] = span.pixel;
  return (
    <fieldset
      className={classes.typed}
      style={{
        insetInlineStart: `clamp(0px, ${x + GAP}px, calc(100% - 190px))`,
        top: `clamp(0px, ${y + GAP}px, calc(100% - ${names.length * 34 + 12}px))`,
      }}
      aria-label={t('MAP_TEST_TYPED')}
      onKeyDown={press}
    >
      {names.map((name, at) => (
        <TextInput
          key={name}
          ref={at === 0 ? first : undefined}
          size="xs"
          inputMode="decimal"
          autoComplete="off"
          label={t(`MAP_TEST_FIGURE_${toConstantCase(name)}`)}
          value={texts[name] ?? ''}
          placeholder={format.number(figures[name] ?? 0, DECIMALS[name])}
          rightSection={<span aria-hidden>{UNITS[name]}</span>}
          error={isRefused(name) && t('MAP_TEST_FIGURE_REFUSED')}
          onChange={({ currentTarget }) => type(name, currentTarget.value)}
        />
      ))}
    </fieldset>
  );
}
