import { type AntennaDraft, antennas } from '@portal/contracts/modules/antennas';
import { rpeClasses } from '@portal/radio';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PatternPlot } from '../../features/catalogue/plots/pattern-plot.js';
import { useTexts } from '../../kernel/i18n.js';
import type { Choice } from '../../ui/inputs/choice/choice-input.js';
import { SelectInput } from '../../ui/inputs/select/select-input.js';
import { antennasClient } from './antennas.client.js';
import { useClassMasks } from './class-masks.js';
import { COMPARED } from './compared.js';
import { plotted } from './plotted-antenna.js';

const MOST_FOUND = 25;
const nothingYet: readonly Choice<string>[] = [];

async function findAntennas(search: string): Promise<readonly Choice<string>[]> {
  const { rows } = await antennasClient.listEntries({ query: { search, pageSize: MOST_FOUND } });
  return rows.map(({ id, number, manufacturer, model }) => ({
    value: id,
    label: `${number} ${manufacturer} ${model}`,
  }));
}

/** The patterns of an antenna as far as it is typed, and those of another of the catalogue over them. */
export function AntennaPlot({ entry }: { readonly entry: AntennaDraft }) {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const otherId = params.get(COMPARED);
  const setOtherId = (id: string | null) =>
    setParams(
      (now) => {
        if (id === null) now.delete(COMPARED);
        else now.set(COMPARED, id);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const compared = useQuery({
    queryKey: [antennas.name, 'readEntry', otherId, {}],
    queryFn: ({ signal }) => antennasClient.readEntry({ params: { id: otherId ?? '' }, query: {} }, { signal }),
    enabled: otherId !== null,
  });
  const masks = useClassMasks();
  const antenna = plotted(entry);
  if (!antenna) return <p>{t('ANTENNA_PLOT_WAITS')}</p>;
  const rpeClass = rpeClasses.find((name) => name === entry.rpeClass);
  const other = otherId !== null && compared.data ? plotted(compared.data.entry) : undefined;
  return (
    <>
      <div data-tool>
        <SelectInput
          label={t('ANTENNA_COMPARE')}
          value={otherId}
          onChange={setOtherId}
          choices={nothingYet}
          search={findAntennas}
          error={compared.isError ? t('ANTENNA_COMPARE_FAILED') : undefined}
        />
      </div>
      <PatternPlot antenna={antenna} masks={masks} {...(rpeClass && { rpeClass })} {...(other && { other })} />
    </>
  );
}
