import { Text } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import type { DossierDocumentCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { DocumentAdder } from './document-adder.js';
import { useDocuments, useDocumentsChanged } from './documents.queries.js';
import { DocumentsTable } from './documents-table.js';

interface DocumentsTabProps {
  readonly kind: DossierKind;
  readonly calls: DossierDocumentCalls;
  readonly dossier: { readonly id: string };
}

/** The documents of a dossier that its reader may see, and new ones by those who may add them. */
export function DocumentsTab({ kind, calls, dossier: { id } }: DocumentsTabProps) {
  const { api } = kind;
  const { t } = useTexts();
  const documentsChanged = useDocumentsChanged(api);
  const { data, error, refetch } = useDocuments(api, calls, id);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { documents, mayAdd } = data;
  return (
    <Section title={t('DOSSIER_TAB_DOCUMENTS')}>
      {documents.length === 0 ? (
        <Text size="sm">{t('DOCUMENTS_NONE')}</Text>
      ) : (
        <DocumentsTable kind={kind} calls={calls} dossierId={id} documents={documents} />
      )}
      {mayAdd.length > 0 && (
        <DocumentAdder
          visibilities={mayAdd}
          send={(body, file, options) => calls.addDocument({ params: { id }, body, files: [file] }, options)}
          onAdded={() => void documentsChanged()}
        />
      )}
    </Section>
  );
}
