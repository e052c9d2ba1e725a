import { Anchor, Text } from '@mantine/core';
import { isOpenStatus } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';
import { RecordPage } from '../../records/record-page.js';
import { type Request, useRequest } from '../administration.queries.js';
import { Decision } from './decision.js';
import { Differences } from './differences.js';
import { RequestFiles } from './request-files.js';
import { RequestStatus } from './request-status.js';

const userAddress = (id: string): string => `/main/admin-panel/users?user=${id}`;

/** Who asks, when, and what became of it. */
function RequestFacts({ request }: { readonly request: Request }) {
  const { t } = useTexts();
  const format = useFormat();
  const { user, reviewer, closing, contact, registration } = request;
  const facts: [string, React.ReactNode | null][] = [
    [t('ADMIN_USER_EMAIL'), request.email],
    [t('ADMIN_RELATION_ORGANISATION'), request.companyName],
    [t('ADMIN_REQUEST_RECEIVED'), format.dateTime(request.createdAt)],
    [t('ADMIN_REQUEST_CONFIRMED'), request.confirmedAt && format.dateTime(request.confirmedAt)],
    [
      t('ADMIN_REQUEST_ACCOUNT'),
      user && (
        <Anchor component={Link} to={userAddress(user.id)} size="sm">
          {user.login}
        </Anchor>
      ),
    ],
    [t('ADMIN_USER_LOGIN'), registration && !user && registration.loginName],
    [t('ADMIN_REQUEST_CONTACT'), contact?.fullName],
    [t('ADMIN_REQUEST_CLOSING'), closing && t(`ADMIN_CLOSING_${closing.reason}`)],
    [t('ADMIN_REQUEST_HEIR'), closing?.transferTo?.fullName],
    [t('ADMIN_REQUEST_COMMENT'), request.comment],
    [t('ADMIN_REQUEST_REVIEWER'), reviewer?.fullName],
    [t('ADMIN_REQUEST_DECIDED'), request.decidedAt && format.dateTime(request.decidedAt)],
    [t('ADMIN_REQUEST_REASON'), request.reason],
  ];
  return <Facts facts={facts} />;
}

interface RequestPageProps {
  readonly id: string;
  readonly backTo: string;
}

/** One request: who asks, what it would change, its files, and the decision. */
export function RequestPage({ id, backTo }: RequestPageProps) {
  const { t } = useTexts();
  return (
    <RecordPage
      query={useRequest(id)}
      backTo={backTo}
      backLabel={t('ADMIN_REQUESTS_BACK')}
      kind={t('ADMIN_REQUEST')}
      titleOf={({ reference, fullName }) => `${reference} – ${fullName}`}
      subtitleOf={({ kind, status }) => (
        <>
          <span>{t(`ACCOUNT_REQUEST_${kind}`)}</span>
          <RequestStatus status={status} />
        </>
      )}
    >
      {(request) => (
        <>
          <RequestFacts request={request} />
          {request.kind !== 'DELETE' && (
            <Section
              look="plain"
              title={t(request.kind === 'REGISTRATION' ? 'ADMIN_REQUEST_TYPED' : 'ADMIN_REQUEST_DIFFERENCES')}
            >
              <Differences request={request} />
            </Section>
          )}
          <Section look="plain" title={t('ADMIN_REQUEST_FILES')}>
            {request.files.length === 0 ? (
              <Text size="sm">{t('ADMIN_REQUEST_NO_FILES')}</Text>
            ) : (
              <RequestFiles request={request} />
            )}
          </Section>
          {isOpenStatus(request.status) && <Decision request={request} />}
        </>
      )}
    </RecordPage>
  );
}
