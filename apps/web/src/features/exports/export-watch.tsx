import type { Export } from '@portal/contracts';
import { useEffect } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { stopAwaiting, useAwaitedExports } from './awaited-exports.js';
import { isUnderWay, useOwnExports, useSaving } from './exports.queries.js';

/** Tells when exports are ready and offers them, or that there will be none, wherever the user has gone meanwhile. */
export function ExportWatch() {
  const awaited = useAwaitedExports();
  // Here, for an export is fetched when it is no longer awaited.
  const { mutate: save } = useSaving();
  return awaited.length > 0 ? <Watch awaited={awaited} onSave={save} /> : null;
}

interface WatchProps {
  readonly awaited: readonly string[];
  /** Stable. */
  readonly onSave: (made: Export) => void;
}

function Watch({ awaited, onSave }: WatchProps) {
  const { t } = useTexts();
  const { data, dataUpdatedAt } = useOwnExports(true);
  useEffect(() => {
    if (!data || dataUpdatedAt === 0) return;
    const tell = (made: Export) => {
      const { status, title, fileName, failure } = made;
      const name = t('EXPORT_DOWNLOAD_OF', { name: fileName });
      const download = { label: t('EXPORT_DOWNLOAD'), name, onPress: () => onSave(made) };
      if (status === 'READY') toastSuccess(t('EXPORT_READY', { title }), download);
      else toastError(undefined, t('EXPORT_FAILED', { title, reason: t(`EXPORT_FAILED_${failure ?? 'FAULT'}`) }));
    };
    const found = data.filter(({ id }) => awaited.includes(id));
    for (const one of found) if (!isUnderWay(one)) tell(one);
    const underWay = found.filter(isUnderWay).map(({ id }) => id);
    const over = awaited.filter((id) => !underWay.includes(id));
    if (over.length > 0) stopAwaiting(over);
  }, [data, dataUpdatedAt, awaited, onSave, t]);
  return null;
}
