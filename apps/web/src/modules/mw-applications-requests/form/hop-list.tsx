import { Button, Group, Text } from '@mantine/core';
import { MAX_HOPS } from '@portal/contracts/modules/mw-applications-requests';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCopy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { useInvalidTabs } from '../../../ui/form/use-invalid-tabs.js';
import classes from './application.module.css';
import { isFilled } from './application-draft.js';
import { hopTabOf } from './located-issues.js';
import type { Hops } from './use-hops.js';
import { useTypedHops } from './use-typed-hops.js';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The hops of an application: listed once there are several, with one of them on screen. */
export function HopList({ hops: { selected, select, removed, isFull, ...act } }: { readonly hops: Hops }) {
  const { t } = useTexts();
  const hops = useTypedHops();
  const invalid = useInvalidTabs(hopTabOf);
  const [isAsking, ask] = useState(false);
  const current = hops[selected];
  const named = (index: number) => ({
    number: index + 1,
    a: hops[index]?.ends.A.siteName || 'A',
    b: hops[index]?.ends.B.siteName || 'B',
  });
  return (
    <nav aria-label={t('MW_HOPS')} className={classes.hops}>
      {hops.length > 1 && (
        <ol>
          {hops.map((_, index) => (
            <li key={index}>
              <button type="button" aria-current={index === selected} onClick={() => select(index)}>
                <strong>{t('MW_HOP_NUMBER', { number: index + 1 })}</strong>
                <span>{t('MW_HOP_ENDS', named(index))}</span>
                {invalid.has(`${index}`) && (
                  <IconAlertCircle size={16} role="img" aria-label={t('MW_HOP_INVALID')} className={classes.invalid} />
                )}
              </button>
            </li>
          ))}
        </ol>
      )}
      <Group gap="xs">
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={act.add} disabled={isFull}>
          {t('MW_ADD_HOP')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={act.duplicate}
          disabled={isFull}
        >
          {t('MW_DUPLICATE_HOP')}
        </Button>
        <Button variant="default" leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={act.swapEnds}>
          {t('MW_SWAP_ENDS')}
        </Button>
        {hops.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => (current && isFilled(current, hops[selected - 1]) ? ask(true) : act.remove())}
          >
            {t('MW_REMOVE_HOP')}
          </Button>
        )}
      </Group>
      {removed && (
        <Group gap="xs" mt="xs" role="status">
          <Text size="sm">{t('MW_HOP_REMOVED', { number: removed.at + 1 })}</Text>
          <Button
            key={removed.id}
            ref={takeFocus}
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={act.restore}
          >
            {t('MW_RESTORE_HOP')}
          </Button>
        </Group>
      )}
      {isFull && (
        <Text size="sm" c="dimmed">
          {t('MW_HOPS_FULL', { maximum: MAX_HOPS })}
        </Text>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('MW_REMOVE_HOP')}
        confirmLabel={t('MW_REMOVE_HOP')}
        onConfirm={() => {
          ask(false);
          act.remove();
        }}
        onCancel={() => ask(false)}
      >
        <Text size="sm">{t('MW_REMOVE_HOP_CONFIRM', named(selected))}</Text>
      </ConfirmDialog>
    </nav>
  );
}
