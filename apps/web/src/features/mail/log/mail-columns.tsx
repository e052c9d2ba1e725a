import type { Mail, MailStatus } from '@portal/contracts';
import type { Translate } from '../../../kernel/i18n.js';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.js';
import type { Column } from '../../../ui/table/column.js';
import type { ScreenColumns } from '../../lists/columns-of.js';
import { MailActions } from './mail-actions.js';

const tones: Readonly<Record<MailStatus, StatusTone>> = {
  QUEUED: 'progress',
  SENDING: 'progress',
  SENT: 'good',
  FAILED: 'bad',
  UNCERTAIN: 'warning',
  CANCELLED: 'neutral',
};

/** What the screen adds to the columns of the mail log. */
export const mailColumns = (t: Translate): ScreenColumns<Mail> => ({
  recipient: { isHeading: true },
  status: {
    isShort: true,
    cell: ({ status }) => <StatusBadge tone={tones[status]} label={t(`MAIL_STATUS_${status}`)} />,
  },
  attempts: { isShort: true },
  dueAt: { isHidden: true },
});

/** Columns of the mail log that are on screen only. */
export const mailActionColumns = (t: Translate): readonly Column<Mail>[] => [
  {
    id: 'actions',
    label: t('MAIL_ACTIONS'),
    isFilterable: false,
    isSortable: false,
    isExported: false,
    value: () => null,
    cell: (mail) => <MailActions mail={mail} />,
  },
];
