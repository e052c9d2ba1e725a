import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import {
  type DossierRecord,
  daysBetween,
  openedTypesOf,
  type RelatedDossier,
  type RequestSystem,
  type RequestType,
  renewableFrom,
  stateOf,
} from '@portal/contracts';
import { IconCalendarDue, IconCopy, IconEdit, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { useUser } from '../../identity/session.js';
import { useModuleEntries } from '../../portal/module-entries.js';
import { addressesOf } from '../addresses.js';
import { mayApply, standingOf } from '../applicants.js';
import type { DossierRightsCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierStatus } from '../dossier-status.js';
import { TransferOpener } from '../transfers/transfer-opener.js';
import { useOpeningDraft } from '../use-opening-draft.js';
import { dayOf } from './actions/action-questions.js';
import { useRelated } from './use-related.js';

/** The library's own yellow is too pale to be read. */
const INK = 'var(--amber)';

interface RightsSectionProps {
  readonly kind: DossierKind;
  readonly calls: DossierRightsCalls;
  readonly dossier: DossierRecord;
}

/** What acts on the right of a dossier, or on what the dossier acts; its holder applies for a change or a renewal. */
export function RightsSection({ kind, calls, dossier }: RightsSectionProps) {
  const { t } = useTexts();
  const format = useFormat();
  const user = useUser();
  const { id, status, permissions } = dossier;
  const { data } = useRelated(kind, calls, dossier);
  const right = kind.workflow.right;
  const isRight = right?.states.includes(status) === true;
  const mayWrite = permissions.related && mayApply(user, kind);
  const mayTransfer =
    permissions.related && standingOf(user, kind).roles.some((role) => right?.transfer?.by.includes(role));
  const isUnderWay = data?.requests.some(({ status: other }) => isOpen(kind, other)) === true;
  const { authorisation = null, requests = [] } = data ?? {};
  const renewal = isRight && right.requests.includes('RENEW') ? renewableFrom(right, dossier.effectiveUntil) : null;
  const isRenewable = renewal !== null && renewal <= dayOf(new Date());
  if (!isRight && !mayWrite && authorisation === null && requests.length === 0) return null;
  return (
    <Section title={t('RIGHTS_SECTION')}>
      {isRenewable && <EndNote dossier={dossier} isHolder={permissions.related} />}
      {authorisation && (
        <RelatedLine kind={kind} related={authorisation} text={t('RIGHTS_ABOUT', named(authorisation))} />
      )}
      {requests.map((request) => (
        <RelatedLine
          key={request.id}
          kind={kind}
          related={request}
          text={t('RIGHTS_REQUEST', {
            type: t(`REQUEST_TYPE_${request.requestType}`),
            name: request.reference ?? t('DOSSIER_DRAFT'),
          })}
        />
      ))}
      {mayWrite && isRight && isUnderWay && <Text size="sm">{t('RIGHTS_UNDER_WAY')}</Text>}
      {mayWrite && renewal !== null && !isRenewable && (
        <Text size="sm">{t('RIGHTS_RENEWAL_FROM', { date: format.date(renewal) })}</Text>
      )}
      {mayWrite && isRight && kind.system && <LinksOfRight system={kind.system} id={id} />}
      {mayWrite && (
        <Openers
          kind={kind}
          calls={calls}
          id={id}
          offered={
            isRight && data && !isUnderWay
              ? [...right.requests.filter((type) => type !== 'RENEW' || isRenewable), ...openedTypesOf(kind.workflow)]
              : openedTypesOf(kind.workflow)
          }
          offersTransfer={mayTransfer && isRight && data !== undefined && !isUnderWay}
        />
      )}
    </Section>
  );
}

/** What other modules have about the right. */
function LinksOfRight({ system, id }: { readonly system: RequestSystem; readonly id: string }) {
  const { t } = useTexts();
  return useModuleEntries().map(
    ({ manifest, ofRight }) =>
      ofRight?.systems.includes(system) && (
        <Anchor key={manifest.key} component={Link} to={ofRight.hrefOf(id)} size="sm" display="block">
          {t(ofRight.titleKey)}
        </Anchor>
      ),
  );
}

const isOpen = ({ workflow }: DossierKind, status: string): boolean =>
  !stateOf(workflow, status)?.final && !workflow.right?.states.includes(status);

const named = ({ reference }: RelatedDossier) => ({ reference: reference ?? '' });

interface RelatedLineProps {
  readonly kind: DossierKind;
  readonly related: RelatedDossier;
  readonly text: string;
}

const RelatedLine = ({ kind, related: { id, status }, text }: RelatedLineProps) => (
  <Group gap="xs">
    <Anchor component={Link} to={addressesOf(kind).consultation(id)} size="sm">
      {text}
    </Anchor>
    <DossierStatus workflow={kind.workflow} status={status} />
  </Group>
);

/** For a right that ends soon: when, and what its holder can do about it. */
function EndNote({ dossier: { effectiveUntil }, isHolder }: { dossier: DossierRecord; isHolder: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  if (effectiveUntil === null) return null;
  const count = daysBetween(dayOf(new Date()), effectiveUntil);
  if (count < 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      styles={{ title: { color: INK }, icon: { color: INK } }}
      icon={<IconCalendarDue size={20} aria-hidden />}
      title={t('RIGHTS_ENDS', { count, date: format.date(effectiveUntil) })}
    >
      {isHolder && <Text size="sm">{t('RIGHTS_RENEWAL_HINT')}</Text>}
    </Alert>
  );
}

const openers: Readonly<Record<string, { readonly text: string; readonly Icon: typeof IconCopy }>> = {
  RENEW: { text: 'RIGHTS_RENEW', Icon: IconRefresh },
  MODIFY: { text: 'RIGHTS_MODIFY', Icon: IconEdit },
  NEW: { text: 'RIGHTS_COPY', Icon: IconCopy },
};

interface OpenersProps {
  readonly kind: DossierKind;
  readonly calls: DossierRightsCalls;
  readonly id: string;
  readonly offered: readonly RequestType[];
  readonly offersTransfer: boolean;
}

/** Open a draft with what the dossier says, and lead to it. */
function Openers({ kind, calls, id, offered, offersTransfer }: OpenersProps) {
  const { t } = useTexts();
  const { open, opening } = useOpeningDraft(kind, calls);
  return (
    <Group gap="xs" mt="xs" data-tool>
      {offered.map((requestType) => {
        // A type of the kind's own is called by its name.
        const { text, Icon } = openers[requestType] ?? { text: `REQUEST_TYPE_${requestType}`, Icon: IconEdit };
        return (
          <Button
            key={requestType}
            variant="default"
            leftSection={<Icon size={16} aria-hidden />}
            loading={opening === requestType}
            disabled={opening !== undefined}
            onClick={() => void open(id, requestType)}
          >
            {t(text)}
          </Button>
        );
      })}
      {offersTransfer && <TransferOpener kind={kind} calls={calls} id={id} />}
    </Group>
  );
}
