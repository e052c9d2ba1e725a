import { Button, Text, Title } from '@mantine/core';
import type { Enrolled, IdentityProof, SecondFactors } from '@portal/contracts';
import { IconDeviceMobile, IconFingerprint, IconLifebuoy, type TablerIcon } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { useQuestion } from '../../../ui/dialogs/use-question.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { AddAppDialog } from './add-app-dialog.js';
import { AddPasskeyDialog } from './add-passkey-dialog.js';
import { hasPasskeys } from './browser-passkeys.js';
import { ProofDialog } from './proof-dialog.js';
import { proofWays } from './proof-form.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';
import classes from './second-factor.module.css';
import { secondFactorClient, useFactorsChanged, useSecondFactors } from './second-factor.queries.js';

/** What the user has begun to do. */
type Act =
  | { readonly kind: 'addApp' | 'addPasskey' | 'removeApp' | 'renewCodes' }
  | { readonly kind: 'removePasskey'; readonly id: string; readonly name: string };

/** Level of the headings inside: one below the section's own. */
const HeadingLevel = createContext<'h2' | 'h3'>('h3');

interface FactorProps {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Factor({ icon: Icon, title, action, children }: FactorProps) {
  const Heading = useContext(HeadingLevel);
  return (
    <section className={classes.factor} aria-label={title}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <div>
        <Heading>{title}</Heading>
        {children}
      </div>
      {action}
    </section>
  );
}

const Said = ({ children }: { readonly children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

/** When a factor was added and last used, in words. */
function useDates() {
  const { t } = useTexts();
  const format = useFormat();
  return ({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }): string =>
    lastUsedAt
      ? t('SECOND_FACTOR_USED', { added: format.date(createdAt), used: format.dateTime(lastUsedAt) })
      : t('SECOND_FACTOR_UNUSED', { added: format.date(createdAt) });
}

interface PartProps {
  readonly factors: SecondFactors;
  readonly onAct: (act: Act) => void;
}

function App({ factors: { authenticatorApp }, onAct }: PartProps) {
  const { t } = useTexts();
  const dates = useDates();
  const action = authenticatorApp ? (
    <Button variant="default" size="xs" onClick={() => onAct({ kind: 'removeApp' })}>
      {t('AUTHENTICATOR_APP_REMOVE')}
    </Button>
  ) : (
    <Button size="xs" onClick={() => onAct({ kind: 'addApp' })}>
      {t('AUTHENTICATOR_APP_SET_UP')}
    </Button>
  );
  return (
    <Factor icon={IconDeviceMobile} title={t('AUTHENTICATOR_APP')} action={action}>
      <Said>{authenticatorApp ? dates(authenticatorApp) : t('AUTHENTICATOR_APP_WHAT')}</Said>
    </Factor>
  );
}

function Passkeys({ factors: { passkeys }, onAct }: PartProps) {
  const { t } = useTexts();
  const dates = useDates();
  const isPossible = hasPasskeys();
  const action = (
    <Button size="xs" disabled={!isPossible} onClick={() => onAct({ kind: 'addPasskey' })}>
      {t('PASSKEY_ADD')}
    </Button>
  );
  return (
    <Factor icon={IconFingerprint} title={t('PASSKEYS')} action={action}>
      <Said>{t(isPossible ? 'PASSKEY_WHAT' : 'PASSKEY_IMPOSSIBLE')}</Said>
      {passkeys.length > 0 && (
        <ul className={classes.passkeys}>
          {passkeys.map(({ id, name, ...moments }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <Said>{dates(moments)}</Said>
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={t('PASSKEY_REMOVE_NAMED', { name })}
                onClick={() => onAct({ kind: 'removePasskey', id, name })}
              >
                {t('SECOND_FACTOR_REMOVE')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Factor>
  );
}

function Codes({ factors: { recoveryCodesLeft }, onAct }: PartProps) {
  const { t } = useTexts();
  const action = (
    <Button variant="default" size="xs" onClick={() => onAct({ kind: 'renewCodes' })}>
      {t('RECOVERY_CODES_RENEW')}
    </Button>
  );
  return (
    <Factor icon={IconLifebuoy} title={t('RECOVERY_CODES')} action={action}>
      <Said>{t('RECOVERY_CODES_LEFT', { count: recoveryCodesLeft })}</Said>
    </Factor>
  );
}

interface SecondFactorSectionProps {
  /** It is what the page is about; its heading is the page's. */
  readonly isPage?: boolean;
}

/** Ways of the signed-in user to prove it is them besides the password: added, looked at, taken away. */
export function SecondFactorSection({ isPage = false }: SecondFactorSectionProps) {
  const { t } = useTexts();
  const { data: factors, error, isPending, refetch } = useSecondFactors();
  const changed = useFactorsChanged();
  const { asked: act, isOpen, ask, close } = useQuestion<Act>();
  const [codes, setCodes] = useState<readonly string[]>();
  /** That a factor was added, once the codes that came with it are kept. */
  const [isToBeTold, setIsToBeTold] = useState(false);

  const added = ({ recoveryCodes }: Enrolled): void => {
    close();
    // On a phone a message lies on the heading of the codes, which have to be read first.
    if (recoveryCodes) setCodes(recoveryCodes);
    else toastSuccess(t('SECOND_FACTOR_ADDED'));
    setIsToBeTold(Boolean(recoveryCodes));
    void changed();
  };
  const kept = (): void => {
    setCodes(undefined);
    if (isToBeTold) toastSuccess(t('SECOND_FACTOR_ADDED'));
    setIsToBeTold(false);
  };
  const removed = async (work: Promise<unknown>): Promise<void> => {
    await work;
    close();
    toastSuccess(t('SECOND_FACTOR_REMOVED'));
    void changed();
  };
  const remove = (proof: IdentityProof): Promise<void> =>
    removed(
      act?.kind === 'removePasskey'
        ? secondFactorClient.removePasskey({ body: { id: act.id, proof } })
        : secondFactorClient.removeAuthenticatorApp({ body: { proof } }),
    );
  const renew = async (proof: IdentityProof): Promise<void> => {
    const { recoveryCodes } = await secondFactorClient.renewRecoveryCodes({ body: { proof } });
    close();
    setCodes(recoveryCodes);
    void changed();
  };

  const isAsked = (...kinds: Act['kind'][]) => isOpen && act !== undefined && kinds.includes(act.kind);
  const removal =
    act?.kind === 'removePasskey' ? t('PASSKEY_REMOVE_NAMED', { name: act.name }) : t('AUTHENTICATOR_APP_REMOVE');
  const ways = factors ? proofWays(factors) : [];
  const hasFactor = factors && (factors.authenticatorApp !== null || factors.passkeys.length > 0);
  return (
    <section className={classes.section} aria-label={t('SECOND_FACTOR_TITLE')}>
      {!isPage && <Title order={2}>{t('SECOND_FACTOR_TITLE')}</Title>}
      <Text size="sm">{t(factors?.isRequired ? 'SECOND_FACTOR_REQUIRED_TEXT' : 'SECOND_FACTOR_TEXT')}</Text>
      {isPending && <LoadingState />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {factors && (
        <HeadingLevel value={isPage ? 'h2' : 'h3'}>
          <App factors={factors} onAct={ask} />
          <Passkeys factors={factors} onAct={ask} />
          {hasFactor && <Codes factors={factors} onAct={ask} />}
        </HeadingLevel>
      )}
      <AddAppDialog opened={isAsked('addApp')} ways={ways} onAdded={added} onCancel={close} />
      <AddPasskeyDialog opened={isAsked('addPasskey')} ways={ways} onAdded={added} onCancel={close} />
      <ProofDialog
        opened={isAsked('removeApp', 'removePasskey')}
        title={removal}
        text={t('SECOND_FACTOR_REMOVE_CONSEQUENCE')}
        ways={ways}
        confirmLabel={t('SECOND_FACTOR_REMOVE')}
        isDestructive
        onProof={remove}
        onCancel={close}
      />
      <ProofDialog
        opened={isAsked('renewCodes')}
        title={t('RECOVERY_CODES_RENEW')}
        text={t('RECOVERY_CODES_RENEW_CONSEQUENCE')}
        ways={ways}
        confirmLabel={t('RECOVERY_CODES_RENEW')}
        onProof={renew}
        onCancel={close}
      />
      <RecoveryCodesDialog codes={codes} onKept={kept} />
    </section>
  );
}
