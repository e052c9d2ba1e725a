import { Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core';
import { Role, SignInRules, signInRules } from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { clientOf } from '../../../kernel/client.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { SaveTab } from '../../../ui/tabs/save-tab.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { OutdatedNote } from '../../records/outdated-note.js';
import { type RecordEdit, RecordEditing } from '../../records/record-editing.js';
import { isConflict } from '../../records/server-issues.js';

const signInRulesClient = clientOf(signInRules);

type Lengths = 'minimumPasswordLength' | 'administratorMinimumPasswordLength';
type Stored = SignInRules & { readonly version: number };

/** What is in the fields: a number that is being typed may be none yet. */
interface Draft extends Pick<SignInRules, 'secondFactorRoles'> {
  readonly minimumPasswordLength: number | string;
  readonly administratorMinimumPasswordLength: number | string;
}

const bounds: Readonly<Record<Lengths, number>> = {
  minimumPasswordLength: 12,
  administratorMinimumPasswordLength: 16,
};
const HIGHEST = 64;

const valuesOf = ({ version: _version, ...rules }: Stored): SignInRules => rules;

const isSame = (draft: Draft, { version, ...stored }: Stored): boolean =>
  draft.minimumPasswordLength === stored.minimumPasswordLength &&
  draft.administratorMinimumPasswordLength === stored.administratorMinimumPasswordLength &&
  [...draft.secondFactorRoles].sort().join() === [...stored.secondFactorRoles].sort().join();

interface LengthFieldProps {
  readonly name: Lengths;
  readonly label: string;
  readonly description: ReactNode;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

function LengthField({ name, label, description, draft, onChange }: LengthFieldProps) {
  const { t } = useTexts();
  const isValid = SignInRules.shape[name].safeParse(draft[name]).success;
  return (
    <NumberInput
      label={label}
      description={description}
      value={draft[name]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
      min={bounds[name]}
      max={HIGHEST}
      allowDecimal={false}
      clampBehavior="none"
      required
      maw={320}
      error={isValid ? undefined : t('RULE_BETWEEN', { minimum: bounds[name], maximum: HIGHEST })}
    />
  );
}

function Rules({ edit }: { readonly edit: RecordEdit<Stored> }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const { record: stored, onDirty } = edit;
  const [draft, setDraft] = useState<Draft>(stored);
  const rules = SignInRules.strip().safeParse(draft);
  const save = useMutation({
    mutationFn: (body: Stored) => signInRulesClient.setSignInRules({ body }),
    onSuccess: (saved) => {
      setDraft(saved);
      edit.onSaved(saved);
      queries.setQueryData(endpointQuery(signInRulesClient.getSignInRules, {}).queryKey, saved);
      toastSuccess(t('SIGN_IN_RULES_SAVED'));
    },
    onError: (error) => {
      if (!isConflict(error)) toastError(error);
    },
  });
  const isUnsaved = !isSame(draft, stored);
  useEffect(() => onDirty(isUnsaved), [onDirty, isUnsaved]);
  return (
    <SaveTab
      isUnsaved={isUnsaved}
      isSaving={save.isPending}
      onSave={() => rules.success && save.mutate({ ...rules.data, version: stored.version })}
      onReset={() => {
        setDraft(stored);
        save.reset();
      }}
    >
      <Stack gap="lg" maw={720}>
        <LengthField
          name="minimumPasswordLength"
          label={t('SIGN_IN_RULES_MINIMUM')}
          description={t('SIGN_IN_RULES_MINIMUM_HINT')}
          draft={draft}
          onChange={setDraft}
        />
        <LengthField
          name="administratorMinimumPasswordLength"
          label={t('SIGN_IN_RULES_ADMINISTRATOR_MINIMUM')}
          description={t('SIGN_IN_RULES_ADMINISTRATOR_MINIMUM_HINT')}
          draft={draft}
          onChange={setDraft}
        />
        <Checkbox.Group
          label={t('SIGN_IN_RULES_ROLES')}
          description={t('SIGN_IN_RULES_ROLES_HINT')}
          value={draft.secondFactorRoles}
          onChange={(roles) => setDraft({ ...draft, secondFactorRoles: Role.array().parse(roles) })}
        >
          <Group gap="md" mt="sm">
            {Role.options.map((role) => (
              <Checkbox key={role} value={role} label={t(`ROLE_${role}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Text size="sm" c="dimmed">
          {t('SIGN_IN_RULES_EFFECT')}
        </Text>
        {(edit.isOutdated || isConflict(save.error)) && (
          <OutdatedNote text="SIGN_IN_RULES_STALE" onReload={edit.onReload} />
        )}
      </Stack>
    </SaveTab>
  );
}

/** Lengths of passwords, and the roles that need a second factor. */
export function SignInRulesTab() {
  const { data, error, isPending, refetch } = useQuery({
    ...endpointQuery(signInRulesClient.getSignInRules, {}),
    staleTime: 0,
  });
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <RecordEditing current={data} valuesOf={valuesOf} read={refetch}>
      {(edit) => <Rules edit={edit} />}
    </RecordEditing>
  );
}

export { SignInRulesTab as Tab };
