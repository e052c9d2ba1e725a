import { attachmentRules, messageKeys, supportedExtensions } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { FilesInput } from '../../uploads/files-input.js';
import type { Attachments } from './use-attachments.js';

const { maximum, maximumBytes } = attachmentRules;
const limits = { maxBytes: maximumBytes, types: supportedExtensions };

/** Files to go with a message or an opinion, each with what the server said of it. */
export function AttachmentsInput({ attachments }: { readonly attachments: Attachments }) {
  const { t } = useTexts();
  const { files, choose, refusalOf, share } = attachments;
  return (
    <FilesInput
      label={t('DOSSIER_ATTACHMENTS')}
      description={t('DOSSIER_ATTACHMENTS_HINT', { maximum })}
      error={files.length > maximum ? t(messageKeys.tooManyFiles, { maximum }) : undefined}
      limits={limits}
      value={files}
      onChange={choose}
      failureOf={refusalOf}
      share={share}
    />
  );
}
