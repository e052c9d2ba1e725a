import { Alert, Text } from '@mantine/core';
import { extensionOf, type UploadOutcome, type UploadRefusal } from '@portal/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../kernel/i18n.js';

const texts: Readonly<Record<UploadRefusal, string>> = {
  EXTENSION: 'UPLOAD_INVALID_EXTENSION',
  CONTENT: 'UPLOAD_REFUSED_CONTENT',
  INFECTED: 'UPLOAD_REFUSED_INFECTED',
  SIZE: 'ACCOUNT_FILE_TOO_LARGE',
};

/** Files that did not go with a request that was taken in otherwise. */
export function RefusedFiles({ uploads }: { readonly uploads: readonly UploadOutcome[] }) {
  const { t } = useTexts();
  const refused = uploads.flatMap((upload) => (upload.resultCode === 1 ? [] : [upload.resultData]));
  if (refused.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={20} aria-hidden />}>
      <Text fw={600}>{t('ACCOUNT_FILES_REFUSED')}</Text>
      <ul>
        {refused.map(({ name, reason }) => (
          <li key={name}>{t(texts[reason], { name, extension: extensionOf(name) })}</li>
        ))}
      </ul>
    </Alert>
  );
}
