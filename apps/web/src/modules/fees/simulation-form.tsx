import { Button, SimpleGrid } from '@mantine/core';
import { FeeService, feeStates, type Simulation } from '@portal/contracts/modules/fees';
import { FEE_BANDS, satelliteFeeBands } from '@portal/radio';
import { useTexts } from '../../kernel/i18n.js';
import { DateInput } from '../../ui/inputs/date/date-input.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { SelectInput } from '../../ui/inputs/select/select-input.js';

/** What is typed of a simulation. */
export interface SimulationDraft {
  readonly service: FeeService;
  readonly band: string | null;
  readonly bandwidthMhz: number | null;
  readonly lengthKm: number | null;
  readonly capacityMbps: number | null;
  readonly states: string | null;
  readonly radiusKm: number | null;
  readonly openingDeg: number | null;
  readonly areaShare: number | null;
  readonly from: string;
  readonly to: string;
  readonly year: number | null;
}

export const startDraft = (year: number): SimulationDraft => ({
  service: 'MW',
  band: '17/18/19/20',
  bandwidthMhz: 55,
  lengthKm: 10,
  capacityMbps: 155,
  states: '256',
  ...{ radiusKm: null, openingDeg: null, areaShare: null },
  ...{ from: `${year}-01-01`, to: `${year}-12-31`, year },
});

const figures = {
  MW: ['bandwidthMhz', 'lengthKm', 'capacityMbps'],
  ES: ['bandwidthMhz'],
  MW_ALLOTMENT: ['bandwidthMhz', 'areaShare'],
  ES_ALLOTMENT: ['bandwidthMhz'],
  INDEPENDENT_MOBILE: ['bandwidthMhz', 'radiusKm', 'openingDeg'],
} as const satisfies Record<FeeService, readonly (keyof SimulationDraft)[]>;

const units = {
  bandwidthMhz: 'MHz',
  lengthKm: 'km',
  capacityMbps: 'Mbit/s',
  radiusKm: 'km',
  openingDeg: '°',
  areaShare: '',
} as const;

const bandsOf = (service: FeeService): readonly string[] =>
  service === 'ES' || service === 'ES_ALLOTMENT' ? satelliteFeeBands : FEE_BANDS.map(({ key }) => key);
const hasBand = (service: FeeService): boolean => service !== 'INDEPENDENT_MOBILE';

/** The call that a draft stands for; what its service does not ask for is left out. */
export function simulationOf(draft: SimulationDraft): Simulation {
  const { service, band, states, from, to, year } = draft;
  const given = Object.fromEntries(
    figures[service].flatMap((name) => (draft[name] === null ? [] : [[name, draft[name]]])),
  );
  const chosen = states === 'adaptive' ? states : feeStates.find((count) => String(count) === states);
  return {
    service,
    inputs: {
      bandwidthMhz: 0,
      ...given,
      ...(hasBand(service) && band !== null && { band }),
      ...(service === 'MW' && chosen !== undefined && { states: chosen }),
    },
    ...{ from, to, year: year ?? 0 },
  };
}

interface SimulationFormProps {
  readonly draft: SimulationDraft;
  readonly onChange: (draft: SimulationDraft) => void;
  /** By field: what the server refused. */
  readonly faults: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

/** A right as it is described to the simulator. */
export function SimulationForm({ draft, onChange, faults, isBusy, onSend }: SimulationFormProps) {
  const { t } = useTexts();
  const change = (part: Partial<SimulationDraft>) => onChange({ ...draft, ...part });
  const { service } = draft;
  const fault = (name: string) => faults[name] && t(faults[name]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <SimpleGrid cols={1} mb="md">
        <SelectInput
          label={t('FEE_FIELD_SERVICE')}
          choices={FeeService.options.map((value) => ({ value, label: t(`FEE_SERVICE_${value}`) }))}
          value={service}
          onChange={(value) => value && change({ service: value, band: bandsOf(value)[0] ?? null })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
        {hasBand(service) && (
          <SelectInput
            label={t('FEE_FIELD_BAND')}
            choices={bandsOf(service).map((value) => ({ value, label: value }))}
            value={draft.band}
            onChange={(band) => change({ band })}
            error={fault('band')}
          />
        )}
        {figures[service].map((name) => (
          <FigureInput
            key={name}
            label={t(`FEE_FIELD_${name.toUpperCase()}`)}
            unit={units[name]}
            value={draft[name]}
            onChange={(value) => change({ [name]: value })}
            error={fault(name)}
          />
        ))}
        {service === 'MW' && (
          <SelectInput
            label={t('FEE_FIELD_STATES')}
            choices={[
              ...feeStates.map((count) => ({ value: String(count), label: String(count) })),
              { value: 'adaptive', label: t('FEE_STATES_ADAPTIVE') },
            ]}
            value={draft.states}
            onChange={(states) => change({ states })}
            error={fault('states')}
          />
        )}
        <DateInput
          label={t('FEE_FIELD_FROM')}
          value={draft.from}
          onChange={(from) => change({ from })}
          error={fault('from')}
        />
        <DateInput label={t('FEE_FIELD_TO')} value={draft.to} onChange={(to) => change({ to })} error={fault('to')} />
        <FigureInput
          label={t('FEE_FIELD_YEAR')}
          isWhole
          value={draft.year}
          onChange={(year) => change({ year })}
          error={fault('year')}
        />
      </SimpleGrid>
      <Button type="submit" loading={isBusy}>
        {t('FEE_SIMULATE')}
      </Button>
    </form>
  );
}
