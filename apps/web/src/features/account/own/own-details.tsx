import { Alert, Button, Group, Text, Title } from '@mantine/core';
import {
  type CurrentUser,
  knownFields,
  type RepresentativeInput,
  type UploadOutcome,
  type UserFullInfo,
} from '@portal/contracts';
import { IconAlertCircle, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { LeaveGuard } from '../../../ui/leave-guard.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';
import { toastSuccess } from '../../../ui/toasts.js';
import classes from '../account.module.css';
import { accountClient, usersClient } from '../account.queries.js';
import { accountFieldKey, fieldGroups, useKnownValue } from '../account-texts.js';
import { AskedForMore } from '../asked-fields.js';
import { DocumentsInput } from '../documents-input.js';
import { LoginField } from '../registration/login-field.js';
import { RefusedFiles } from '../registration/refused-files.js';
import { RepresentativeFields } from '../representative-fields.js';
import { showAccountRefusal } from '../send-refusal.js';
import { compareFields, useRepresentativeForm } from '../use-representative-form.js';

function StoredDetails({ info }: { readonly info: UserFullInfo }) {
  const { t } = useTexts();
  const shown = useKnownValue();
  return (
    <>
      <Facts facts={[[t(accountFieldKey('loginName')), info.loginName]]} />
      {Object.entries(fieldGroups).map(([group, fields]) => (
        <div key={group}>
          <Title order={3} size="h5" mb={6}>
            {t(group)}
          </Title>
          <Facts facts={fields.map((field) => [t(accountFieldKey(field)), shown(field, info)])} />
        </div>
      ))}
    </>
  );
}

const asInput = (info: UserFullInfo): RepresentativeInput => ({
  ...(Object.fromEntries(knownFields.map((field) => [field, info[field] ?? ''])) as RepresentativeInput),
  personType: info.personType,
  civility: info.civility,
  language: info.language,
  loginName: info.loginName,
  requestedSystems: [],
  requestedRoles: [],
});

interface ChangeFormProps {
  readonly user: CurrentUser;
  readonly info: UserFullInfo;
  readonly onSent: (uploads: readonly UploadOutcome[]) => void;
  readonly onCancel: () => void;
}

/** A full name that was made of first and last name follows them. */
const followsNames = ({ fullName, firstName, lastName }: RepresentativeInput): boolean =>
  fullName === [firstName, lastName].filter(Boolean).join(' ');

function ChangeForm({ user, info, onSent, onCancel }: ChangeFormProps) {
  const { t } = useTexts();
  const [initial] = useState(() => asInput(info));
  const { loginName: loginOnFile } = info;
  const { form, requiredFields, loginState } = useRepresentativeForm({ isRegistration: false, initial, loginOnFile });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const send = async (given: RepresentativeInput) => {
    setRefusal(undefined);
    setShare(0);
    try {
      const asked = followsNames(initial) ? { ...given, fullName: null } : given;
      const call = { body: { representative: asked }, files };
      const { requestId, uploads } = await accountClient.updateUserRequest(call, { onProgress: setShare });
      form.reset(given);
      toastSuccess(t('ACCOUNT_REQUEST_SENT', { reference: requestId }));
      onSent(uploads);
    } catch (error) {
      setRefusal(showAccountRefusal(error, { setError: form.setError, t }));
    } finally {
      setShare(undefined);
    }
  };
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormShell
      form={form}
      className={classes.form}
      labelOf={(path) => t(accountFieldKey(path))}
      compare={compareFields}
      requiredFields={requiredFields}
      onSubmit={send}
    >
      <LeaveGuard isUnsaved={() => isDirty && !form.formState.isSubmitSuccessful} />
      <Text size="sm" c="dimmed">
        {t('ACCOUNT_CHANGE_TEXT')}
      </Text>
      <div className={classes.fields}>
        <LoginField state={loginState} />
      </div>
      <RepresentativeFields />
      <AskedForMore user={user} />
      <DocumentsInput value={files} onChange={setFiles} share={share} />
      {refusal && (
        <Alert color="red" icon={<IconAlertCircle size={20} aria-hidden />} role="alert">
          {refusal}
        </Alert>
      )}
      <Group>
        <Button type="submit" loading={isSubmitting}>
          {t('ACCOUNT_REQUEST_SEND')}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={isSubmitting}>
          {t('CANCEL')}
        </Button>
      </Group>
    </FormShell>
  );
}

interface OwnDetailsProps {
  readonly user: CurrentUser;
  readonly info: UserFullInfo;
  /** When it was last read from the server, in milliseconds. */
  readonly readAt: number;
}

/** What is on file about the user, and the way to have it changed. */
export function OwnDetails({ user, info, readAt }: OwnDetailsProps) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [isChanging, change] = useState(false);
  const [uploads, setUploads] = useState<readonly UploadOutcome[]>([]);
  /** `readAt` of what a change was sent on top of: it does not tell of that yet. */
  const [sentOver, setSentOver] = useState<number>();
  const isPending = sentOver === readAt || info.pendingRequests.some(({ kind }) => kind === 'UPDATE_USER');
  const told = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    // The form is gone, and the focus with it.
    if (wasChanging.current && !isChanging) (told.current ?? button.current)?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  const sent = (outcomes: readonly UploadOutcome[]) => {
    change(false);
    setSentOver(readAt);
    setUploads(outcomes);
    void queries.invalidateQueries({ queryKey: usersClient.getCurrentUserFullInfo.key });
    void queries.invalidateQueries({ queryKey: accountClient.ownRequests.key });
  };
  const changeButton = !isChanging && !isPending && (
    <Button
      ref={button}
      variant="default"
      size="xs"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => {
        setUploads([]);
        change(true);
      }}
    >
      {t('ACCOUNT_CHANGE')}
    </Button>
  );
  return (
    <Section title={t('ACCOUNT_DETAILS')} actions={changeButton}>
      {isPending && (
        <Text size="sm" c="dimmed" ref={told} tabIndex={-1} component="div">
          {t('ACCOUNT_CHANGE_PENDING')}
        </Text>
      )}
      <RefusedFiles uploads={uploads} />
      {isChanging ? (
        <ChangeForm user={user} info={info} onSent={sent} onCancel={() => change(false)} />
      ) : (
        <StoredDetails info={info} />
      )}
    </Section>
  );
}
