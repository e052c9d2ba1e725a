import { moduleKeys, modules, moduleTitleKey, Role } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import { supervisionClient } from '../supervision.queries.js';
import type { Target } from './target.js';

const kinds = ['ALL', 'MODULE', 'ROLE', 'ORGANISATION', 'USER'] as const;

const recipients = (kind: 'ORGANISATION' | 'USER') => async (search: string, signal: AbortSignal) => {
  const found = await supervisionClient.findRecipients({ query: { kind, search } }, { signal });
  return found.map(({ id, name }) => ({ value: id, label: name }));
};
const searches = { ORGANISATION: recipients('ORGANISATION'), USER: recipients('USER') };

interface TargetFieldsProps {
  readonly target: Target;
  readonly onChange: (target: Target) => void;
}

/** Everybody, or a module, role, organisation or user. */
export function TargetFields({ target, onChange }: TargetFieldsProps) {
  const { t } = useTexts();
  const { kind, value, name } = target;
  const choose = (next: string | null) => onChange({ kind, value: next });
  return (
    <>
      <ChoiceInput
        label={t('SUPERVISION_TARGET')}
        value={kind}
        onChange={(next) => onChange({ kind: next ?? 'ALL', value: null })}
        choices={kinds.map((choice) => ({ value: choice, label: t(`SUPERVISION_TARGET_${choice}`) }))}
        required
      />
      {kind === 'MODULE' && (
        <ChoiceInput
          label={t('SUPERVISION_CHOICE_MODULE')}
          value={value}
          onChange={choose}
          choices={moduleKeys
            .filter((key) => key !== 'main')
            .map((key) => ({ value: key as string, label: t(moduleTitleKey(modules[key])) }))}
          required
        />
      )}
      {kind === 'ROLE' && (
        <ChoiceInput
          label={t('SUPERVISION_CHOICE_ROLE')}
          value={value}
          onChange={choose}
          choices={Role.options.map((role) => ({ value: role as string, label: t(`ROLE_${role}`) }))}
          required
        />
      )}
      {(kind === 'ORGANISATION' || kind === 'USER') && (
        <SelectInput
          key={kind}
          label={t(`SUPERVISION_CHOICE_${kind}`)}
          value={value}
          onChange={choose}
          choices={value !== null && name !== undefined ? [{ value, label: name }] : []}
          search={searches[kind]}
          required
        />
      )}
    </>
  );
}
