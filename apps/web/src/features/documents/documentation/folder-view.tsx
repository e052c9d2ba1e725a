import { Badge, Text, UnstyledButton } from '@mantine/core';
import type { ModuleDocument } from '@portal/contracts';
import { IconFileText, IconFolder } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { languageName } from '../../account/countries.js';
import type { Folder } from './document-tree.js';
import classes from './documentation.module.css';

const BYTES_PER_KB = 1000;

interface FolderViewProps {
  readonly folder: Folder;
  readonly onOpen: (document: ModuleDocument) => void;
  /** What administrators do with a document. */
  readonly actionsOf?: (document: ModuleDocument) => ReactNode;
}

function DocumentRow({
  document,
  onOpen,
  actionsOf,
}: Omit<FolderViewProps, 'folder'> & { readonly document: ModuleDocument }) {
  const { t } = useTexts();
  const { dateTime, number } = useFormat();
  const { name, locale, sizeBytes, uploadedAt, version } = document;
  const size = t('DOCUMENT_SIZE', { size: number(Math.max(1, Math.round(sizeBytes / BYTES_PER_KB))) });
  return (
    <li className={classes.document}>
      <UnstyledButton className={classes.open} onClick={() => onOpen(document)}>
        <IconFileText size={18} stroke={1.6} aria-hidden />
        <span>{name}</span>
      </UnstyledButton>
      {locale && (
        <Badge variant="light" radius="sm" size="sm" className={classes.language}>
          {languageName(locale)}
        </Badge>
      )}
      <Text span size="xs" c="dimmed" className={classes.about}>
        {[size, dateTime(uploadedAt), ...(version > 1 ? [t('DOCUMENT_VERSION', { version })] : [])].join(' · ')}
      </Text>
      {actionsOf?.(document)}
    </li>
  );
}

/** A folder of documents, which opens and closes; the top of a tree is always open. */
export function FolderView({ folder: { name, folders, documents }, ...rest }: FolderViewProps) {
  const content = (
    <>
      {folders.map((inner) => (
        <FolderView key={inner.name} folder={inner} {...rest} />
      ))}
      {documents.length > 0 && (
        <ul className={classes.documents}>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} {...rest} />
          ))}
        </ul>
      )}
    </>
  );
  if (name === '') return content;
  return (
    <details open className={classes.folder}>
      <summary>
        <IconFolder size={18} stroke={1.6} aria-hidden />
        {name}
      </summary>
      <div className={classes.inner}>{content}</div>
    </details>
  );
}
