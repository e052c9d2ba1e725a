import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import type { Statement, StatementLine } from '@portal/contracts/modules/fees';
import { IconBulb, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { Facts } from '../../ui/page/facts.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { Section } from '../../ui/page/section.js';
import { saveBlob } from '../../ui/save-blob.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { toastError } from '../../ui/toasts.js';
import { DisputeLine } from './dispute-line.js';
import { FeeExplanation } from './fee-explanation.js';
import { FeeLinks } from './fee-links.js';
import { feesClient, statementQuery } from './fees.client.js';
import classes from './fees.module.css';
import { useMoney } from './money.js';
import { statementTones } from './statement-look.js';
import { StatementMoney } from './statement-money.js';
import { useIsAccountant } from './use-is-accountant.js';

interface LinesProps {
  readonly statement: Statement;
  readonly chosen: number | undefined;
  readonly onChoose: (position: number) => void;
}

function Lines({ statement, chosen, onChoose }: LinesProps) {
  const { t } = useTexts();
  const money = useMoney();
  return (
    <Section
      title={t('FEE_LINES')}
      note={String(statement.lines)}
      hint={`${t('FEE_SUM_OF_LINES')} : ${money(statement.total)} €`}
    >
      <PlainTable
        caption={t('FEE_LINES')}
        narrow="scroll"
        rows={statement.statementLines}
        rowKey={({ position }) => String(position)}
        columns={[
          { heading: t('FEE_LINE_NUMBER'), cell: ({ position }) => position },
          {
            heading: t('FEE_AUTHORISATION'),
            cell: ({ authorisation }) => <span className={classes.whole}>{authorisation}</span>,
          },
          { heading: t('FEE_LINE_LABEL'), cell: ({ label }) => <span className={classes.label}>{label}</span> },
          { heading: t('FEE_FIELD_BAND'), cell: ({ band }) => <span className={classes.whole}>{band}</span> },
          { heading: t('FEE_DAYS'), cell: ({ days }) => days, isFigure: true },
          { heading: t('FEE_AVAILABILITY'), cell: ({ availability }) => money(availability), isFigure: true },
          { heading: t('FEE_MANAGEMENT'), cell: ({ management }) => money(management), isFigure: true },
          {
            heading: t('FEE_TOTAL'),
            cell: ({ total, fault }) => (fault ? t(`FEE_FAULT_${fault}`) : money(total)),
            isFigure: true,
          },
          {
            heading: t('FEE_WHY'),
            cell: ({ position }) => (
              <UnstyledButton
                className={`${classes.link} ${classes.whole}`}
                aria-pressed={position === chosen}
                aria-label={t('FEE_WHY_LINE', { position })}
                onClick={() => onChoose(position)}
              >
                {t('FEE_WHY')}
              </UnstyledButton>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** Why a line has its amount, and what would make it less. */
function Why({ line, number }: { readonly line: StatementLine | undefined; readonly number: string | null }) {
  const { t } = useTexts();
  const money = useMoney();
  const isAccountant = useIsAccountant();
  if (!line) return <Text c="dimmed">{t('FEE_WHY_CHOOSE')}</Text>;
  return (
    <Section
      title={t('FEE_WHY_TITLE', { position: line.position, total: money(line.total) })}
      hint={`${line.label}, ${line.authorisation}`}
      actions={number !== null && !isAccountant && <DisputeLine number={number} line={line} />}
    >
      {line.fault && <Text>{line.faultDetail}</Text>}
      {line.saving && (
        <Text>
          <IconBulb size={16} aria-hidden />{' '}
          {t('FEE_SAVING', { states: line.saving.states, amount: money(line.saving.amount) })}
        </Text>
      )}
      {line.parts.map((part) => (
        <FeeExplanation key={`${part.label} ${part.from}`} line={part} />
      ))}
    </Section>
  );
}

function StatementView({ statement }: { readonly statement: Statement }) {
  const { t } = useTexts();
  const money = useMoney();
  const format = useFormat();
  const locale = useLocale();
  const [chosen, setChosen] = useState<number>();
  const { number, status } = statement;
  const openPdf = () => {
    if (number === null) return;
    feesClient
      .readStatementPdf({ params: { number }, query: { locale } })
      .then((file) => saveBlob(file, `${number}.pdf`))
      .catch(toastError);
  };
  return (
    <Page>
      <PageHeader
        title={number ?? t(`FEE_STATUS_${status}`)}
        subtitle={`${statement.debtorName}, ${statement.year}`}
        actions={
          <Group gap="sm">
            <Link to="/fees/statements" className={classes.link}>
              {t('FEE_BACK_TO_STATEMENTS')}
            </Link>
            {number !== null && (
              <Button variant="default" leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={openPdf}>
                {t('FEE_PDF')}
              </Button>
            )}
          </Group>
        }
      />
      <FeeLinks />
      <Facts
        isDense
        facts={[
          [
            t('FEE_STATUS'),
            <StatusBadge key="status" tone={statementTones[status]} label={t(`FEE_STATUS_${status}`)} />,
          ],
          [t('FEE_TOTAL'), `${money(statement.total)} €`],
          [t('FEE_CREDITED'), statement.credited === '0.00' ? null : `${money(statement.credited)} €`],
          [t('FEE_PAID'), `${money(statement.paid)} €`],
          [t('FEE_BALANCE'), `${money(statement.balance)} €`],
          [t('FEE_DUE_ON'), statement.dueOn && format.date(statement.dueOn)],
          [t('FEE_REFERENCE'), statement.reference?.replace(/(.{4})(?=.)/g, '$1 ')],
          [t('FEE_ISSUED_ON'), statement.issuedAt && format.date(statement.issuedAt)],
          [t('FEE_ISSUED_BY'), statement.issuedBy],
          [t('FEE_REMINDER'), statement.reminderLevel === 0 ? null : statement.reminderLevel],
        ]}
      />
      <div className={classes.wide}>
        <Lines statement={statement} chosen={chosen} onChoose={setChosen} />
        <div aria-live="polite">
          <Why
            key={chosen}
            number={number}
            line={statement.statementLines.find(({ position }) => position === chosen)}
          />
        </div>
      </div>
      <StatementMoney statement={statement} />
    </Page>
  );
}

/** One statement: what is owed, line by line, and why. */
export function StatementPage() {
  const { number = '' } = useParams();
  const { data, error, refetch } = useQuery(statementQuery(number));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return <StatementView statement={data} />;
}
