import { Button, Group, Text } from '@mantine/core';
import { MAX_HOPS, type MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { IconAlertCircle, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import classes from './application.module.css';

interface HopListProps {
  readonly selected: number;
  readonly onSelect: (hop: number) => void;
  readonly onAdd: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly isFull: boolean;
}

/** The hops of an application: listed once there are several, with one of them on screen. */
export function HopList({ selected, onSelect, onAdd, onDuplicate, onRemove, isFull }: HopListProps) {
  const { t } = useTexts();
  const hops = useWatch<MwDraft, 'hops'>({ name: 'hops' });
  const { errors } = useFormState<MwDraft>({ name: 'hops' });
  return (
    <nav aria-label={t('MW_HOPS')} className={classes.hops}>
      {hops.length > 1 && (
        <ol>
          {hops.map((hop, index) => (
            <li key={index}>
              <button type="button" aria-current={index === selected} onClick={() => onSelect(index)}>
                <strong>{t('MW_HOP_NUMBER', { number: index + 1 })}</strong>
                <span>{t('MW_HOP_ENDS', { a: hop.ends.A.siteName || 'A', b: hop.ends.B.siteName || 'B' })}</span>
                {errors.hops?.[index] && (
                  <IconAlertCircle size={16} role="img" aria-label={t('MW_HOP_INVALID')} className={classes.invalid} />
                )}
              </button>
            </li>
          ))}
        </ol>
      )}
      <Group gap="xs">
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd} disabled={isFull}>
          {t('MW_ADD_HOP')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={onDuplicate}
          disabled={isFull}
        >
          {t('MW_DUPLICATE_HOP')}
        </Button>
        {hops.length > 1 && (
          <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
            {t('MW_REMOVE_HOP')}
          </Button>
        )}
      </Group>
      {isFull && (
        <Text size="sm" c="dimmed">
          {t('MW_HOPS_FULL', { maximum: MAX_HOPS })}
        </Text>
      )}
    </nav>
  );
}
