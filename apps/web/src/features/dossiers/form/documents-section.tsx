import type { DocumentVisibility } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState } from '../../../ui/states.js';
import { useSaveState } from '../autosave/use-autosave.js';
import { DocumentAdder } from '../documents/document-adder.js';
import { useDocuments, useDocumentsChanged } from '../documents/documents.queries.js';
import { DocumentsTable } from '../documents/documents-table.js';
import type { DossierDocumentCalls } from '../dossier-calls.js';
import { useApplication } from './application-context.js';

/** What the applicant's side chooses from before the draft is kept for the first time. */
const ofNewDraft: readonly DocumentVisibility[] = ['APPLICANT', 'PUBLIC'];

/** The documents of an application that is being written. The first one has a new draft kept. */
export function DocumentsSection({ calls }: { readonly calls: DossierDocumentCalls }) {
  const { t } = useTexts();
  const {
    kind,
    saving: { saver, keep },
  } = useApplication();
  useSaveState(saver);
  const { api } = kind;
  const id = saver.current?.id;
  const { data, error, refetch } = useDocuments(api, calls, id);
  const documentsChanged = useDocumentsChanged(api);
  const documents = data?.documents ?? [];
  return (
    <Section title={t('DOSSIER_TAB_DOCUMENTS')} hint={t('DOCUMENTS_HINT')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {id !== undefined && documents.length > 0 && (
        <DocumentsTable kind={kind} calls={calls} dossierId={id} documents={documents} />
      )}
      <DocumentAdder
        visibilities={data?.mayAdd ?? ofNewDraft}
        send={async (body, file, options) =>
          calls.addDocument({ params: { id: await keep() }, body, files: [file] }, options)
        }
        onAdded={() => void documentsChanged()}
      />
    </Section>
  );
}
