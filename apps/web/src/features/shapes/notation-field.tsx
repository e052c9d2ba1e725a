import { Textarea } from '@mantine/core';
import { type Fault, formatShape, parseShape, type Shape } from '@portal/geo';
import { type KeyboardEvent, useState } from 'react';
import { type Translate, useTexts } from '../../kernel/i18n.js';
import { useSteady } from '../../ui/inputs/press.js';
import { type BuildFault, buildFaultOf } from './build-fault.js';

interface NotationFieldProps {
  /** Nothing yet: what is written makes one. */
  readonly shape: Shape | undefined;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly onChange: (shape: Shape, field: string) => void;
}

const faultText = (fault: Fault | BuildFault, t: Translate): string =>
  typeof fault === 'string' ? t(`SHAPE_${fault}`) : t(`SHAPE_FAULT_${fault.code}`, { text: fault.text.slice(0, 60) });

/** A shape on one line, to copy or to correct; taken over on Enter or on leaving the field. */
export function NotationField({ shape, onChange, onBlur, disabled }: NotationFieldProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<Fault | BuildFault>();
  const error = useSteady(fault && faultText(fault, t));
  const written = shape ? formatShape(shape) : '';
  const take = () => {
    if (typed === undefined || typed.trim() === written) return setTyped(undefined);
    const reading = parseShape(typed);
    if ('fault' in reading) return setFault(reading.fault);
    const buildFault = buildFaultOf(reading.shape);
    if (buildFault) return setFault(buildFault);
    setTyped(undefined);
    setFault(undefined);
    onChange(reading.shape, 'notation');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setTyped(undefined);
      setFault(undefined);
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    take();
  };
  return (
    <Textarea
      label={t('SHAPE_NOTATION')}
      description={t('SHAPE_NOTATION_HINT')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12.5 } }}
      rows={3}
      resize="vertical"
      spellCheck={false}
      value={typed ?? written}
      error={error}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      disabled={disabled}
      onBlur={() => {
        take();
        onBlur?.();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
