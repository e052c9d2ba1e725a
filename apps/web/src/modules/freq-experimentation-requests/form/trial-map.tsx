import type { TrialDraft } from '@portal/contracts/modules/freq-experimentation-requests';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApplicationMap } from '../../../features/dossiers/dossier-form.js';
import { useTexts } from '../../../kernel/i18n.js';
import { trialFeatures, trialLegend } from '../trial-features.js';
import { pathOf } from './trial-field.js';

/** Places of the trial; a click on the map sets the position of one. */
export function TrialMap() {
  const { t } = useTexts();
  const { setValue } = useFormContext<TrialDraft>();
  const watched = useWatch<TrialDraft, 'places'>({ name: 'places' });
  const shown = JSON.stringify(watched ?? []);
  const places = useMemo(() => JSON.parse(shown) as TrialDraft['places'], [shown]);
  const features = useMemo(() => trialFeatures(places), [places]);
  const clicked = places.map(({ placeName }, index) => ({
    key: String(index),
    button: placeName || t('EXP_PLACE_NUMBER', { number: index + 1 }),
    hint: t('EXP_PLACING'),
    set: (east: string, north: string) => {
      const kept = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
      setValue(pathOf(`places.${index}.latitude`), north, kept);
      setValue(pathOf(`places.${index}.longitude`), east, kept);
    },
  }));
  const texts = { section: t('EXP_MAP'), map: t('EXP_MAP'), places: t('EXP_PLACE_ON_MAP') };
  return <ApplicationMap texts={texts} features={features} marks={[]} places={clicked} legend={trialLegend} />;
}
