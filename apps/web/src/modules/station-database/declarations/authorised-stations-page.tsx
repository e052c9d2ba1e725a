import { Anchor, Button } from '@mantine/core';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts';
import type { AuthorisedStationRow } from '@portal/contracts/modules/station-database';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { addressesOf } from '../../../features/dossiers/addresses.js';
import { useDossiersChanged } from '../../../features/dossiers/dossiers.queries.js';
import { randomId } from '../../../features/dossiers/random-id.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { Page } from '../../../ui/page/page.js';
import { PageHeader } from '../../../ui/page/page-header.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { toastError } from '../../../ui/toasts.js';
import { StationLinks } from '../station-links.js';
import { declarationsClient } from './declarations.client.js';
import { stationDeclaration as kind } from './station-declarations.js';

/** Opens the draft of a declaration with what its authorisation knows, and leads to it. */
function DeclareButton({ row: { siteName, holderId, draft } }: { readonly row: AuthorisedStationRow }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const dossiersChanged = useDossiersChanged(kind);
  const [isOpening, setOpening] = useState(false);
  // Sent again with the same key, a request whose answer was lost opens no second draft.
  const [key] = useState(randomId);
  const declare = async (): Promise<void> => {
    setOpening(true);
    try {
      const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
      const { id } = await declarationsClient.createDossier({ body: { holderId, draft } }, { headers });
      await dossiersChanged();
      await navigate(addressesOf(kind).application(id));
    } catch (error) {
      toastError(error);
      setOpening(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={isOpening}
      aria-label={t('STDEC_DECLARE_SITE', { site: siteName })}
      onClick={() => void declare()}
    >
      {t('STDEC_DECLARE')}
    </Button>
  );
}

/** Stations that authorisations let stand, and which of them are declared; of one authorisation where the address names it. */
export function AuthorisedStationsPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const authorisationId = search.get('authorisation') ?? undefined;
  const { data, error, refetch } = useQuery(
    endpointQuery(declarationsClient.listAuthorisedStations, { query: { authorisationId } }),
  );
  return (
    <Page>
      <StationLinks />
      <PageHeader title={t('STDEC_AUTHORISED')} subtitle={t('STDEC_AUTHORISED_SUBTITLE')} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data?.length === 0 && <EmptyState title={t('STDEC_AUTHORISED_NONE')} />}
      {data && data.length > 0 && (
        <PlainTable
          caption={t('STDEC_AUTHORISED')}
          rows={data}
          rowKey={({ authorisation, draft }) => `${authorisation.id} ${draft.latitude} ${draft.longitude}`}
          columns={[
            { heading: t('STDEC_AUTHORISED_REFERENCE'), cell: ({ authorisation }) => authorisation.reference },
            { heading: t('STDEC_FIELD_SITE_NAME'), cell: ({ siteName }) => siteName },
            { heading: t('STDEC_AUTHORISED_TRANSMITTERS'), cell: ({ transmitters }) => transmitters.join(', ') },
            {
              heading: t('STDEC_AUTHORISED_REGISTER'),
              cell: (row) =>
                row.declaredAs ? (
                  <Anchor component={Link} to={`/station-database/stations/${row.declaredAs}`}>
                    {row.declaredAs}
                  </Anchor>
                ) : (
                  <DeclareButton row={row} />
                ),
            },
          ]}
        />
      )}
    </Page>
  );
}
