import { Drawer, Stack, Text } from '@mantine/core';
import { type AuditEntry, auditChangesOf, auditRemarksOf } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { Facts } from '../../ui/page/facts.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import classes from './audit.module.css';
import { auditClient } from './audit.queries.js';
import { useAuditTexts } from './use-audit-texts.js';

function Changes({ detail }: Pick<AuditEntry, 'detail'>) {
  const { t } = useTexts();
  const { changeText, valueText } = useAuditTexts();
  const changes = auditChangesOf(detail);
  if (changes.length === 0) return null;
  const absent = (
    <Text span inherit c="dimmed">
      {t('AUDIT_NOTHING')}
    </Text>
  );
  return (
    <Section look="plain" title={t('AUDIT_COLUMN_CHANGES')}>
      <PlainTable
        caption={t('AUDIT_COLUMN_CHANGES')}
        rows={changes}
        rowKey={({ name }) => name}
        columns={[
          { heading: t('AUDIT_CHANGE_NAME'), cell: ({ name }) => changeText(name) },
          { heading: t('AUDIT_CHANGE_BEFORE'), cell: ({ name, before }) => valueText(name, before) || absent },
          { heading: t('AUDIT_CHANGE_AFTER'), cell: ({ name, after }) => valueText(name, after) || absent },
        ]}
      />
    </Section>
  );
}

function Remarks({ detail }: Pick<AuditEntry, 'detail'>) {
  const { t } = useTexts();
  const { changeText, valueText } = useAuditTexts();
  const remarks = auditRemarksOf(detail);
  if (remarks.length === 0) return null;
  return (
    <Section look="plain" title={t('AUDIT_COLUMN_DETAIL')}>
      <Facts facts={remarks.map(([name, value]) => [changeText(name), valueText(name, value) || t('AUDIT_NOTHING')])} />
    </Section>
  );
}

function Event({ event }: { readonly event: AuditEntry }) {
  const { t } = useTexts();
  const format = useFormat();
  const { actionText, objectTypeText, objectText } = useAuditTexts();
  const { actor, object, sequence, hash } = event;
  const person = actor && [actor.fullName, actor.login].filter(Boolean).join(' · ');
  const thing = [object && objectTypeText(object.type), objectText(event)].filter(Boolean).join(' · ');
  const none = t('AUDIT_NOTHING');
  return (
    <Stack gap="lg">
      <Facts
        facts={[
          [t('AUDIT_COLUMN_ACTION'), actionText(event.action)],
          [t('AUDIT_COLUMN_OUTCOME'), t(`AUDIT_OUTCOME_${event.outcome}`)],
          [t('AUDIT_COLUMN_AT'), format.moment(event.at)],
          [t('AUDIT_WHO'), person || actor?.id || t('AUDIT_NOBODY')],
          [t('AUDIT_COLUMN_OBJECT'), thing || none],
          [t('AUDIT_COLUMN_OBJECT_ID'), object?.id ?? none],
          [t('AUDIT_COLUMN_IP'), event.ip ?? none],
          [t('AUDIT_COLUMN_SESSION'), event.sessionId ?? none],
          [t('AUDIT_COLUMN_TRACE'), event.traceId ?? none],
        ]}
      />
      <Changes detail={event.detail} />
      <Remarks detail={event.detail} />
      <Section look="plain" title={t('AUDIT_CHAIN')}>
        {sequence === null || hash === null ? (
          <Text size="sm">{t('AUDIT_UNSEALED')}</Text>
        ) : (
          <Facts
            facts={[
              [t('AUDIT_COLUMN_SEQUENCE'), format.number(sequence)],
              [
                t('AUDIT_COLUMN_HASH'),
                <code key="hash" className={classes.hash}>
                  {hash}
                </code>,
              ],
            ]}
          />
        )}
      </Section>
    </Stack>
  );
}

interface EventDrawerProps {
  /** Undefined: closed. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** Everything one event says, beside the list. */
export function EventDrawer({ id, onClose }: EventDrawerProps) {
  const { t } = useTexts();
  const event = useQuery({
    ...endpointQuery(auditClient.readEvent, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size={560}
      title={t('AUDIT_EVENT')}
      closeButtonProps={{ 'aria-label': t('CLOSE') }}
      // The library's header would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      {event.data ? (
        <Event event={event.data} />
      ) : event.error ? (
        <ErrorState error={event.error} onRetry={() => void event.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Drawer>
  );
}
