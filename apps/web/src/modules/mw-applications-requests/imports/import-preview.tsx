import { type MwImportReport, readMwImport } from '@portal/contracts/modules/mw-applications-requests';
import { useMemo } from 'react';
import type { MapFeature } from '../../../features/map/map-feature.js';
import { MapLegend } from '../../../features/map/map-legend.js';
import { PortalMap } from '../../../features/map/portal-map.js';
import { useTexts } from '../../../kernel/i18n.js';
import { draftedHop, hopFeatures } from '../hop-features.js';

/** Hops that are drawn; more could not be told apart. */
const DRAWN = 500;
/** Pixels. */
const HEIGHT = 320;

const legend = [
  { role: 'path', labelKey: 'MW_IMPORT_ACCEPTED' },
  { role: 'before', labelKey: 'MW_IMPORT_REFUSED' },
] as const;

/** Hops of a file as far as their positions were understood; those that become no draft look different. */
function featuresOf(csv: string, lines: MwImportReport['lines']): MapFeature[] {
  const file = readMwImport(csv);
  if ('missing' in file) return [];
  const accepted = new Set(lines.filter(({ isAccepted }) => isAccepted).map(({ line }) => line));
  return file.lines.slice(0, DRAWN).flatMap(({ line, hop }) =>
    hopFeatures([draftedHop(hop)]).map((feature): MapFeature => {
      const own = { ...feature, id: `${line}-${feature.id}` };
      return feature.kind === 'line' && !accepted.has(line) ? { ...own, role: 'before' } : own;
    }),
  );
}

interface ImportPreviewProps {
  readonly csv: string;
  readonly lines: MwImportReport['lines'];
}

/** What was understood of a file, on a map. */
export function ImportPreview({ csv, lines }: ImportPreviewProps) {
  const { t } = useTexts();
  const features = useMemo(() => featuresOf(csv, lines), [csv, lines]);
  if (features.length === 0) return null;
  return (
    <>
      <PortalMap label={t('MW_IMPORT_MAP')} features={features} fitTo="features" height={HEIGHT} />
      <MapLegend label={t('DOSSIER_LEGEND')} entries={legend} features={features} />
    </>
  );
}
