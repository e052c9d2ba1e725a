import { Alert, Text } from '@mantine/core';
import { type DossierRecord, stateOf, type Workflow } from '@portal/contracts';
import { IconMessageReport } from '@tabler/icons-react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './dossiers.module.css';

/** The library's own yellow is too pale to be read. */
const INK = 'var(--amber)';

interface ReturnedNoteProps {
  readonly workflow: Workflow;
  readonly dossier: DossierRecord;
}

/** Why a dossier waits for its applicant. Nothing for any other dossier. */
export function ReturnedNote({ workflow, dossier }: ReturnedNoteProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { events, status } = dossier;
  const returned = events.filter(({ toStatus }) => toStatus === status).at(-1);
  if (stateOf(workflow, status)?.awaits !== 'applicant' || !returned) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      styles={{ title: { color: INK }, icon: { color: INK } }}
      icon={<IconMessageReport size={20} aria-hidden />}
      title={t('DOSSIER_RETURNED', { date: format.date(returned.at), name: returned.actor?.fullName ?? '' })}
    >
      <Text size="sm" className={classes.returned}>
        {returned.reason}
      </Text>
    </Alert>
  );
}
