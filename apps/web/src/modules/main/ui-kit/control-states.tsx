import { Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import type { FieldProps } from '../../../ui/inputs/field.js';
import classes from './ui-kit.module.css';

interface Shown {
  readonly state: 'empty' | 'filled' | 'required' | 'invalid' | 'disabled' | 'long';
  /** Translation key. */
  readonly titleKey: string;
}

const shown: readonly Shown[] = [
  { state: 'empty', titleKey: 'UI_KIT_STATE_EMPTY' },
  { state: 'filled', titleKey: 'UI_KIT_STATE_FILLED' },
  { state: 'required', titleKey: 'UI_KIT_STATE_REQUIRED' },
  { state: 'invalid', titleKey: 'UI_KIT_STATE_INVALID' },
  { state: 'disabled', titleKey: 'UI_KIT_STATE_DISABLED' },
  { state: 'long', titleKey: 'UI_KIT_STATE_LONG' },
];

interface ControlStatesProps<V> {
  readonly title: string;
  /** What the field holds before anything is entered. */
  readonly empty: V;
  readonly filled: V;
  readonly children: (field: FieldProps<V>) => ReactNode;
}

/** One control in every state a form can bring it into, each named by control and state, each working. */
export function ControlStates<V>({ title, empty, filled, children }: ControlStatesProps<V>) {
  return (
    <Specimens title={title}>
      {shown.map((entry) => (
        <Specimen key={entry.state} {...entry} control={title} empty={empty} filled={filled}>
          {children}
        </Specimen>
      ))}
    </Specimens>
  );
}

type SpecimenProps<V> = Shown & Omit<ControlStatesProps<V>, 'title'> & { readonly control: string };

function Specimen<V>({ state, titleKey, control, empty, filled, children }: SpecimenProps<V>) {
  const { t } = useTexts();
  const startsEmpty = state === 'empty' || state === 'required';
  const [value, onChange] = useState(startsEmpty ? empty : filled);
  const name = t('UI_KIT_SPECIMEN', { control, state: t(titleKey) });
  return (
    <div className={classes.specimen}>
      {children({
        label: state === 'long' ? t('UI_KIT_LONG_LABEL', { name }) : name,
        value,
        onChange,
        required: state === 'required',
        disabled: state === 'disabled',
        error: state === 'invalid' ? t('UI_KIT_INVALID') : undefined,
        description: state === 'long' ? t('UI_KIT_LONG_TEXT') : undefined,
      })}
    </div>
  );
}

interface SpecimensProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What belongs together, under one heading. */
export function Specimens({ title, children }: SpecimensProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.control}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <div className={classes.specimens}>{children}</div>
    </section>
  );
}
