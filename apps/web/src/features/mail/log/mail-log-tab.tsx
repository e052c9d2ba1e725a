import { Alert } from '@mantine/core';
import { type MailStatus, mailsList } from '@portal/contracts';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { EmptyState } from '../../../ui/states.js';
import { ListTable } from '../../lists/list-table.js';
import { listReader, useList } from '../../lists/use-list.js';
import { mailsClient } from '../mail.queries.js';
import { mailActionColumns, mailColumns } from './mail-columns.js';
import classes from './mail-log.module.css';

/** Interval in which the log is read again while the hub does not announce changes. */
const REFRESH_MS = 10_000;

const source = {
  list: mailsList,
  read: listReader(mailsClient.list),
  screen: mailColumns,
  extra: mailActionColumns,
  isFresh: true,
  follows: ['MAILS'],
  refreshMs: REFRESH_MS,
} as const;

interface NoticesProps {
  readonly goesTo: 'server' | 'folder';
  readonly counts: Readonly<Partial<Record<MailStatus, number>>>;
}

function Notices({ goesTo, counts }: NoticesProps) {
  const { t } = useTexts();
  const format = useFormat();
  const uncertain = counts.UNCERTAIN ?? 0;
  const failed = counts.FAILED ?? 0;
  return (
    <div className={classes.notices}>
      {goesTo === 'folder' && (
        <Alert color="blue" variant="light" icon={<IconInfoCircle size={20} aria-hidden />}>
          {t('MAIL_GOES_TO_FOLDER')}
        </Alert>
      )}
      {uncertain > 0 && (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {t('MAIL_UNCERTAIN_NOTICE', { count: uncertain, number: format.number(uncertain) })}
        </Alert>
      )}
      {failed > 0 && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {t('MAIL_FAILED_NOTICE', { count: failed, number: format.number(failed) })}
        </Alert>
      )}
    </div>
  );
}

/** The mails that the portal wrote, and what became of each. */
export function Tab() {
  const { t } = useTexts();
  const served = useList(source);
  const { data } = served.page;
  return (
    <>
      {data && <Notices goesTo={data.goesTo} counts={data.counts} />}
      <ListTable
        served={served}
        search={{ label: t('MAIL_SEARCH'), placeholder: t('MAIL_SEARCH_PLACEHOLDER') }}
        empty={<EmptyState title={t('MAIL_LOG_EMPTY')}>{t('MAIL_LOG_EMPTY_WHY')}</EmptyState>}
      />
    </>
  );
}
