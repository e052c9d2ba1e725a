import { Button, Card, Fieldset, Text } from '@mantine/core';
import { type EsDraft, MAX_NOTICES } from '@portal/contracts/modules/es-applications-requests';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { FieldGrid } from '../../../features/fields/field-grid.js';
import { useTexts } from '../../../kernel/i18n.js';
import { FieldOf } from './station-field.js';

const names = ['noticeId', 'noticeKind', 'noticeStatus', 'noticeSentAt', 'noticeIfic'] as const;

/** Notices to the International Telecommunication Union, each with its state. */
export function NoticeFields() {
  const { t } = useTexts();
  const { fields, append, remove } = useFieldArray<EsDraft, 'ituNotices'>({ name: 'ituNotices' });
  return (
    <Card withBorder>
      {fields.length === 0 && <Text size="sm">{t('ES_NOTICES_NONE')}</Text>}
      {fields.map(({ id }, index) => (
        <Fieldset key={id} legend={t('ES_NOTICE_NUMBER', { number: index + 1 })} mb="md">
          <FieldGrid>
            {names.map((name) => (
              <FieldOf key={name} name={`ituNotices.${index}.${name}`} />
            ))}
          </FieldGrid>
          <Button
            mt="sm"
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => remove(index)}
          >
            {t('ES_NOTICE_REMOVE')}
          </Button>
        </Fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= MAX_NOTICES}
        onClick={() => append({ noticeId: '' })}
      >
        {t('ES_NOTICE_ADD')}
      </Button>
    </Card>
  );
}
