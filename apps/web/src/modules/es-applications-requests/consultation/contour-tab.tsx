import { Button, Group, NativeSelect, Progress, Text } from '@mantine/core';
import { type ContourRadial, ContourResult, geometryJobs } from '@portal/contracts';
import type { EsDetails } from '@portal/contracts/modules/es-applications-requests';
import { offset } from '@portal/geo';
import type { Position } from 'geojson';
import { useState } from 'react';
import type { MapFeature } from '../../../features/map/map-feature.js';
import { MapLegend } from '../../../features/map/map-legend.js';
import { PortalMap } from '../../../features/map/portal-map.js';
import { clientOf } from '../../../kernel/client.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';
import { toastError } from '../../../ui/toasts.js';
import { esApplicationsRequestsClient } from '../es-applications-requests.client.js';
import { positionOf, type StationTabProps } from './geometry-tab.js';

const jobsClient = clientOf(geometryJobs);
/** Milliseconds between two looks at a job. */
const PAUSE_MS = 2000;

interface Work {
  readonly id: string;
  readonly percent: number;
}

type ContourTabProps = StationTabProps & { readonly dossier: { readonly id: string } };

/** The indicative coordination contour of a beam, computed by the geometry worker; a radial explains itself. */
export function ContourTab({ dossier: { id, details } }: ContourTabProps) {
  const { t } = useTexts();
  const [beam, setBeam] = useState(0);
  const [work, setWork] = useState<Work>();
  const [radials, setRadials] = useState<readonly ContourRadial[]>();
  const at = details && positionOf(details);
  if (!details || !at) return <Text size="sm">{t('ES_POINTING_NONE')}</Text>;

  const follow = async (job: string) => {
    for (;;) {
      const { progress, status, result } = await jobsClient.getJob({ params: { id: job } });
      if (status === 'done') return setRadials(ContourResult.parse(result).radials);
      if (status === 'cancelled') return;
      if (status === 'failed') return toastError(undefined, t('ES_CONTOUR_FAILED'));
      setWork({ id: job, percent: progress });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const compute = async () => {
    setRadials(undefined);
    try {
      const answer = await esApplicationsRequestsClient.coordinationContour({ body: { dossierId: id, beam } });
      if ('radials' in answer) setRadials(answer.radials);
      else await follow(answer.id);
    } catch (error) {
      toastError(error);
    } finally {
      setWork(undefined);
    }
  };
  const cancel = (job: string) => jobsClient.cancelJob({ params: { id: job } }).catch(toastError);

  return (
    <Section title={t('ES_CONTOUR')} hint={t('ES_CONTOUR_HINT')}>
      <Group align="end" gap="xs">
        <NativeSelect
          label={t('ES_CONTOUR_BEAM')}
          value={String(beam)}
          disabled={work !== undefined}
          data={details.beams.map(({ beamCode, direction }, index) => ({
            value: String(index),
            label: `${beamCode} · ${t(`ES_DIRECTION_${direction}`)}`,
          }))}
          onChange={({ currentTarget }) => {
            setBeam(Number(currentTarget.value));
            setRadials(undefined);
          }}
        />
        <Button loading={work !== undefined} onClick={() => void compute()}>
          {t('ES_CONTOUR_COMPUTE')}
        </Button>
        {work && (
          <Button variant="default" onClick={() => void cancel(work.id)}>
            {t('CANCEL')}
          </Button>
        )}
      </Group>
      {work && <Progress value={work.percent} aria-label={t('ES_CONTOUR_PROGRESS')} mt="sm" />}
      {radials && <Contour details={details} at={[at.longitude, at.latitude]} radials={radials} />}
    </Section>
  );
}

interface ContourProps {
  readonly details: EsDetails;
  readonly at: readonly [number, number];
  readonly radials: readonly ContourRadial[];
}

const legend = [
  { role: 'footprint', labelKey: 'ES_CONTOUR' },
  { role: 'site-a', labelKey: 'ES_LEGEND_STATION' },
] as const;

function Contour({ details, at, radials }: ContourProps) {
  const { t } = useTexts();
  const format = useFormat();
  const longest = radials.reduce(
    (best, radial, index) => (radial.distanceKm > radials[best]!.distanceKm ? index : best),
    0,
  );
  const [chosen, choose] = useState(longest);
  const radial = radials[chosen] ?? radials[longest];
  const end = ({ distanceKm, azimuthDeg }: ContourRadial): Position => [
    ...offset([...at], distanceKm * 1000, azimuthDeg),
  ];
  const ring = radials.map((each) => [...end(each)]);
  const features: MapFeature[] = [
    {
      kind: 'area',
      id: 'contour',
      role: 'footprint',
      shape: { type: 'MultiPolygon', coordinates: [[[...ring, ring[0]!]]] },
    },
    { kind: 'point', id: 'station', role: 'site-a', at: [...at], label: details.stationName },
    ...(radial
      ? [{ kind: 'line', id: 'radial', role: 'path', along: [[...at], end(radial)] } satisfies MapFeature]
      : []),
  ];
  return (
    <>
      <PortalMap label={t('ES_CONTOUR')} features={features} fitTo="features" />
      <MapLegend label={t('DOSSIER_LEGEND')} entries={legend} features={features} />
      <NativeSelect
        label={t('ES_CONTOUR_RADIAL')}
        value={String(chosen)}
        data={radials.map(({ azimuthDeg, distanceKm }, index) => ({
          value: String(index),
          label: `${azimuthDeg}° · ${format.number(distanceKm, 0)} ${t('UNIT_KM')}`,
        }))}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      {radial && (
        <Facts
          isDense
          facts={[
            [t('ES_CONTOUR_BOUND'), t(`ES_CONTOUR_BOUND_${radial.boundBy}`)],
            ...Object.entries(radial.terms).map(
              ([name, value]) =>
                [
                  t(`ES_TERM_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`),
                  typeof value === 'number' ? format.number(value, 2) : t(`ES_TERM_${value}`),
                ] as const,
            ),
          ]}
        />
      )}
    </>
  );
}
