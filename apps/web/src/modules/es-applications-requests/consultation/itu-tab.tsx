import { Text } from '@mantine/core';
import { esNoticeFields } from '@portal/contracts/modules/es-applications-requests';
import { factsOf } from '../../../features/fields/written-values.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';
import type { StationTabProps } from './geometry-tab.js';

/** Notices to the International Telecommunication Union, as submitted. */
export function ItuTab({ dossier: { details } }: StationTabProps) {
  const { t } = useTexts();
  const format = useFormat();
  const notices = details?.ituNotices ?? [];
  if (notices.length === 0) return <Text size="sm">{t('ES_NOTICES_NONE')}</Text>;
  return notices.map((notice, index) => (
    <Section key={notice.noticeId} title={t('ES_NOTICE_NUMBER', { number: index + 1 })}>
      <Facts facts={factsOf(esNoticeFields, notice, { t, format })} />
    </Section>
  ));
}
