import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import type { IdentityProviderMetadata, MetadataReading } from '@portal/contracts';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../kernel/api-error.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { textOfFile } from '../../../ui/text-of-file.js';
import { toastError } from '../../../ui/toasts.js';
import { FactsOfCertificates } from './facts-of-certificates.js';
import { ssoAdministrationClient } from './sso-settings.js';

const LONGEST = 250_000;

/** Texts of refusals are of the contract; any other answer says only that nothing was read. */
const refusalOf = (error: Error): string => {
  const message = error instanceof ApiError ? error.problem.issues[0]?.message : undefined;
  return message?.startsWith('SSO_METADATA_') ? message : 'SSO_METADATA_WRONG';
};

/** How long what was read is true. */
function Reading({ validUntil, certificateFacts }: MetadataReading) {
  const { t } = useTexts();
  const format = useFormat();
  const isOver = validUntil !== null && Date.parse(validUntil) < Date.now();
  return (
    <Stack gap="xs" role="status">
      {validUntil !== null && (
        <Text size="sm" c={isOver ? 'red' : undefined}>
          {t(isOver ? 'SSO_METADATA_EXPIRED' : 'SSO_METADATA_VALID_UNTIL', { date: format.date(validUntil) })}
        </Text>
      )}
      <FactsOfCertificates facts={certificateFacts} />
    </Stack>
  );
}

/** Fills the fields from metadata of the identity provider, from a file or pasted. Nothing is saved by it. */
export function MetadataImport({ onRead }: { readonly onRead: (metadata: IdentityProviderMetadata) => void }) {
  const { t } = useTexts();
  const [xml, setXml] = useState('');
  const read = useMutation({
    mutationFn: (text: string) => ssoAdministrationClient.readMetadata({ body: { xml: text } }),
    onSuccess: ({ validUntil: _validUntil, certificateFacts: _facts, ...metadata }) => {
      setXml('');
      onRead(metadata);
    },
    onError: (error) => {
      if (!('problem' in error)) toastError(error);
    },
  });
  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    const text = file.size > LONGEST ? '' : await textOfFile(file);
    setXml(text);
    read.mutate(text || ' ');
  };
  return (
    <Stack gap="xs">
      <TextAreaInput
        label={t('SSO_METADATA')}
        description={t('SSO_METADATA_HINT')}
        rows={4}
        maxLength={LONGEST}
        value={xml}
        onChange={(text) => {
          read.reset();
          setXml(text);
        }}
        error={read.error ? t(refusalOf(read.error)) : undefined}
      />
      {read.data && <Reading {...read.data} />}
      <Group gap="sm">
        <Button
          variant="default"
          onClick={() => read.mutate(xml)}
          disabled={xml.trim() === ''}
          loading={read.isPending}
        >
          {t('SSO_METADATA_READ')}
        </Button>
        <FileButton
          accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
          onChange={(file) => void take(file)}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              {t('SSO_METADATA_FILE')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  );
}
