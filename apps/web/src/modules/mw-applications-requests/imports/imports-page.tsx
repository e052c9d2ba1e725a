import { Button, FileButton, Group, Select, Stack, Text } from '@mantine/core';
import type { OrganisationRef } from '@portal/contracts';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { addressesOf } from '../../../features/dossiers/addresses.js';
import { holdersOf, mayApply } from '../../../features/dossiers/applicants.js';
import { useDossiersChanged } from '../../../features/dossiers/dossiers.queries.js';
import { useUser } from '../../../features/identity/session.js';
import { useTexts } from '../../../kernel/i18n.js';
import { decode } from '../../../ui/file-viewer/text-view.js';
import { Section } from '../../../ui/page/section.js';
import { microwaveLink } from '../microwave-links.js';
import { ImportGuide, ImportTemplate } from './import-guide.js';
import { ImportReport } from './import-report.js';
import { useImport } from './use-import.js';

/** Drafts from a file of hops: judged first, opened once that is confirmed. */
export function ImportsPanel() {
  const { t } = useTexts();
  const user = useUser();
  const dossiersChanged = useDossiersChanged(microwaveLink);
  const holders = holdersOf(user, microwaveLink);
  const [holderId, setHolder] = useState(holders[0]?.id);
  const resetFile = useRef<() => void>(null);
  const { chosen, choose, judgeAgain, confirm, isBusy } = useImport(holderId, dossiersChanged);
  if (!mayApply(user, microwaveLink)) return <Navigate to={addressesOf(microwaveLink).list} replace />;
  return (
    <Section title={t('MW_IMPORT')}>
      <Stack gap="md">
        <Text size="sm">{t('MW_IMPORT_SUBTITLE')}</Text>
        <Text size="sm">{t('MW_IMPORT_HINT')}</Text>
        <HolderChoice holders={holders} value={holderId} onChange={setHolder} />
        <Group gap="xs">
          <ImportTemplate />
          <FileButton
            accept=".csv,text/csv"
            resetRef={resetFile}
            onChange={(file) => {
              if (!file) return;
              void file.arrayBuffer().then((bytes) => choose(file.name, decode(bytes)));
              // A file that was mended is chosen again under the same name.
              resetFile.current?.();
            }}
          >
            {(props) => (
              <Button {...props} loading={isBusy} leftSection={<IconUpload size={16} aria-hidden />}>
                {t('MW_IMPORT_CHOOSE')}
              </Button>
            )}
          </FileButton>
        </Group>
        <ImportGuide />
        {chosen && <ImportReport {...chosen} isBusy={isBusy} onConfirm={confirm} onPartial={judgeAgain} />}
      </Stack>
    </Section>
  );
}

interface HolderChoiceProps {
  readonly holders: readonly OrganisationRef[];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}

/** For whom the drafts are; nothing to choose for somebody who applies for one organisation. */
function HolderChoice({ holders, value, onChange }: HolderChoiceProps) {
  const { t } = useTexts();
  if (holders.length < 2) return null;
  return (
    <Select
      label={t('DOSSIER_HOLDER')}
      data={holders.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      value={value ?? null}
      allowDeselect={false}
      onChange={(id) => id && onChange(id)}
      maw={420}
    />
  );
}
