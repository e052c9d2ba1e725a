import { Button, Group, Progress, Text } from '@mantine/core';
import type { Export, ExportStatus } from '@portal/contracts';
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { useKeptFocus } from '../../ui/page/use-kept-focus.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { useFileSize } from '../uploads/limits-text.js';
import { stopAwaiting } from './awaited-exports.js';
import { isUnderWay, removeExport, useExportsChanged, useOwnExports, useSaving } from './exports.queries.js';
import classes from './own-exports.module.css';

const tones: Readonly<Record<ExportStatus, StatusTone>> = {
  QUEUED: 'neutral',
  RUNNING: 'progress',
  READY: 'good',
  FAILED: 'bad',
};

const WHOLE = 100;

/** How far it is, how large it is, or why it is not there. */
function State({ one }: { readonly one: Export }) {
  const { t } = useTexts();
  const format = useFormat();
  const sizeOf = useFileSize();
  const { status, title, rows, rowsDone, sizeBytes, failure, isOutdated } = one;
  const name = t('EXPORT_PROGRESS_OF', { title });
  if (status === 'FAILED') return <Text size="sm">{t(`EXPORT_FAILED_${failure ?? 'FAULT'}`)}</Text>;
  if (isOutdated) return <Text size="sm">{t('ERROR_EXPORT_OUTDATED')}</Text>;
  if (status === 'READY')
    return <Text size="sm">{t('EXPORT_FACTS', { rows: format.number(rows), size: sizeOf(sizeBytes ?? 0) })}</Text>;
  return (
    <div className={classes.progress}>
      <Text size="sm">{t('EXPORT_PROGRESS', { done: format.number(rowsDone), rows: format.number(rows) })}</Text>
      <Progress mt={4} value={rows > 0 ? (rowsDone / rows) * WHOLE : 0} aria-label={name} />
    </div>
  );
}

interface RowProps {
  readonly one: Export;
  readonly onRemove: () => void;
}

function Row({ one, onRemove }: RowProps) {
  const { t } = useTexts();
  const { dateTime } = useFormat();
  const saving = useSaving();
  const { status, title, fileName: name, createdAt, expiresAt, isOutdated } = one;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          <StatusBadge tone={tones[status]} label={t(`EXPORT_STATUS_${status}`)} />
        </Group>
        <Text size="sm" c="dimmed">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {t('EXPORT_REQUESTED_AT', { date: dateTime(createdAt) })}
          {status === 'READY' && expiresAt !== null && ` · ${t('EXPORT_EXPIRES_AT', { date: dateTime(expiresAt) })}`}
        </Text>
        <State one={one} />
      </div>
      <div className={classes.actions}>
        {status === 'READY' && !isOutdated && (
          <Button
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={saving.isPending}
            aria-label={t('EXPORT_DOWNLOAD_OF', { name })}
            onClick={() => saving.mutate(one)}
          >
            {t('EXPORT_DOWNLOAD')}
          </Button>
        )}
        {isUnderWay(one) ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconX size={16} aria-hidden />}
            aria-label={t('EXPORT_CANCEL_OF', { name })}
            onClick={onRemove}
          >
            {t('EXPORT_CANCEL')}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t('EXPORT_REMOVE_OF', { name })}
            onClick={onRemove}
          >
            {t('EXPORT_REMOVE')}
          </Button>
        )}
      </div>
    </li>
  );
}

function useRemoving(onDone: () => void) {
  const { t } = useTexts();
  const changed = useExportsChanged();
  return useMutation({
    mutationFn: removeExport,
    onSuccess: (_, one) => {
      stopAwaiting([one.id]);
      toastSuccess(t(isUnderWay(one) ? 'EXPORT_CANCELLED' : 'EXPORT_REMOVED'));
    },
    onError: (error) => toastError(error),
    onSettled: () => {
      onDone();
      return changed();
    },
  });
}

/** Around the list and what stands in its place, so that it stays when the last export goes. */
const KeptFocus = ({ children }: { readonly children: ReactNode }) => (
  <div ref={useKeptFocus<HTMLDivElement>()}>{children}</div>
);

/** What a user has had written in the background: how far it is, to be fetched, given up or removed. */
export function OwnExports() {
  const { t } = useTexts();
  const exports = useOwnExports();
  const [asked, ask] = useState<Export>();
  const removing = useRemoving(() => ask(undefined));
  if (exports.isPending) return <LoadingState />;
  if (exports.isError) return <ErrorState error={exports.error} onRetry={() => void exports.refetch()} />;
  return (
    <>
      <KeptFocus>
        {exports.data.length > 0 ? (
          <ul className={classes.list} aria-label={t('EXPORTS_TITLE')}>
            {exports.data.map((one) => (
              <Row key={one.id} one={one} onRemove={() => (isUnderWay(one) ? removing.mutate(one) : ask(one))} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t('EXPORTS_EMPTY')}>{t('EXPORTS_EMPTY_HINT')}</EmptyState>
        )}
      </KeptFocus>
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('EXPORT_REMOVE')}
        confirmLabel={t('EXPORT_REMOVE')}
        isDestructive
        isBusy={removing.isPending}
        onConfirm={() => asked && removing.mutate(asked)}
        onCancel={() => ask(undefined)}
      >
        {t('EXPORT_REMOVE_WARNING', { name: asked?.fileName ?? '' })}
      </ConfirmDialog>
    </>
  );
}
