import { Button } from '@mantine/core';
import type { ProfileSettings } from '@portal/contracts';
import { formatLatitude, formatLongitude } from '@portal/geo';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import type { PlotLine } from '../../ui/plot/plot-line.js';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';
import type { ProfileEnd, ProfilePath } from './profile-path.js';
import { writeProfilePdf } from './profile-pdf.js';
import { type ProfileSaid, statementsOf } from './profile-statements.js';
import { useKName } from './use-k-name.js';

interface SaveProfilePdfProps {
  readonly title: string;
  readonly path: ProfilePath;
  readonly said: ProfileSaid;
  readonly lines: readonly PlotLine[];
  readonly look: ProfileSettings;
}

/** Button that keeps a profile as a PDF. */
export function SaveProfilePdf({ title, path, said, lines, look }: SaveProfilePdfProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const format = useFormat();
  const kName = useKName();
  const [isBusy, setBusy] = useState(false);
  const endText = ({ name, at, heightM }: ProfileEnd): string =>
    t('TERRAIN_PDF_END', {
      name,
      position: `${formatLatitude(at[1])} ${formatLongitude(at[0])}`,
      height: format.number(heightM, 1),
    });
  const save = async () => {
    setBusy(true);
    try {
      const { profile } = said;
      const content = await writeProfilePdf({
        ...{ title, locale, profile, look, lines },
        date: format.date(new Date()),
        subtitles: [
          `${endText(path.a)} · ${endText(path.b)}`,
          t('TERRAIN_PDF_PATH', {
            length: format.number(profile.lengthKm, 3),
            frequency: format.frequency(path.frequencyMhz, 3),
            k: kName(profile.k),
          }),
        ],
        xTitle: t('TERRAIN_DISTANCE'),
        yTitle: t('TERRAIN_HEIGHT'),
        number: (value, decimals) => format.number(value, decimals),
        statements: statementsOf(said, { t, format, kName }),
        obstacles: {
          title: t('TERRAIN_OBSTACLES'),
          heads: ['RANGE', 'CLEARANCE', 'RATIO', 'LOSS'].map((name) => t(`TERRAIN_OBSTACLE_${name}`)),
          rows: profile.obstacles.map(({ fromKm, toKm, clearanceM, ratioF1, knifeEdgeDb }) => [
            `${format.number(fromKm, 2)} – ${format.number(toKm, 2)}`,
            format.number(clearanceM, 1),
            format.number(ratioF1 * 100),
            format.number(knifeEdgeDb, 1),
          ]),
        },
      });
      saveBlob(content, 'profile.pdf');
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="xs" variant="default" loading={isBusy} onClick={() => void save()}>
      {t('TERRAIN_SAVE_PDF')}
    </Button>
  );
}
