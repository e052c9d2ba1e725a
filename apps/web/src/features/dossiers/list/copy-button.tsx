import { Button, Group, Text } from '@mantine/core';
import type { ListedDossier } from '@portal/contracts';
import { IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { useUser } from '../../identity/session.js';
import { holdersOf } from '../applicants.js';
import type { DossierRightsCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useOpeningDraft } from '../use-opening-draft.js';

interface CopyButtonProps {
  readonly kind: DossierKind;
  readonly calls: DossierRightsCalls;
  readonly selected: ReadonlySet<string>;
  /** Of the page that is shown. */
  readonly rows: readonly ListedDossier<unknown>[];
}

/** Copies the one selected dossier into a new draft, for those who may apply for its holder. */
export function CopyButton({ kind, calls, selected, rows }: CopyButtonProps) {
  const { t } = useTexts();
  const hint = useId();
  const { open, opening } = useOpeningDraft(kind, calls);
  const holders = holdersOf(useUser(), kind);
  const [only] = selected.size === 1 ? selected : [];
  const row = rows.find(({ id }) => id === only);
  const isOwn = row !== undefined && holders.some(({ id }) => id === row.holder.id);
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        loading={opening !== undefined}
        disabled={!isOwn}
        aria-describedby={isOwn ? undefined : hint}
        onClick={() => row && void open(row.id, 'NEW')}
      >
        {t('RIGHTS_COPY')}
      </Button>
      {!isOwn && (
        <Text id={hint} size="sm">
          {t(row ? 'DOSSIER_COPY_OWN' : 'DOSSIER_COPY_ONE')}
        </Text>
      )}
    </Group>
  );
}
