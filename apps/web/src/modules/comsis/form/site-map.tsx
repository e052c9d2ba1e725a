import type { ComsisDraft } from '@portal/contracts/modules/comsis';
import { parsePosition } from '@portal/geo';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApplicationMap } from '../../../features/dossiers/dossier-form.js';
import { useTexts } from '../../../kernel/i18n.js';
import { siteFeatures, siteLegend } from '../site-features.js';

/** The site and the areas around it; a click places it. */
export function SiteMap() {
  const { t } = useTexts();
  const { setValue } = useFormContext<ComsisDraft>();
  const [latitude, longitude, siteName] = useWatch<ComsisDraft, ['latitude', 'longitude', 'siteName']>({
    name: ['latitude', 'longitude', 'siteName'],
  });
  const features = useMemo(
    () => siteFeatures(siteName || t('CO_SITE'), parsePosition({ latitude, longitude })),
    [latitude, longitude, siteName, t],
  );
  const places = [
    {
      key: 'site',
      button: t('CO_PLACE_SITE'),
      hint: t('CO_PLACING'),
      set: (east: string, north: string) => {
        const kept = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
        setValue('latitude', north, kept);
        setValue('longitude', east, kept);
      },
    },
  ];
  const texts = { section: t('CO_MAP'), map: t('CO_MAP_OF_SITE'), places: t('CO_PLACE_ON_MAP') };
  return <ApplicationMap texts={texts} features={features} marks={[]} places={places} legend={siteLegend} />;
}
