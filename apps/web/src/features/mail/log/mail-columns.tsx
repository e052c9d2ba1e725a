import { type Mail, MailRemark, MailStatus, mailTemplateKeys } from '@portal/contracts';
import { useMemo } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.js';
import type { Column } from '../../../ui/table/column.js';
import { MailActions } from './mail-actions.js';

const tones: Readonly<Record<MailStatus, StatusTone>> = {
  QUEUED: 'progress',
  SENDING: 'progress',
  SENT: 'good',
  FAILED: 'bad',
  UNCERTAIN: 'warning',
  CANCELLED: 'neutral',
};

/** What the log tells of mails; the server filters by these. */
export function useMailColumns(): readonly Column<Mail>[] {
  const { t } = useTexts();
  const format = useFormat();
  return useMemo(() => {
    const answerText = (answer: string | null): string => {
      const remark = MailRemark.safeParse(answer);
      return remark.success ? t(`MAIL_ANSWER_${remark.data}`) : (answer ?? '');
    };
    const templates = mailTemplateKeys.map((value) => ({ value, label: t(`MAIL_TEMPLATE_${value}`) }));
    const templateText = (key: string): string => templates.find(({ value }) => value === key)?.label ?? key;
    const columns: Column<Mail>[] = [
      {
        id: 'recipient',
        label: t('MAIL_RECIPIENT'),
        isHeading: true,
        isFilterable: false,
        value: (mail) => mail.recipient,
      },
      {
        id: 'template',
        label: t('MAIL_TEMPLATE'),
        kind: 'enum',
        options: templates,
        value: ({ template }) => template,
        cell: ({ template, isTest }) => {
          const label = templateText(template);
          return isTest ? t('MAIL_TEST_OF', { template: label }) : label;
        },
      },
      {
        id: 'status',
        label: t('MAIL_STATUS'),
        kind: 'enum',
        isShort: true,
        options: MailStatus.options.map((value) => ({ value, label: t(`MAIL_STATUS_${value}`) })),
        value: ({ status }) => status,
        cell: ({ status }) => <StatusBadge tone={tones[status]} label={t(`MAIL_STATUS_${status}`)} />,
      },
      {
        id: 'createdAt',
        label: t('MAIL_WRITTEN'),
        kind: 'date',
        isShort: true,
        isFilterable: false,
        value: ({ createdAt }) => createdAt,
      },
      {
        id: 'attempts',
        label: t('MAIL_ATTEMPTS'),
        kind: 'number',
        isShort: true,
        isFilterable: false,
        value: ({ attempts }) => attempts,
      },
      {
        id: 'dueAt',
        label: t('MAIL_NEXT'),
        kind: 'date',
        isShort: true,
        isHidden: true,
        isFilterable: false,
        value: ({ dueAt }) => dueAt,
        cell: ({ dueAt }) => (dueAt ? format.dateTime(dueAt) : ''),
      },
      {
        id: 'lastAnswer',
        label: t('MAIL_LAST_ANSWER'),
        isFilterable: false,
        value: ({ lastAnswer }) => answerText(lastAnswer),
      },
      {
        id: 'actions',
        label: t('MAIL_ACTIONS'),
        isFilterable: false,
        isExported: false,
        value: () => null,
        cell: (mail) => <MailActions mail={mail} />,
      },
    ];
    return columns.map((column) => ({ ...column, isSortable: false }));
  }, [t, format]);
}
