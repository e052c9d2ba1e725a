import { Button, SegmentedControl } from '@mantine/core';
import { type ModuleKey, type ModuleManifest, messageKeys, moduleKeys, modules } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../kernel/api-error.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { moduleTitleKey } from '../../portal/module-entries.js';
import { accessExplanationClient as client } from '../administration.queries.js';
import classes from './access.module.css';
import { Verdict } from './verdict.js';

const MAX_REFERENCE = 64;

/** Why a user sees a module or not. */
function ModuleQuestion({ userId }: { readonly userId: string }) {
  const { t } = useTexts();
  const [module, choose] = useState<ModuleKey | null>(null);
  const explanation = useQuery({
    ...endpointQuery(client.explainModule, { query: { user: userId, module: module ?? '' } }),
    enabled: module !== null,
    staleTime: 0,
  });
  const manifests: readonly ModuleManifest[] = moduleKeys.filter((key) => key !== 'main').map((key) => modules[key]);
  return (
    <>
      <div className={classes.question}>
        <ChoiceInput
          label={t('ADMIN_ACCESS_MODULE')}
          value={module}
          onChange={choose}
          choices={manifests.map((manifest) => ({
            value: manifest.key as ModuleKey,
            label: t(moduleTitleKey(manifest)),
          }))}
        />
      </div>
      {explanation.isError && <ErrorState error={explanation.error} onRetry={() => void explanation.refetch()} />}
      {module !== null && explanation.isPending && <LoadingState />}
      {explanation.data && <Verdict explanation={explanation.data} about="module" />}
    </>
  );
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_FOUND';

/** Why a user sees a dossier or not. */
function DossierQuestion({ userId }: { readonly userId: string }) {
  const { t } = useTexts();
  const [typed, type] = useState('');
  const [reference, ask] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLElement>(null);
  const explanation = useQuery({
    ...endpointQuery(client.explainDossier, { query: { user: userId, reference } }),
    enabled: reference !== '',
    staleTime: 0,
  });
  return (
    <>
      <form
        noValidate
        className={classes.question}
        onSubmit={(event) => {
          event.preventDefault();
          const given = typed.trim();
          setMissing(given === '');
          if (given === '') field.current?.focus();
          else ask(given);
        }}
      >
        <TextInput
          label={t('ADMIN_ACCESS_REFERENCE')}
          value={typed}
          onChange={(text) => {
            type(text);
            setMissing(false);
          }}
          fieldRef={(element) => {
            field.current = element;
          }}
          error={isMissing && t(messageKeys.required)}
          required
          placeholder="MW-2026-000123"
          maxLength={MAX_REFERENCE}
        />
        <Button type="submit" variant="default">
          {t('ADMIN_ACCESS_EXPLAIN')}
        </Button>
      </form>
      {explanation.isError &&
        (isUnknown(explanation.error) ? (
          <EmptyState title={t('ADMIN_ACCESS_UNKNOWN', { reference })} />
        ) : (
          <ErrorState error={explanation.error} onRetry={() => void explanation.refetch()} />
        ))}
      {reference !== '' && explanation.isPending && <LoadingState />}
      {explanation.data && <Verdict explanation={explanation.data} about="dossier" />}
    </>
  );
}

/** Asks of one user why they see a module or a dossier, or not. */
export function AccessQuestions({ userId }: { readonly userId: string }) {
  const { t } = useTexts();
  const [about, ask] = useState('module');
  return (
    <>
      <SegmentedControl
        value={about}
        onChange={ask}
        aria-label={t('ADMIN_ACCESS_ABOUT')}
        data={[
          { value: 'module', label: t('ADMIN_ACCESS_A_MODULE') },
          { value: 'dossier', label: t('ADMIN_ACCESS_A_DOSSIER') },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {about === 'module' ? <ModuleQuestion userId={userId} /> : <DossierQuestion userId={userId} />}
    </>
  );
}
