import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import type { Tool } from '../../shapes/shape-tools.js';
import type { NewShape } from '../shape-description.js';
import { type ImportReading, readImport } from './read-import.js';

interface ImportFormProps {
  readonly tools: readonly Tool[];
  readonly onImport: (shapes: readonly NewShape[]) => void;
  readonly onClose: () => void;
}

/** Imports shapes from text that is typed or pasted. Text that cannot be read stays in the field, with the reason. */
export function ImportForm({ tools, onImport, onClose }: ImportFormProps) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<ImportReading>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readImport(text, tools);
    setReading(read);
    if ('fault' in read) return;
    onImport(read.shapes);
    onClose();
  };
  const fault = reading && 'fault' in reading ? reading.fault : undefined;
  return (
    <form onSubmit={submit}>
      <Textarea
        label={t('MAP_TEST_IMPORT_TEXT')}
        description={t('MAP_TEST_IMPORT_HINT')}
        placeholder={`CIRCLE 48°51'24.00"N 002°21'07.00"E R=12.5km`}
        rows={8}
        resize="vertical"
        spellCheck={false}
        data-autofocus
        value={text}
        error={fault && t(`SHAPE_FAULT_${fault.code}`, { text: fault.text.slice(0, 60) })}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('CANCEL')}
        </Button>
        <Button type="submit">{t('MAP_TEST_ADD')}</Button>
      </Group>
    </form>
  );
}
