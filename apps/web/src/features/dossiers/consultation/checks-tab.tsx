import { Text } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { ChecksList } from '../checks-list.js';
import { CheckWaiver } from './check-waiver.js';
import type { ConsultedDossier } from './consulted-dossier.js';

/** Every check of the last submission, those that were passed unfolded. */
export function ChecksTab<D, V>({ kind, dossier, calls }: ConsultedDossier<D, V>) {
  const { t } = useTexts();
  return (
    <Section title={t('DOSSIER_SECTION_CHECKS')}>
      {dossier.checks.length > 0 ? (
        <ChecksList
          checks={dossier.checks}
          isUnfolded
          below={(check) => <CheckWaiver kind={kind} calls={calls.aspects.waivers} dossier={dossier} check={check} />}
        />
      ) : (
        <Text size="sm">{t('CHECKS_NONE')}</Text>
      )}
    </Section>
  );
}
