import { ActionIcon, Button, Card } from '@mantine/core';
import { issuesOf, Locale, type ViewedAddress, ViewedAddresses } from '@portal/contracts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { useIssueText } from '../../ui/inputs/issue-text.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { SaveTab } from '../../ui/tabs/save-tab.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { languageName } from '../account/countries.js';
import { OutdatedNote } from '../records/outdated-note.js';
import { isConflict } from '../records/server-issues.js';
import classes from './url-viewer.module.css';
import { addressesQuery, urlViewerClient } from './url-viewer.queries.js';

const empty: ViewedAddress = { alias: '', url: '', titles: { fr: '', en: '', es: '', it: '', de: '' } };

interface AddressFieldsProps {
  readonly address: ViewedAddress;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (address: ViewedAddress) => void;
  readonly onRemove: () => void;
}

function AddressFields({ address, errorAt, onChange, onRemove }: AddressFieldsProps) {
  const { t } = useTexts();
  const { alias, url, titles } = address;
  return (
    <Card withBorder component="fieldset" className={classes.row}>
      <div className={classes.titles}>
        <TextInput
          label={t('URL_VIEWER_ALIAS')}
          description={t('URL_VIEWER_ALIAS_HINT')}
          required
          value={alias}
          onChange={(value) => onChange({ ...address, alias: value })}
          error={errorAt('alias')}
        />
        <TextInput
          label={t('URL_VIEWER_URL')}
          description={t('URL_VIEWER_URL_HINT')}
          inputMode="url"
          required
          value={url}
          onChange={(value) => onChange({ ...address, url: value.trim() })}
          error={errorAt('url')}
        />
      </div>
      <div className={classes.titles}>
        {Locale.options.map((locale) => (
          <TextInput
            key={locale}
            label={t('URL_VIEWER_NAME', { language: languageName(locale) })}
            required
            value={titles[locale]}
            onChange={(title) => onChange({ ...address, titles: { ...titles, [locale]: title } })}
            error={errorAt(`titles.${locale}`)}
          />
        ))}
      </div>
      <ActionIcon variant="subtle" color="red" aria-label={t('URL_VIEWER_REMOVE', { alias })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Card>
  );
}

function Addresses({ stored }: { readonly stored: ViewedAddresses }) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<ViewedAddresses>();
  const [isTried, setTried] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const { addresses, version } = draft ?? stored;
  const change = (next: readonly ViewedAddress[]) =>
    setDraft(JSON.stringify(next) === JSON.stringify(stored.addresses) ? undefined : { addresses: [...next], version });
  const read = ViewedAddresses.safeParse({ addresses, version });
  const issues = read.success || !isTried ? [] : issuesOf(read.error);
  const { queryKey } = addressesQuery();
  const save = useMutation({
    mutationFn: (body: ViewedAddresses) => urlViewerClient.setAddresses({ body }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      setDraft(undefined);
      setTried(false);
      toastSuccess(t('URL_VIEWER_SAVED'));
    },
    onError: (error) => (isConflict(error) ? setOutdated(true) : toastError(error)),
  });
  const submit = () => {
    setTried(true);
    if (read.success) save.mutate(read.data);
  };
  const reload = async () => {
    await queries.invalidateQueries({ queryKey });
    setDraft(undefined);
    setOutdated(false);
  };
  return (
    <SaveTab
      isUnsaved={draft !== undefined}
      isSaving={save.isPending}
      onSave={submit}
      onReset={() => setDraft(undefined)}
    >
      <div className={classes.addresses}>
        {isOutdated && <OutdatedNote text="URL_VIEWER_STALE" onReload={() => void reload()} />}
        {addresses.map((address, index) => (
          <AddressFields
            // Rows have no other name while their alias is typed.
            key={index}
            address={address}
            errorAt={(path) => {
              const issue = issues.find((one) => one.path === `addresses.${index}.${path}`);
              return issue && issueText(issue);
            }}
            onChange={(next) => change(addresses.map((one) => (one === address ? next : one)))}
            onRemove={() => change(addresses.filter((one) => one !== address))}
          />
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change([...addresses, empty])}
          >
            {t('URL_VIEWER_ADD')}
          </Button>
        </div>
      </div>
    </SaveTab>
  );
}

/** Pages of other sites that the portal may show. */
export function Tab() {
  const { data, error, isPending, refetch } = useQuery({ ...addressesQuery(), staleTime: 0 });
  if (isPending) return <LoadingState />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Addresses stored={data} />;
}
