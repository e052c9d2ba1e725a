import { Button, FileButton, Group, Modal, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core';
import { AreaEffect, AreaType, RequestSystem } from '@portal/contracts';
import { AreaVisibility } from '@portal/contracts/modules/restricted-areas';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileImport } from '../../../features/drawing/import/file-import.js';
import type { Tool } from '../../../features/shapes/shape-tools.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ImportReport } from './import-report.js';
import { type CommonContent, type ImportRow, rowsOfNationalFile, rowsOfShapes } from './import-rows.js';

const ENDINGS = '.geojson,.json,.kml,.kmz,.zip,.gpkg,.csv,.txt,.wkt,.dxf';
const tools: readonly Tool[] = ['circle', 'sector', 'rectangle', 'trapezoid', 'polygon'];
const atFirst: CommonContent = { areaType: 'EVENT', effect: 'INFORM', services: ['MW'], visibility: 'REGULATOR' };

/** Drafts the areas of a file once its report has been read; nothing is stored before. */
export function AreasImport() {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [common, setCommon] = useState(atFirst);
  const [file, setFile] = useState<File>();
  const [rows, setRows] = useState<readonly ImportRow[]>();
  const set = (change: Partial<CommonContent>) => setCommon((now) => ({ ...now, ...change }));
  const options = (choices: readonly string[], prefix: string) =>
    choices.map((value) => ({ value, label: t(prefix + value) }));
  const again = () => {
    setFile(undefined);
    setRows(undefined);
  };
  const close = () => {
    setOpen(false);
    again();
    void queries.invalidateQueries({ queryKey: ['restrictedAreas'] });
  };
  const take = async (picked: File | null) => {
    if (!picked) return;
    const national = /\.(geo)?json$/i.test(picked.name) ? rowsOfNationalFile(await picked.text(), common) : undefined;
    if (national) setRows(national);
    else setFile(picked);
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('RA_IMPORT')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        closeOnClickOutside={false}
        title={t('RA_IMPORT_TITLE')}
        size="xl"
        closeButtonProps={{ 'aria-label': t('CLOSE') }}
      >
        {rows ? (
          <ImportReport rows={rows} onAgain={again} onClose={close} />
        ) : file ? (
          <FileImport
            file={file}
            tools={tools}
            onImport={(shapes) =>
              setRows(rowsOfShapes(shapes, common, (number) => t('RA_IMPORT_NUMBERED', { number })))
            }
            onBack={again}
          />
        ) : (
          <Stack>
            <Text size="sm">{t('RA_IMPORT_HINT')}</Text>
            <NativeSelect
              label={t('RA_TYPE')}
              value={common.areaType}
              data={options(AreaType.options, 'AREA_TYPE_')}
              onChange={({ currentTarget }) => set({ areaType: AreaType.parse(currentTarget.value) })}
            />
            <NativeSelect
              label={t('AREA_EFFECT')}
              value={common.effect}
              data={options(AreaEffect.options, 'AREA_EFFECT_')}
              onChange={({ currentTarget }) => set({ effect: AreaEffect.parse(currentTarget.value) })}
            />
            <MultiSelect
              label={t('RA_SERVICES')}
              value={common.services}
              data={options(RequestSystem.options, 'REQUEST_SYSTEM_')}
              onChange={(chosen) => set({ services: chosen.map((each) => RequestSystem.parse(each)) })}
            />
            <NativeSelect
              label={t('RA_VISIBILITY')}
              value={common.visibility}
              data={options(AreaVisibility.options, 'RA_VISIBILITY_')}
              onChange={({ currentTarget }) => set({ visibility: AreaVisibility.parse(currentTarget.value) })}
            />
            <Group>
              <FileButton accept={ENDINGS} onChange={(picked) => void take(picked)}>
                {(props) => (
                  <Button
                    {...props}
                    disabled={common.services.length === 0}
                    leftSection={<IconUpload size={16} aria-hidden />}
                  >
                    {t('RA_IMPORT_FILE')}
                  </Button>
                )}
              </FileButton>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  );
}
