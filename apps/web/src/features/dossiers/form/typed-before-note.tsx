import { Alert, Button, Text } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import type { ComparePaths } from '../../../ui/form/form-issues.js';
import { namedNumber } from '../../../ui/inputs/issue-text.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { type Difference, differencesOf } from './differences.js';

interface TypedBeforeNoteProps {
  readonly typed: object;
  readonly labelOf: (path: string) => string;
  readonly compare: ComparePaths | undefined;
}

/** What was typed and could not be saved, beside what the form holds now; each value can be taken over. */
export function TypedBeforeNote<D extends FieldValues>({ typed, labelOf, compare }: TypedBeforeNoteProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { setValue } = useFormContext<D>();
  const differences = differencesOf(typed, useWatch());
  const [isClosed, setClosed] = useState(false);
  if (isClosed || differences.length === 0) return null;
  if (compare) differences.sort((one, other) => compare(one.path, other.path));
  const show = (path: string, value: unknown) => {
    if (value === undefined || value === null || value === '') return t('DOSSIER_NOT_YET');
    return typeof value === 'number' ? namedNumber(format, path, value) : String(value);
  };
  const take = ({ path, typed: value }: Difference) => {
    const kept = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue(path as FieldPath<D>, value as FieldPathValue<D, FieldPath<D>>, kept);
  };
  return (
    <Alert variant="light" icon={<IconArrowsDiff size={20} aria-hidden />} title={t('DOSSIER_TYPED_BEFORE')}>
      <Text size="sm">{t('DOSSIER_TYPED_BEFORE_TEXT')}</Text>
      <PlainTable
        caption={t('DOSSIER_TYPED_BEFORE')}
        rows={differences}
        rowKey={({ path }) => path}
        columns={[
          { heading: t('DOSSIER_TYPED_FIELD'), cell: ({ path }) => labelOf(path) },
          { heading: t('DOSSIER_TYPED_YOURS'), cell: ({ path, typed: own }) => show(path, own) },
          { heading: t('DOSSIER_TYPED_CURRENT'), cell: ({ path, current }) => show(path, current) },
          {
            heading: '',
            cell: (difference) =>
              difference.isThere && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('DOSSIER_TYPED_TAKE_NAME', { field: labelOf(difference.path) })}
                  onClick={() => take(difference)}
                >
                  {t('DOSSIER_TYPED_TAKE')}
                </Button>
              ),
          },
        ]}
      />
      <Button mt="xs" size="compact-sm" variant="default" onClick={() => setClosed(true)}>
        {t('DOSSIER_TYPED_DONE')}
      </Button>
    </Alert>
  );
}
