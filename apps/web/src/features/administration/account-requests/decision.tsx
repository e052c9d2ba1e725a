import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { PromptDialog } from '../../../ui/dialogs/prompt-dialog.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState } from '../../../ui/states.js';
import { toastSuccess } from '../../../ui/toasts.js';
import classes from '../../records/records.module.css';
import { toastRefusal } from '../../records/refusal-toast.js';
import { isConflict } from '../../records/server-issues.js';
import {
  accountRequestAdministrationClient as client,
  type Request,
  useAdministrationChanged,
} from '../administration.queries.js';
import { ExtensionFields, wholeExtension } from './extension-fields.js';
import { GrantFields, type Granting, grantOf, initialGranting, isGrantComplete } from './grant-fields.js';

const MAX_REASON = 2000;

/** Accepting and refusing, each confirmed. Of two reviewers one is first; the other learns what became of it. */
export function Decision({ request }: { readonly request: Request }) {
  const { t } = useTexts();
  const administered = useAdministrationChanged();
  const [granting, setGranting] = useState<Granting>(() => initialGranting(request));
  const [extending, setExtending] = useState(() => request.extension && wholeExtension(request.extension));
  const [asked, ask] = useState<'accept' | 'refuse'>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isMissing, setMissing] = useState(false);
  const organisation = useRef<HTMLElement>(null);
  const { id, version, kind, fullName, email, registration } = request;
  const isUnconfirmed = kind === 'REGISTRATION' && request.status === 'RECEIVED';

  const decide = async (send: () => Promise<unknown>, done: string, tell: (error: unknown) => void) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
      ask(undefined);
      toastSuccess(t(done, { name: fullName }));
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
      await administered();
    }
  };
  const accept = () => {
    const body = {
      version,
      ...(registration && { grant: grantOf(granting) }),
      ...(extending && { extension: extending }),
    };
    return decide(
      () => client.acceptAccountRequest({ params: { id }, body }),
      'ADMIN_REQUEST_ACCEPTED',
      (error) => {
        ask(undefined);
        toastRefusal(error, t);
      },
    );
  };
  const refuse = (reason: string) =>
    decide(
      () => client.refuseAccountRequest({ params: { id }, body: { version, reason: reason.trim() } }),
      'ADMIN_REQUEST_REFUSED',
      // The question keeps the reason; it goes away with a request that somebody else has decided on.
      (error) => (isConflict(error) ? toastRefusal(error, t) : setFailure(error)),
    );

  const askToAccept = () => {
    const isWhole = registration === null || isGrantComplete(granting);
    setMissing(!isWhole);
    if (isWhole) ask('accept');
    else organisation.current?.focus();
  };

  return (
    <Section look="plain" title={t('ADMIN_REQUEST_DECISION')}>
      {isUnconfirmed && <p className={classes.hint}>{t('ADMIN_REQUEST_UNCONFIRMED')}</p>}
      {registration && !isUnconfirmed && (
        <GrantFields
          registration={registration}
          granting={granting}
          onChange={setGranting}
          isMissing={isMissing}
          organisationRef={organisation}
        />
      )}
      {request.extension && extending && (
        <ExtensionFields asked={request.extension} grant={extending} onChange={setExtending} />
      )}
      <Group gap="xs">
        <Button disabled={isUnconfirmed} onClick={askToAccept}>
          {t('ADMIN_REQUEST_ACCEPT')}
        </Button>
        <Button variant="default" className={classes.danger} onClick={() => ask('refuse')}>
          {t('ADMIN_REQUEST_REFUSE')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asked === 'accept'}
        title={t('ADMIN_REQUEST_ASK_ACCEPT', { name: fullName })}
        confirmLabel={t('ADMIN_REQUEST_ACCEPT')}
        isDestructive={kind === 'DELETE'}
        isBusy={isBusy}
        onConfirm={() => void accept()}
        onCancel={() => ask(undefined)}
      >
        <Text size="sm">{t(`ADMIN_REQUEST_WILL_${kind}`, { name: fullName, email })}</Text>
      </ConfirmDialog>
      <PromptDialog
        opened={asked === 'refuse'}
        title={t('ADMIN_REQUEST_ASK_REFUSE', { name: fullName })}
        confirmLabel={t('ADMIN_REQUEST_REFUSE')}
        initial=""
        isValid={(reason: string) => reason.trim() !== ''}
        isBusy={isBusy}
        onConfirm={(reason) => void refuse(reason)}
        onCancel={() => {
          setFailure(undefined);
          ask(undefined);
        }}
      >
        {(reason, change) => (
          <>
            <TextAreaInput
              label={t('ADMIN_REQUEST_REASON')}
              description={t('ADMIN_REQUEST_REASON_HINT', { email })}
              value={reason}
              onChange={change}
              rows={4}
              maxLength={MAX_REASON}
              required
            />
            {failure !== undefined && <ErrorState error={failure} />}
          </>
        )}
      </PromptDialog>
    </Section>
  );
}
