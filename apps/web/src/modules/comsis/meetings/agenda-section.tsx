import { Button, Checkbox, Group, Text } from '@mantine/core';
import {
  type AgendaItem,
  type ComsisDecidingAction,
  comsisResults,
  comsisWorkflow,
  type MeetingView,
} from '@portal/contracts/modules/comsis';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addressesOf } from '../../../features/dossiers/addresses.js';
import { DossierStatus } from '../../../features/dossiers/dossier-status.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { comsisClient } from '../comsis.client.js';
import classes from '../comsis.module.css';
import { comsisFileKind } from '../comsis-files.js';

const actions = Object.keys(comsisResults) as ComsisDecidingAction[];
/** Decisions that say nothing without words. */
const explained: readonly ComsisDecidingAction[] = ['consentWithReservation', 'refuse'];

interface AgendaSectionProps {
  readonly meeting: MeetingView;
  readonly mayDecide: boolean;
  readonly onDecided: () => Promise<void>;
}

/** The files of a meeting; several are decided at once. */
export function AgendaSection({ meeting: { id, agenda }, mayDecide, onDecided }: AgendaSectionProps) {
  const { t } = useTexts();
  const [chosen, choose] = useState<readonly string[]>([]);
  const [action, setAction] = useState<ComsisDecidingAction>('consent');
  const [reason, setReason] = useState('');
  const open = agenda.filter(({ result }) => result === null);
  const undisputed = open.filter(({ objections }) => objections === 0).map(({ fileId }) => fileId);
  const numberOf = (fileId: string): string => agenda.find((item) => item.fileId === fileId)?.number ?? fileId;
  const deciding = useMutation({
    mutationFn: () => {
      const words = reason.trim();
      const decisions = chosen.map((fileId) => ({
        ...{ fileId, action },
        ...(words && { reason: words }),
        ...(words && action === 'consentWithReservation' && { conditions: words }),
      }));
      return comsisClient.decideFiles({ params: { id }, body: { decisions } });
    },
    onSuccess: (results) => {
      toastSuccess(t('CO_MEETING_DECIDED', { count: results.filter(({ error }) => error === null).length }));
      for (const { fileId, error } of results)
        if (error !== null)
          toastError(undefined, t('CO_MEETING_NOT_DECIDED', { number: numberOf(fileId), reason: t(`ERROR_${error}`) }));
      choose([]);
      setReason('');
    },
    onError: (error) => toastError(error),
    onSettled: onDecided,
  });
  const owesReason = explained.includes(action) && reason.trim() === '';
  return (
    <Section title={t('CO_MEETING_AGENDA')}>
      {agenda.length === 0 && <Text size="sm">{t('CO_MEETING_AGENDA_NONE')}</Text>}
      {mayDecide && open.length > 0 && (
        <Group align="flex-end" mb="sm">
          <Button variant="default" onClick={() => choose(undisputed)}>
            {t('CO_MEETING_CHOOSE_ALL')}
          </Button>
          <ChoiceInput
            label={t('CO_MEETING_DECISION')}
            choices={actions.map((value) => ({ value, label: t(`CO_RESULT_${comsisResults[value]}`) }))}
            value={action}
            onChange={(next) => next && setAction(next)}
          />
          <TextInput label={t('CO_MEETING_REASON')} value={reason} maxLength={4000} onChange={setReason} />
          <Button
            disabled={chosen.length === 0 || owesReason}
            loading={deciding.isPending}
            onClick={() => deciding.mutate()}
          >
            {t('CO_MEETING_DECIDE')}
          </Button>
        </Group>
      )}
      {agenda.length > 0 && (
        <PlainTable<AgendaItem>
          caption={t('CO_MEETING_AGENDA')}
          rows={agenda}
          rowKey={({ fileId }) => fileId}
          columns={[
            {
              heading: t('DOSSIER_COLUMN_REFERENCE'),
              cell: ({ fileId, number, result }) => (
                <Group gap="xs">
                  {mayDecide && result === null && (
                    <Checkbox
                      aria-label={t('CO_MEETING_CHOOSE', { number })}
                      checked={chosen.includes(fileId)}
                      onChange={() =>
                        choose(chosen.includes(fileId) ? chosen.filter((one) => one !== fileId) : [...chosen, fileId])
                      }
                    />
                  )}
                  <Link className={classes.link} to={addressesOf(comsisFileKind).consultation(fileId)}>
                    {number}
                  </Link>
                </Group>
              ),
            },
            { heading: t('CO_SITE'), cell: ({ siteName }) => siteName },
            { heading: t('DOSSIER_COLUMN_HOLDER'), cell: ({ holder }) => holder },
            { heading: t('CO_OPINIONS'), cell: ({ asked, given }) => t('CO_ASKED_GIVEN', { asked, given }) },
            {
              heading: t('DOSSIER_COLUMN_STATUS'),
              cell: ({ status }) => <DossierStatus workflow={comsisWorkflow} status={status} />,
            },
            {
              heading: t('CO_RESULT'),
              cell: ({ result, reason: why }) =>
                result ? [t(`CO_RESULT_${result}`), why].filter(Boolean).join(' · ') : '',
            },
          ]}
        />
      )}
    </Section>
  );
}
