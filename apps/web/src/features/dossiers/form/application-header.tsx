import { useTexts } from '../../../kernel/i18n.js';
import { PageHeader } from '../../../ui/page/page-header.js';
import { ReturnedNote } from '../returned-note.js';
import { useApplication } from './application-context.js';
import { DiscardButton } from './discard-button.js';

interface ApplicationHeaderProps {
  /** Translation key of the heading of a new application. */
  readonly title: string;
  readonly discard: (id: string) => Promise<unknown>;
}

/** Heading of the form, with what the applicant must know before typing on. */
export function ApplicationHeader({ title, discard }: ApplicationHeaderProps) {
  const { t } = useTexts();
  const { kind, dossier, saving } = useApplication();
  const id = saving.saver.current?.id;
  return (
    <>
      <PageHeader
        title={dossier?.reference ? t('DOSSIER_CORRECT_TITLE', { reference: dossier.reference }) : t(title)}
        subtitle={dossier?.holder.companyName}
        actions={id && !dossier?.reference && <DiscardButton discard={discard} />}
      />
      {dossier && <ReturnedNote workflow={kind.workflow} dossier={dossier} />}
    </>
  );
}
