import { Button, FileButton, Group, Modal } from '@mantine/core';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { FileImport } from './import/file-import.js';
import { ImportForm } from './import/import-form.js';
import type { NewShape } from './shape-description.js';
import type { Drawing } from './use-drawing.js';

const ENDINGS = '.geojson,.json,.kml,.kmz,.gpx,.zip,.csv,.tsv,.txt,.wkt,.dxf';

/** Button that opens a dialog for importing shapes from a file or from text. */
export function ImportShapes({ drawing }: { readonly drawing: Drawing }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const close = () => {
    setOpen(false);
    setFile(undefined);
  };
  const add = (shapes: readonly NewShape[]) => {
    drawing.importShapes(shapes);
    close();
  };
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
        {file ? (
          <FileImport file={file} tools={drawing.tools} onImport={add} onBack={() => setFile(undefined)} />
        ) : (
          <>
            <Group mb="md">
              <FileButton accept={ENDINGS} onChange={(picked) => setFile(picked ?? undefined)}>
                {(props) => (
                  <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                    {t('MAP_TEST_IMPORT_FILE')}
                  </Button>
                )}
              </FileButton>
              {t('MAP_TEST_IMPORT_FORMATS')}
            </Group>
            <ImportForm tools={drawing.tools} onImport={drawing.importShapes} onClose={close} />
          </>
        )}
      </Modal>
    </>
  );
}
