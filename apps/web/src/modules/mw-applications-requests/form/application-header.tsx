import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useSaveState } from '../../../features/dossiers/autosave/use-autosave.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PageHeader } from '../../../ui/page-header.js';
import { addresses } from '../addresses.js';
import { ReturnedNote } from '../consultation/returned-note.js';
import type { MwDossier } from '../mw-applications-requests.queries.js';
import { DiscardButton } from './discard-button.js';
import type { DraftSaving } from './use-draft-saving.js';

interface ApplicationHeaderProps {
  readonly dossier: MwDossier | undefined;
  readonly saving: DraftSaving;
}

/** Heading of the form, with whatever must be known before typing on. */
export function ApplicationHeader({ dossier, saving }: ApplicationHeaderProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { phase } = useSaveState(saving.saver);
  const id = saving.saver.current?.id;
  return (
    <>
      <PageHeader
        title={
          dossier?.reference ? t('DOSSIER_CORRECT_TITLE', { reference: dossier.reference }) : t('MW_APPLICATION_TITLE')
        }
        subtitle={dossier?.holder.companyName}
        actions={id && !dossier?.reference && <DiscardButton saver={saving.saver} />}
      />
      {dossier && <ReturnedNote dossier={dossier} />}
      {phase === 'conflict' && id && (
        <Alert
          role="alert"
          mb="md"
          color="red"
          variant="light"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('DOSSIER_CHANGED_ELSEWHERE')}
        >
          <Text size="sm" mb="xs">
            {t('DOSSIER_CHANGED_ELSEWHERE_CONSEQUENCE')}
          </Text>
          <Button
            variant="default"
            onClick={() => {
              saving.saver.abandon();
              navigate(addresses.application(id), { replace: true });
            }}
          >
            {t('DOSSIER_RELOAD')}
          </Button>
        </Alert>
      )}
    </>
  );
}
