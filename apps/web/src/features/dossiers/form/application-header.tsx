import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { PageHeader } from '../../../ui/page-header.js';
import { addressesOf } from '../addresses.js';
import { useSaveState } from '../autosave/use-autosave.js';
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
  const navigate = useNavigate();
  const { kind, dossier, saving } = useApplication();
  const { phase } = useSaveState(saving.saver);
  const id = saving.saver.current?.id;
  return (
    <>
      <PageHeader
        title={dossier?.reference ? t('DOSSIER_CORRECT_TITLE', { reference: dossier.reference }) : t(title)}
        subtitle={dossier?.holder.companyName}
        actions={id && !dossier?.reference && <DiscardButton discard={discard} />}
      />
      {dossier && <ReturnedNote workflow={kind.workflow} dossier={dossier} />}
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
              navigate(addressesOf(kind).application(id), { replace: true });
            }}
          >
            {t('DOSSIER_RELOAD')}
          </Button>
        </Alert>
      )}
    </>
  );
}
