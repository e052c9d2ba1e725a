import { Button } from '@mantine/core';
import type { StoredFile } from '@portal/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { accountRequestFilesClient } from '../../account/account.queries.js';
import classes from '../../records/records.module.css';
import { toastRefusal } from '../../records/refusal-toast.js';
import type { Request } from '../administration.queries.js';

const KILOBYTE = 1000;

function FileLine({ requestId, file }: { readonly requestId: string; readonly file: StoredFile }) {
  const { t } = useTexts();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const params = { id: requestId, file: file.id };
      saveBlob(await accountRequestFilesClient.readFile({ params }), file.name);
    } catch (error) {
      toastRefusal(error, t);
    } finally {
      setBusy(false);
    }
  };
  const size = t('ADMIN_REQUEST_FILE_SIZE', { size: format.number(Math.ceil(file.sizeBytes / KILOBYTE)) });
  return (
    <li className={classes.listRow}>
      <span>
        {file.name} <small>{size}</small>
      </span>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={t('ADMIN_REQUEST_DOWNLOAD_FILE', { name: file.name })}
        onClick={() => void download()}
      >
        {t('ADMIN_REQUEST_DOWNLOAD')}
      </Button>
    </li>
  );
}

/** Files that came with a request. */
export const RequestFiles = ({ request: { id, files } }: { readonly request: Request }) => (
  <ul className={classes.list}>
    {files.map((file) => (
      <FileLine key={file.id} requestId={id} file={file} />
    ))}
  </ul>
);
