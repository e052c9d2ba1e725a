import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState } from '../../ui/states.js';
import { agencyClient } from './agency-control.client.js';
import { QualityDetails } from './quality-details.js';

/** Quality of what the user's own organisations have declared; nothing for those without rights and stations. */
function OwnQuality() {
  const { t } = useTexts();
  const { data = [], error, refetch } = useQuery(endpointQuery(agencyClient.readOwnQuality, {}));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data
    .filter(({ score }) => score !== null)
    .map((quality) => (
      <Section
        key={quality.holderId}
        title={`${t('AG_QUALITY')} – ${quality.holder}`}
        note={quality.score !== null && t('AG_QUALITY_SCORE', { score: quality.score })}
      >
        <details>
          <summary>{t('AG_QUALITY_DETAILS')}</summary>
          <QualityDetails quality={quality} />
        </details>
      </Section>
    ));
}

export { OwnQuality as Component };
