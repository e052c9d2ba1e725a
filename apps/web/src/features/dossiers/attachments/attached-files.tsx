import { ActionIcon, Anchor } from '@mantine/core';
import type { DossierAttachment } from '@portal/contracts';
import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import type { CallOptions } from '../../../kernel/client.js';
import { useTexts } from '../../../kernel/i18n.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { toastError } from '../../../ui/toasts.js';
import { useFileSize } from '../../uploads/limits-text.js';
import { useFileViewing } from '../documents/file-viewing.js';
import classes from './attached-files.module.css';

interface AttachedFilesProps {
  readonly attachments: readonly DossierAttachment[];
  readonly read: (attachment: DossierAttachment, options?: CallOptions) => Promise<File>;
}

/** Files that came with a message or an opinion, each to be looked at and kept. */
export function AttachedFiles({ attachments, read }: AttachedFilesProps) {
  const { t } = useTexts();
  const sizeText = useFileSize();
  const { view, viewer } = useFileViewing();
  if (attachments.length === 0) return null;
  const download = async (attachment: DossierAttachment): Promise<void> => {
    try {
      saveBlob(await read(attachment), attachment.fileName);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <ul className={classes.files} aria-label={t('DOSSIER_ATTACHMENTS')}>
        {attachments.map((attachment) => {
          const { id, fileName: name, sizeBytes, sha256 } = attachment;
          return (
            <li key={id} className={classes.file} title={`SHA-256 ${sha256}`}>
              <IconPaperclip size={16} stroke={1.6} aria-hidden />
              <Anchor
                component="button"
                type="button"
                size="sm"
                className={classes.name}
                aria-label={t('DOCUMENT_VIEW', { name })}
                onClick={() => view({ name, source: (signal) => read(attachment, { signal }) })}
              >
                {name}
              </Anchor>
              <span className={classes.size}>{sizeText(sizeBytes)}</span>
              <ActionIcon
                variant="subtle"
                data-tool
                aria-label={t('DOCUMENT_DOWNLOAD', { name })}
                onClick={() => void download(attachment)}
              >
                <IconDownload size={16} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {viewer}
    </>
  );
}
