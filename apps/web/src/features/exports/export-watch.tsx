import type { Export } from '@portal/contracts';
import { useEffect } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { stopAwaiting, useAwaitedExports } from './awaited-exports.js';
import { isUnderWay, useOwnExports } from './exports.queries.js';

/** Tells when exports are ready, or that there will be none, wherever the user has gone meanwhile. */
export function ExportWatch() {
  const awaited = useAwaitedExports();
  return awaited.length > 0 ? <Watch awaited={awaited} /> : null;
}

function Watch({ awaited }: { readonly awaited: readonly string[] }) {
  const { t } = useTexts();
  const { data, dataUpdatedAt } = useOwnExports(true);
  useEffect(() => {
    if (!data || dataUpdatedAt === 0) return;
    const tell = ({ status, title, failure }: Export) => {
      if (status === 'READY') toastSuccess(t('EXPORT_READY', { title }));
      else toastError(undefined, t('EXPORT_FAILED', { title, reason: t(`EXPORT_FAILED_${failure ?? 'FAULT'}`) }));
    };
    const found = data.filter(({ id }) => awaited.includes(id));
    for (const one of found) if (!isUnderWay(one)) tell(one);
    const underWay = found.filter(isUnderWay).map(({ id }) => id);
    const over = awaited.filter((id) => !underWay.includes(id));
    if (over.length > 0) stopAwaiting(over);
  }, [data, dataUpdatedAt, awaited, t]);
  return null;
}
