import { Alert, Text } from '@mantine/core';
import { type DossierRecord, stateOf, type Workflow } from '@portal/contracts';
import { IconMessageReport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './dossiers.module.css';

/** The library's own yellow is too pale to be read. */
const INK = 'var(--amber)';

const noteOfProposal = ({ permissions }: DossierRecord): string =>
  permissions.related ? 'PROPOSAL_NOTE' : 'PROPOSAL_NOTE_SENT';

/** What the note says: a change is proposed, a body objects, the dossier was returned, or else the state it waits in. */
function titleOf(workflow: Workflow, dossier: DossierRecord): string {
  const { proposal, consultation, actions } = workflow;
  const raised = consultation?.objections?.raised;
  if (dossier.status === proposal?.state) return noteOfProposal(dossier);
  if (raised !== undefined && actions[raised]?.to === dossier.status) return 'OBJECTION_NOTE';
  return stateOf(workflow, dossier.status)?.editable ? 'DOSSIER_RETURNED' : `STATUS_${dossier.status}`;
}

interface ReturnedNoteProps {
  readonly workflow: Workflow;
  readonly dossier: DossierRecord;
  /** What is below the reason. */
  readonly children?: ReactNode;
}

/** Why a dossier waits for its applicant. Nothing for any other. */
export function ReturnedNote({ workflow, dossier, children }: ReturnedNoteProps) {
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
      title={t(titleOf(workflow, dossier), {
        date: format.date(returned.at),
        name: returned.actor?.fullName ?? '',
      })}
    >
      <Text size="sm" className={classes.returned}>
        {returned.reason}
      </Text>
      {children}
    </Alert>
  );
}
