import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';

interface FormatMenuProps<F extends string> {
  /** Of the button. */
  readonly label: string;
  readonly formats: readonly F[];
  readonly nameOf: (format: F) => string;
  readonly fileNameOf: (format: F) => string;
  readonly read: (format: F) => Promise<Blob>;
}

/** Saves a file in a format of the reader's choice. */
export function FormatMenu<F extends string>({ label, formats, nameOf, fileNameOf, read }: FormatMenuProps<F>) {
  const save = useMutation({
    mutationFn: async (format: F) => saveBlob(await read(format), fileNameOf(format)),
    onError: (failure) => toastError(failure),
  });
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={save.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {nameOf(format)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
