import { Alert } from '@mantine/core';
import type { DossierRecord } from '@portal/contracts';
import { IconReplace } from '@tabler/icons-react';
import { type Translate, useTexts } from '../../../kernel/i18n.js';
import { PageHeader } from '../../../ui/page/page-header.js';
import { addressesOf } from '../addresses.js';
import { ReturnedNote } from '../returned-note.js';
import { useApplication } from './application-context.js';
import { DiscardButton } from './discard-button.js';

interface ApplicationHeaderProps {
  /** Translation key of the heading of a new application. */
  readonly title: string;
  readonly discard: (id: string) => Promise<unknown>;
}

/** Whom the application is for, and what for where it is not about a new right. */
const subtitleOf = ({ holder, requestType }: DossierRecord, t: Translate): string =>
  requestType === 'NEW' ? holder.companyName : `${t(`REQUEST_TYPE_${requestType}`)} · ${holder.companyName}`;

/** Heading of the form, with what the applicant must know before typing on. */
export function ApplicationHeader({ title, discard }: ApplicationHeaderProps) {
  const { t } = useTexts();
  const { kind, dossier, proposal, saving } = useApplication();
  const id = saving.saver.current?.id;
  if (proposal && dossier)
    return (
      <PageHeader
        title={t('PROPOSAL_TITLE', { reference: dossier.reference ?? dossier.title })}
        subtitle={t('PROPOSAL_HINT')}
        actions={
          <DiscardButton
            discard={proposal.discard}
            text="PROPOSAL_DISCARD"
            to={addressesOf(kind).consultation(dossier.id)}
          />
        }
      />
    );
  return (
    <>
      <PageHeader
        title={dossier?.reference ? t('DOSSIER_CORRECT_TITLE', { reference: dossier.reference }) : t(title)}
        subtitle={dossier && subtitleOf(dossier, t)}
        actions={
          id &&
          !dossier?.reference && <DiscardButton discard={discard} text="DOSSIER_DISCARD" to={addressesOf(kind).list} />
        }
      />
      {dossier?.authorisation && (
        <Alert variant="light" mb="md" icon={<IconReplace size={20} aria-hidden />}>
          {t('RIGHTS_ABOUT', { reference: dossier.authorisation.reference })}
        </Alert>
      )}
      {dossier && <ReturnedNote workflow={kind.workflow} dossier={dossier} />}
    </>
  );
}
