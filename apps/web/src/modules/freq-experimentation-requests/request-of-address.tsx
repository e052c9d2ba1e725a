import { Button } from '@mantine/core';
import type { RequestType } from '@portal/contracts';
import type { TrialService } from '@portal/contracts/modules/freq-experimentation-requests';
import { Navigate, type RouteObject, useParams } from 'react-router-dom';
import { addressesOf } from '../../features/dossiers/addresses.js';
import { useDossier } from '../../features/dossiers/dossiers.queries.js';
import { useOpeningDraft } from '../../features/dossiers/use-opening-draft.js';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { trialClients } from './freq-experimentation-requests.client.js';
import { trialKind } from './trial-kinds.js';

/** Words of the address for applications about a right. */
const requestTypes: Readonly<Record<string, RequestType>> = {
  renewal: 'RENEW',
  modification: 'MODIFY',
  extension: 'EXTEND',
};

interface RequestProps {
  readonly service: TrialService;
  readonly requestType: RequestType;
}

/** Offers the application that the address names about a right; a draft of it opens in its form. */
function RequestOfAddress({ service, requestType }: RequestProps) {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const kind = trialKind(service);
  const calls = trialClients[service];
  const { data: dossier, error, refetch } = useDossier(kind, calls, id);
  const { open, opening } = useOpeningDraft(kind, calls);
  const label = t(`REQUEST_TYPE_${requestType}`);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!dossier) return <LoadingState />;
  if (!kind.workflow.right?.states.includes(dossier.status))
    return <Navigate to={addressesOf(kind).application(id)} replace />;
  return (
    <Page>
      <PageHeader title={`${label} · ${dossier.reference ?? ''}`} />
      <Button w="fit-content" loading={opening !== undefined} onClick={() => void open(id, requestType)}>
        {label}
      </Button>
    </Page>
  );
}

/** Addresses of applications about a right: they go before that of the form. */
export const requestRoutes = (service: TrialService): RouteObject[] =>
  Object.entries(requestTypes).map(([word, requestType]) => ({
    path: `request/${service}/:id/${word}/:testType?`,
    element: <RequestOfAddress key={`${service} ${word}`} service={service} requestType={requestType} />,
  }));
