import { Text } from '@mantine/core';
import type { DossierEvent, Workflow } from '@portal/contracts';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { eventKey } from '../action-keys.js';
import classes from '../dossiers.module.css';

interface HistoryProps {
  readonly workflow: Workflow;
  readonly events: readonly DossierEvent[];
}

/** Who did what and when, the last first. */
export function History({ workflow, events }: HistoryProps) {
  const { t } = useTexts();
  const format = useFormat();
  const moveOf = ({ fromStatus, toStatus }: DossierEvent) =>
    fromStatus && fromStatus !== toStatus
      ? t('DOSSIER_FROM_TO', { from: t(`STATUS_${fromStatus}`), to: t(`STATUS_${toStatus}`) })
      : t(`STATUS_${toStatus}`);
  return (
    <ol className={classes.history}>
      {events.toReversed().map((event) => (
        <li key={event.id}>
          <time dateTime={event.at}>{format.dateTime(event.at)}</time>
          <div>
            <Text size="sm">
              <strong>{t(eventKey(workflow, event))}</strong> · {event.actor?.fullName ?? t('DOSSIER_ACTOR_PORTAL')}
            </Text>
            <Text size="sm" c="dimmed">
              {moveOf(event)}
            </Text>
            {event.reason && (
              <Text size="sm" component="blockquote" className={classes.reason}>
                {event.reason}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
