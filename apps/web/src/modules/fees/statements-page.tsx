import { feeStatementsList, type StatementRow, type StatementTab, statementTabs } from '@portal/contracts/modules/fees';
import { NavLink, useParams } from 'react-router-dom';
import { ListTable } from '../../features/lists/list-table.js';
import { listReader, useList } from '../../features/lists/use-list.js';
import type { Translate } from '../../kernel/i18n.js';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { EmptyState } from '../../ui/states.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { FeeLinks } from './fee-links.js';
import { feesClient } from './fees.client.js';
import classes from './fees.module.css';
import { statementTones } from './statement-look.js';
import { useIsAccountant } from './use-is-accountant.js';

const tabs = Object.keys(statementTabs) as StatementTab[];
const isTab = (text: string | undefined): text is StatementTab => tabs.some((tab) => tab === text);

const addressOf = ({ number, id }: StatementRow): string => `/fees/statement/${number ?? id}`;

const sourceOf = (tab: StatementTab) =>
  ({
    list: feeStatementsList,
    read: listReader(feesClient.listStatements),
    screen: (t: Translate) => ({
      number: { isHeading: true, empty: t('FEE_STATUS_DRAFT') },
      status: {
        cell: ({ status }: StatementRow) => (
          <StatusBadge tone={statementTones[status]} label={t(`FEE_STATUS_${status}`)} />
        ),
      },
    }),
    always: { status: statementTabs[tab].join(',') },
    isNumbered: true,
    isFresh: true,
  }) as const;
const sources = Object.fromEntries(tabs.map((tab) => [tab, sourceOf(tab)])) as Record<
  StatementTab,
  ReturnType<typeof sourceOf>
>;

function Statements({ tab }: { readonly tab: StatementTab }) {
  const { t } = useTexts();
  const served = useList(sources[tab], addressOf);
  return (
    <ListTable
      served={served}
      search={{ label: t('FEE_STATEMENTS_SEARCH'), placeholder: t('FEE_STATEMENTS_SEARCH_PLACEHOLDER') }}
      empty={<EmptyState title={t('FEE_STATEMENTS_NONE')}>{t('FEE_STATEMENTS_NONE_TEXT')}</EmptyState>}
    />
  );
}

/** Statements by what became of them; debtors see those of their organisations. */
export function StatementsPage() {
  const { t } = useTexts();
  const isAccountant = useIsAccountant();
  const { tab: named } = useParams();
  const tab = isTab(named) && (named !== 'draft' || isAccountant) ? named : 'issued';
  return (
    <Page>
      <PageHeader title={t('FEE_PAGE_STATEMENTS')} subtitle={t('FEE_STATEMENTS_SUBTITLE')} />
      <FeeLinks />
      <nav aria-label={t('FEE_PAGE_STATEMENTS')} className={classes.tabs}>
        {tabs
          .filter((one) => one !== 'draft' || isAccountant)
          .map((one) => (
            <NavLink
              key={one}
              to={`/fees/statements/${one}`}
              className={classes.link}
              aria-current={one === tab ? 'page' : undefined}
            >
              {t(`FEE_TAB_${one.toUpperCase()}`)}
            </NavLink>
          ))}
      </nav>
      <Statements key={tab} tab={tab} />
    </Page>
  );
}
