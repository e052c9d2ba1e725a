import { Alert, Text } from '@mantine/core';
import type { FileLimits } from '@portal/contracts';
import type { EquipmentDraft } from '@portal/contracts/modules/equipments';
import { type FileFault, MAX_FILE_SIZE, readModesCsv } from '@portal/radio';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { inForceQuery } from '../../features/catalogue/reference-data.js';
import { DropZone } from '../../features/uploads/drop-zone.js';
import { useTexts } from '../../kernel/i18n.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { toastError } from '../../ui/toasts.js';
import { efficiencyClassesClient } from './equipments.client.js';

const limits: FileLimits = { maxBytes: MAX_FILE_SIZE, types: ['csv'] };

interface Faults {
  readonly name: string;
  readonly faults: readonly FileFault[];
}

/** Where a maker's table of modes is dropped. It takes the place of the modes in the form; its faults are listed by line. */
export function ModesFile() {
  const { t } = useTexts();
  const id = useId();
  const { setValue } = useFormContext<EquipmentDraft>();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<Faults>();
  const [count, setCount] = useState<number>();

  const take = async (chosen: File) => {
    setRefused(undefined);
    setCount(undefined);
    const classes = await queries.fetchQuery(inForceQuery(efficiencyClassesClient));
    const { value, faults } = readModesCsv(
      new Uint8Array(await chosen.arrayBuffer()),
      classes.map(({ content }) => content),
    );
    if (!value) {
      setRefused({ name: chosen.name, faults });
      return;
    }
    setValue('modes', value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setCount(value.length);
  };

  return (
    <>
      <Text id={`${id}-label`} fw={500} size="sm">
        {t('EQUIPMENT_MODES_FILE')}
      </Text>
      <DropZone
        id={id}
        limits={limits}
        multiple={false}
        isInvalid={refused !== undefined}
        onFiles={([chosen]) => chosen && void take(chosen).catch(toastError)}
      />
      <Text size="sm" role="status">
        {count !== undefined && t('EQUIPMENT_MODES_READ', { count })}
      </Text>
      {refused && <FaultList {...refused} />}
    </>
  );
}

function FaultList({ name, faults }: Faults) {
  const { t } = useTexts();
  const title = t('EQUIPMENT_FAULTS', { name, count: faults.length });
  return (
    <Alert color="red" title={title}>
      <PlainTable
        caption={title}
        rows={faults.map((fault, at) => ({ ...fault, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { heading: t('EQUIPMENT_FAULT_LINE'), cell: ({ line }) => (line === 0 ? '–' : String(line)) },
          { heading: t('EQUIPMENT_FAULT_WHAT'), cell: ({ code }) => t(`EQUIPMENT_FAULT_${code}`) },
          { heading: t('EQUIPMENT_FAULT_TEXT'), cell: ({ detail }) => detail },
        ]}
      />
    </Alert>
  );
}
