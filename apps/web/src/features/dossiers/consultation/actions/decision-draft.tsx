import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { DecisionDraft as Draft } from '@portal/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../../kernel/i18n.js';
import { ErrorBoundary } from '../../../../ui/error-boundary.js';
import { saveBlob } from '../../../../ui/save-blob.js';
import { ErrorState, LoadingState } from '../../../../ui/states.js';
import type { DossierDecisionCalls } from '../../dossier-calls.js';
import classes from './grant-dialog.module.css';

const PdfView = lazy(() => import('../../../../ui/file-viewer/pdf-view.js'));

const TYPING_MS = 700;

interface DecisionDraftProps {
  readonly calls: DossierDecisionCalls;
  /** Of the dossier. */
  readonly id: string;
  readonly draft: Draft;
}

/** The decision as it will read; it follows what is chosen. */
export function DecisionDraft({ calls, id, draft }: DecisionDraftProps) {
  const { t } = useTexts();
  const [said] = useDebouncedValue(JSON.stringify(draft), TYPING_MS);
  const { data, error, refetch } = useQuery({
    queryKey: ['draftDecision', id, said],
    queryFn: ({ signal }) => calls.draftDecision({ params: { id }, body: JSON.parse(said) as Draft }, { signal }),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <section className={classes.draft} aria-label={t('GRANT_DRAFT')}>
      <p className={classes.draftHead}>
        <strong>{t('GRANT_DRAFT')}</strong> <span>{t('GRANT_DRAFT_HINT')}</span>
        {data && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => saveBlob(data, data.name)}
          >
            {t('GRANT_DRAFT_SAVE')}
          </Button>
        )}
      </p>
      <div className={classes.pages}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <LoadingState />}
        {data && (
          <ErrorBoundary fallback={null}>
            <Suspense fallback={<LoadingState />}>
              <PdfView content={data} onFailure={(failure) => console.warn(failure)} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  );
}
