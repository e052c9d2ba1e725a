import { Button } from '@mantine/core';
import type { EditedTextName, EditedTextVersion } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialogs/dialog.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { RichText } from '../../../ui/rich-text/rich-text.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { textVersionsQuery } from '../edited-texts.queries.js';

interface TextVersionsProps {
  readonly name: EditedTextName;
  readonly onClose: () => void;
  /** Takes a version back into the editor. */
  readonly onTake: (version: EditedTextVersion) => void;
}

/** Versions of a text: each is read, and one may be edited again. */
export function TextVersions({ name, onClose, onTake }: TextVersionsProps) {
  const { t } = useTexts();
  const { dateTime } = useFormat();
  const [read, choose] = useState<EditedTextVersion>();
  const { data, error, isPending, refetch } = useQuery({ ...textVersionsQuery(name), staleTime: 0 });
  return (
    <Dialog opened title={t('TEXT_VERSIONS')} onCancel={onClose} width={860}>
      <DialogBody>
        {isPending && <LoadingState />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <PlainTable
            caption={t('TEXT_VERSIONS')}
            rows={data}
            rowKey={({ version }) => String(version)}
            columns={[
              { heading: t('TEXT_VERSION'), cell: ({ version }) => version },
              { heading: t('TEXT_VERSION_DATE'), cell: ({ savedAt }) => dateTime(savedAt) },
              { heading: t('TEXT_VERSION_BY'), cell: ({ savedBy }) => savedBy ?? t('BRAND') },
              { heading: t('TEXT_TITLE'), cell: ({ title }) => title },
              {
                heading: '',
                cell: (one) => (
                  <Button size="compact-sm" variant="subtle" onClick={() => choose(one)}>
                    {t('TEXT_VERSION_READ', { version: one.version })}
                  </Button>
                ),
              },
            ]}
          />
        )}
        {read && <RichText html={read.html} />}
      </DialogBody>
      <DialogFooter>
        {read && (
          <Button variant="default" onClick={() => onTake(read)}>
            {t('TEXT_VERSION_TAKE', { version: read.version })}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('CLOSE')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
