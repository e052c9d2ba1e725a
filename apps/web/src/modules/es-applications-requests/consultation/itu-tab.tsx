import { Button, Group, Text } from '@mantine/core';
import { esNoticeFields } from '@portal/contracts/modules/es-applications-requests';
import { useMutation } from '@tanstack/react-query';
import { factsOf } from '../../../features/fields/written-values.js';
import { useFormat } from '../../../kernel/format.js';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { toastError } from '../../../ui/toasts.js';
import { esApplicationsRequestsClient } from '../es-applications-requests.client.js';
import type { StationTabProps } from './geometry-tab.js';

type ItuTabProps = StationTabProps & { readonly dossier: { readonly id: string; readonly reference: string | null } };

/** What is told to the International Telecommunication Union: the data of Appendix 4 as a file, and notices as submitted. */
export function ItuTab({ dossier: { id, reference, details } }: ItuTabProps) {
  const { t } = useTexts();
  const format = useFormat();
  const notices = details?.ituNotices ?? [];
  return (
    <>
      {details && <Appendix4Files id={id} reference={reference ?? ''} />}
      {notices.length === 0 && <Text size="sm">{t('ES_NOTICES_NONE')}</Text>}
      {notices.map((notice, index) => (
        <Section key={notice.noticeId} title={t('ES_NOTICE_NUMBER', { number: index + 1 })}>
          <Facts facts={factsOf(esNoticeFields, notice, { t, format })} />
        </Section>
      ))}
    </>
  );
}

function Appendix4Files({ id, reference }: { readonly id: string; readonly reference: string }) {
  const { t } = useTexts();
  const locale = useLocale();
  const file = useMutation({
    mutationFn: async (format: 'csv' | 'pdf') =>
      saveBlob(
        await esApplicationsRequestsClient.readAppendix4File({ params: { id }, query: { format, locale } }),
        `${reference}-AP4.${format}`,
      ),
    onError: (failure) => toastError(failure),
  });
  return (
    <Section title={t('ES_AP4')} hint={t('ES_AP4_HINT')}>
      <Group gap="xs">
        <Button variant="default" loading={file.isPending} onClick={() => file.mutate('csv')}>
          {t('ES_AP4_CSV')}
        </Button>
        <Button variant="default" loading={file.isPending} onClick={() => file.mutate('pdf')}>
          {t('ES_AP4_PDF')}
        </Button>
      </Group>
    </Section>
  );
}
