import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { agencyClient } from './agency-control.client.js';
import classes from './control.module.css';
import { QualityDetails } from './quality-details.js';

/** Holders beside the map, the lowest scores first, each with what makes it. */
export function QualityPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery({
    ...endpointQuery(agencyClient.listQuality, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.card}>
      <h2>{t('AG_QUALITY')}</h2>
      <div className={classes.actions}>
        <TextInput
          type="search"
          size="xs"
          aria-label={t('AG_HOLDER')}
          placeholder={t('AG_HOLDER')}
          maxLength={120}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Button size="xs" variant="default" onClick={onClose}>
          {t('AG_BACK')}
        </Button>
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.length === 0 && <p>{t('AG_QUALITY_NO_HOLDER')}</p>}
      {data?.map((quality) => (
        <details key={quality.holderId}>
          <summary>
            {`${quality.holder} · ${
              quality.score === null ? t('AG_QUALITY_UNSCORED') : t('AG_QUALITY_SCORE', { score: quality.score })
            }`}
          </summary>
          <QualityDetails quality={quality} />
        </details>
      ))}
    </div>
  );
}
