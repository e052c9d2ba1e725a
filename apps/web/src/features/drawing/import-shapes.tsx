import { Button, Modal } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { ImportForm } from './import/import-form.js';
import type { Drawing } from './use-drawing.js';

/** Button that opens a dialog for importing shapes from text. */
export function ImportShapes({ drawing }: { readonly drawing: Drawing }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconFileImport size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('MAP_TEST_IMPORT')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        // A click beside it would lose what was pasted.
        closeOnClickOutside={false}
        title={t('MAP_TEST_IMPORT_TITLE')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('CLOSE') }}
      >
        <ImportForm tools={drawing.tools} onImport={drawing.importShapes} onClose={close} />
      </Modal>
    </>
  );
}
