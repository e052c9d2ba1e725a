import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import { useUser } from '../../identity/session.js';
import type { DossierAssignmentCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useAssigning } from './use-assigning.js';

interface OfficerChoiceProps {
  readonly kind: DossierKind;
  readonly calls: DossierAssignmentCalls;
  readonly dossiers: readonly string[];
  /** In charge of them now; undefined when they differ. */
  readonly inCharge: string | null | undefined;
  readonly onAssigned?: () => void;
}

/** Puts an officer in charge of dossiers: the user, or another one. */
export function OfficerChoice({ kind, calls, dossiers, inCharge, onAssigned }: OfficerChoiceProps) {
  const { t } = useTexts();
  const user = useUser();
  const [chosen, choose] = useState<string | null>(null);
  const officers = useQuery({
    queryKey: [kind.api, 'listOfficers'],
    queryFn: ({ signal }) => calls.listOfficers({}, { signal }),
  });
  const assigning = useAssigning({ kind, calls, onAssigned });
  const assign = (officerId: string | null) => {
    choose(null);
    assigning.mutate({ dossiers: [...dossiers], officerId });
  };
  return (
    <Group gap="xs" align="end" data-tool>
      <SelectInput<string>
        label={t('ASSIGN_TO')}
        choices={(officers.data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
        value={chosen}
        onChange={choose}
      />
      <Button
        variant="default"
        disabled={chosen === null || chosen === inCharge || assigning.isPending}
        onClick={() => assign(chosen)}
      >
        {t('ASSIGN')}
      </Button>
      {inCharge !== user.id && (
        <Button variant="default" disabled={assigning.isPending} onClick={() => assign(user.id)}>
          {t('ASSIGN_TO_ME')}
        </Button>
      )}
      {inCharge !== null && (
        <Button variant="subtle" disabled={assigning.isPending} onClick={() => assign(null)}>
          {t('ASSIGN_NOBODY')}
        </Button>
      )}
    </Group>
  );
}
