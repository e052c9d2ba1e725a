import type { ReactNode } from 'react';
import { ApiError } from '../kernel/api-error.js';
import { useTexts } from '../kernel/i18n.js';
import { PageHeader } from './page/page-header.js';
import { ErrorState } from './states.js';

interface ErrorPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The way back. */
  readonly children: ReactNode;
}

/** Stands in for a page whose content cannot be read, or does not exist for this user. */
export function ErrorPage({ error, onRetry, children }: ErrorPageProps) {
  const { t } = useTexts();
  const isMissing = error instanceof ApiError && error.code === 'NOT_FOUND';
  return (
    <>
      <PageHeader title={t(isMissing ? 'NOT_FOUND_TITLE' : 'PAGE_FAILED_TITLE')} />
      <ErrorState error={error} onRetry={isMissing ? undefined : onRetry} />
      {children}
    </>
  );
}
