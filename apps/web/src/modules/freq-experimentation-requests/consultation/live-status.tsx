import { Button, Text } from '@mantine/core';
import type { DossierEvent, DossierView } from '@portal/contracts';
import {
  calendarFile,
  type TrialDetails,
  type TrialDraft,
  trialWindows,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { toConstantCase } from '../../../kernel/constant-case.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { saveBlob } from '../../../ui/save-blob.js';

const stopFacts = ['halt', 'acknowledgeHalt', 'declareCeased', 'resume'];
const airFacts = ['checkIn', 'checkOut'];

interface LiveStatusProps {
  readonly dossier: Pick<DossierView<TrialDraft, TrialDetails>, 'details' | 'events' | 'reference' | 'status'>;
}

/** Hands over when a trial radiates as a file for calendars. */
function saveWindows(reference: string, details: TrialDetails): void {
  const file = calendarFile({ reference, title: details.title, windows: trialWindows(details) }, Date.now());
  saveBlob(new Blob([file], { type: 'text/calendar' }), `${reference}.ics`);
}

/** Whether a trial is on air now, and its stops: ordered, acknowledged, ceased, resumed, each with who and when. */
export function LiveStatus({ dossier: { details, events, reference, status } }: LiveStatusProps) {
  const { t } = useTexts();
  const inOrder = [...events].sort((a, b) => a.at.localeCompare(b.at));
  const air = inOrder.filter(({ action }) => airFacts.includes(action));
  // A stop ends what was declared on air; after it the trial is declared anew.
  const last = inOrder.findLast(({ action }) => action === 'halt' || airFacts.includes(action));
  const isOnAir = status === 'IN_FORCE' && last?.action === 'checkIn';
  return (
    <>
      <Section title={t('EXP_ON_AIR')}>
        <Text size="sm">{t(isOnAir ? 'EXP_ON_AIR_YES' : 'EXP_ON_AIR_NO')}</Text>
        <Facts caption={t('EXP_ON_AIR')} events={air} />
        {details && reference && (
          <Button mt="sm" size="xs" variant="default" onClick={() => saveWindows(reference, details)}>
            {t('EXP_WINDOWS_FILE')}
          </Button>
        )}
      </Section>
      <Section title={t('EXP_STOPS')}>
        <Facts caption={t('EXP_STOPS')} events={inOrder.filter(({ action }) => stopFacts.includes(action))} />
      </Section>
    </>
  );
}

function Facts({ caption, events }: { readonly caption: string; readonly events: readonly DossierEvent[] }) {
  const { t } = useTexts();
  const format = useFormat();
  if (events.length === 0) return <Text size="sm">{t('EXP_NONE_YET')}</Text>;
  return (
    <PlainTable
      caption={caption}
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        { heading: t('EXP_FACT'), cell: ({ action }) => t(`EVENT_${toConstantCase(action)}`) },
        { heading: t('EXP_FACT_AT'), cell: ({ at }) => format.moment(at) },
        { heading: t('EXP_FACT_BY'), cell: ({ actor, reason }) => actor?.fullName ?? reason ?? '' },
        { heading: t('EXP_FACT_REASON'), cell: ({ actor, reason }) => (actor ? (reason ?? '') : '') },
      ]}
    />
  );
}
