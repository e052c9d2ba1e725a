import type { Position } from 'geojson';
import {
  emptyTrial,
  sampleTrials,
  type TrialDetails,
  type TrialDraft,
  type TrialSummary,
  trialRules,
  trialsList,
  trialWorkflow,
} from '../../../../packages/contracts/test/sample-trial.js';
import { HolderField } from '../../src/features/dossiers/dossier-form.js';
import { dossierKind, type ListedKinds } from '../../src/features/dossiers/dossier-kind.js';
import { dossierScreens } from '../../src/features/dossiers/dossier-screens.js';
import { clientOf } from '../../src/kernel/client.js';
import { useTexts } from '../../src/kernel/i18n.js';
import { formField } from '../../src/ui/form/form-field.js';
import { CoordinateInput } from '../../src/ui/inputs/coordinate/coordinate-input.js';
import { FigureInput } from '../../src/ui/inputs/number/figure-input.js';
import { TextInput } from '../../src/ui/inputs/text/text-input.js';
import { Facts } from '../../src/ui/page/facts.js';
import { Section } from '../../src/ui/page/section.js';

/** The screens of the sample kind with every aspect; see the contracts. */
export const trialTexts = {
  TRIAL_LIST: 'Essais',
  TRIAL_LIST_TEXT: 'Essais entre deux lieux',
  TRIAL_LIST_CAPTION: 'Liste des essais',
  TRIAL: 'Essai',
  TRIAL_WHO: 'Seuls les opérateurs demandent des essais.',
  TRIAL_TITLE: 'Objet',
  TRIAL_REMARK: 'Remarque',
  TRIAL_FREQUENCY: 'Fréquence',
  TRIAL_LATITUDE_FROM: 'Latitude de départ',
  TRIAL_LONGITUDE_FROM: 'Longitude de départ',
  TRIAL_LATITUDE_TO: 'Latitude d’arrivée',
  TRIAL_LONGITUDE_TO: 'Longitude d’arrivée',
  TRIAL_PATH: 'Trajet essayé',
  TRIAL_EMISSION: 'Émission',
  AREA_SUBJECT_PATH: 'trajet',
  AREA_SUBJECT_OF_PART: '{subject} ({part})',
  CHECK_TRIAL_LONG: 'L’essai est court.',
  CHECK_TRIAL_LONG_FAILED: 'L’essai dure {days} jours.',
  CHECK_TRIAL_AREA_FAILED: '{area} interdit cet essai.',
};

const labels: Readonly<Record<string, string>> = {
  title: 'TRIAL_TITLE',
  remark: 'TRIAL_REMARK',
  frequencyMhz: 'TRIAL_FREQUENCY',
  'from.latitude': 'TRIAL_LATITUDE_FROM',
  'from.longitude': 'TRIAL_LONGITUDE_FROM',
  'to.latitude': 'TRIAL_LATITUDE_TO',
  'to.longitude': 'TRIAL_LONGITUDE_TO',
};

const Field = formField<TrialDraft>();

function TrialFields() {
  return (
    <>
      <Field name="title" label="TRIAL_TITLE" required>
        {(field) => <TextInput {...field} />}
      </Field>
      <HolderField />
      <Field name="remark" label="TRIAL_REMARK">
        {(field) => <TextInput {...field} />}
      </Field>
      <Field name="frequencyMhz" label="TRIAL_FREQUENCY" required>
        {(field) => <FigureInput {...field} unit="MHz" />}
      </Field>
      {(['from', 'to'] as const).map((end) => (
        <div key={end}>
          <Field name={`${end}.latitude`} label={labels[`${end}.latitude`] ?? ''} required>
            {(field) => <CoordinateInput {...field} axis="latitude" />}
          </Field>
          <Field name={`${end}.longitude`} label={labels[`${end}.longitude`] ?? ''} required>
            {(field) => <CoordinateInput {...field} axis="longitude" />}
          </Field>
        </div>
      ))}
    </>
  );
}

function Emission({ details }: { readonly details: TrialDetails }) {
  const { t } = useTexts();
  return (
    <Section title={t('TRIAL_EMISSION')}>
      <Facts facts={[[t('TRIAL_FREQUENCY'), `${details.frequencyMhz} MHz`]]} />
    </Section>
  );
}

const onMap = ({ longitude, latitude }: TrialDetails['from']): Position => [longitude, latitude];

export const trial = dossierKind({
  key: 'trial',
  slug: 'sample-trials',
  api: sampleTrials.name,
  workflow: trialWorkflow,
  system: 'MW',
  nameKey: 'TRIAL',
});

export const trialCalls = clientOf(sampleTrials);

export const trials: ListedKinds = { kinds: [trial], loadCalls: () => Promise.resolve(trialCalls) };

export const trialRoutes = dossierScreens<TrialDraft, TrialDetails, TrialSummary>({
  kind: trial,
  calls: trialCalls,
  map: trialCalls,
  list: { list: trialsList, texts: { title: 'TRIAL_LIST', subtitle: 'TRIAL_LIST_TEXT' } },
  form: {
    texts: { title: 'TRIAL', whoMayApply: 'TRIAL_WHO' },
    valuesOf: (draft) => draft ?? emptyTrial(),
    schema: (_data, requiredFields) => trialRules(requiredFields),
    labelOf: (path, t) => t(labels[path] ?? path),
    locate: ({ from, to }) => (from.latitude && from.longitude ? { from, to } : undefined),
    Sections: TrialFields,
  },
  consultation: {
    Details: Emission,
    titleOf: ({ title }) => title,
    factsOf: ({ remark }, t) => [[t('TRIAL_REMARK'), remark, 'wide']],
    versions: {
      labelOf: (path, t) => t(labels[path] ?? path),
      fieldsOf: ({ title, remark, frequencyMhz }) => [
        { path: 'title', value: title },
        { path: 'remark', value: remark ?? '' },
        { path: 'frequencyMhz', value: `${frequencyMhz} MHz` },
      ],
    },
    spatial: {
      featuresOf: ({ from, to }) => [{ kind: 'line', id: 'path', role: 'path', along: [onMap(from), onMap(to)] }],
      legend: [{ role: 'path', labelKey: 'TRIAL_PATH' }],
      hasFootprint: true,
    },
  },
});
