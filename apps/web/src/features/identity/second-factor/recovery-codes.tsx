import { Alert, Button, Group, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../kernel/i18n.js';
import classes from './second-factor.module.css';

const fileOf = (codes: readonly string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;

/** Browsers have no clipboard for pages that come over plain http. */
const canCopy = (): boolean => 'clipboard' in navigator;

/** Codes that are shown this once, to be copied or kept as a file. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTexts();
  const clipboard = useClipboard();
  return (
    <>
      <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
        {t('RECOVERY_CODES_ONCE')}
      </Alert>
      <ul className={classes.codes} aria-label={t('RECOVERY_CODES')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        {canCopy() && (
          <Button
            variant="default"
            size="xs"
            leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={() => clipboard.copy(codes.join('\n'))}
          >
            {t(clipboard.copied ? 'COPIED' : 'COPY')}
          </Button>
        )}
        <Button
          component="a"
          href={fileOf(codes)}
          download={t('RECOVERY_CODES_FILE')}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('RECOVERY_CODES_DOWNLOAD')}
        </Button>
      </Group>
      {clipboard.error && (
        <Text size="sm" c="var(--red)" role="alert">
          {t('COPY_FAILED')}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('RECOVERY_CODES_WHAT')}
      </Text>
    </>
  );
}
