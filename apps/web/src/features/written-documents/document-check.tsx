import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconFileCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import classes from './document-check.module.css';

interface VerdictProps {
  readonly isAuthentic: boolean;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Authentic is green with a tick; anything else is red with a cross. */
export function Verdict({ isAuthentic, title, children }: VerdictProps) {
  const Icon = isAuthentic ? IconCircleCheck : IconCircleX;
  return (
    <div className={classes.verdict} data-verdict={isAuthentic ? 'authentic' : 'refused'}>
      <Icon size={26} stroke={1.8} aria-hidden />
      <div>
        <Text fw={600}>{title}</Text>
        {children && <Text size="sm">{children}</Text>}
      </div>
    </div>
  );
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface FileCheckProps {
  /** SHA-256 of the document, hexadecimal; null while it is being written. */
  readonly digest: string | null;
  /** What is said of the same file, and of another one. */
  readonly says: Readonly<Record<'SAME' | 'OTHER', string>>;
}

/** Compares a file with the digest of the document; the file stays with its reader. Its texts are those of dossiers. */
export function FileCheck({ digest, says }: FileCheckProps) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState<'SAME' | 'OTHER'>();
  if (digest === null) return <Text size="sm">{t('VERIFY_BEING_WRITTEN')}</Text>;
  // Only pages from a safe origin have it.
  const canDigest = globalThis.crypto?.subtle !== undefined;
  const compare = async (file: File | null): Promise<void> => {
    if (!file) return;
    const found = hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    setOutcome(found === digest ? 'SAME' : 'OTHER');
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{t('VERIFY_FILE_HINT')}</Text>
      {canDigest && (
        <Group>
          <FileButton accept="application/pdf" onChange={(file) => void compare(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFileCheck size={16} aria-hidden />}>
                {t('VERIFY_CHOOSE')}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      <div role="status">{outcome && <Verdict isAuthentic={outcome === 'SAME'} title={says[outcome]} />}</div>
      <Text size="sm" c="dimmed">
        {t('VERIFY_DIGEST')} <code>{digest}</code>
      </Text>
    </Stack>
  );
}
