import {
  catalogueWorkflow,
  existingModelsList,
  existingStates,
  type ModelDetails,
  type ModelDraft,
  type ModelSummary,
  modelRules,
  newModelsList,
  newStates,
  sampleCatalogue,
} from '../../../../packages/contracts/test/sample-catalogue.js';
import { dossierClientOf } from '../../src/features/dossiers/dossier-client.js';
import { dossierKind } from '../../src/features/dossiers/dossier-kind.js';
import { dossierKindScreens, dossierList } from '../../src/features/dossiers/dossier-screens.js';
import { useTexts } from '../../src/kernel/i18n.js';
import { formField } from '../../src/ui/form/form-field.js';
import { FigureInput } from '../../src/ui/inputs/number/figure-input.js';
import { TextInput } from '../../src/ui/inputs/text/text-input.js';
import { Facts } from '../../src/ui/page/facts.js';
import { Section } from '../../src/ui/page/section.js';

/** The screens of the sample catalogue: two lists, a form, a consultation without map and with a tab of its own. */
export const catalogueTexts = {
  MODEL_EXISTING: 'Modèles approuvés',
  MODEL_EXISTING_TEXT: 'Modèles que les demandes peuvent citer',
  MODEL_NEW: 'Nouveaux modèles',
  MODEL_NEW_TEXT: 'Modèles proposés',
  MODEL: 'Modèle',
  MODEL_WHO: 'Seuls les opérateurs proposent des modèles.',
  MODEL_MANUFACTURER: 'Fabricant',
  MODEL_NAME: 'Nom du modèle',
  MODEL_GAIN: 'Gain',
  MODEL_PATTERN: 'Diagramme',
  MODEL_PATTERN_TEXT: 'Aucun diagramme mesuré pour {model}.',
  STATUS_APPROVED: 'Approuvé',
  STATUS_RETIRED: 'Retiré du catalogue',
  ACTION_APPROVE: 'Approuver',
  ACTION_APPROVE_CONFIRM: 'Le modèle entre au catalogue.',
  ACTION_APPROVE_DONE: 'Le modèle est approuvé.',
  ACTION_RETIRE: 'Retirer du catalogue',
  ACTION_RETIRE_VERB: 'Retirer',
  ACTION_RETIRE_CONFIRM: 'Les nouvelles demandes ne le citeront plus.',
  ACTION_RETIRE_DONE: 'Le modèle est retiré.',
  EVENT_APPROVE: 'Modèle approuvé',
  EVENT_RETIRE: 'Modèle retiré',
};

const labels: Readonly<Record<string, string>> = {
  manufacturer: 'MODEL_MANUFACTURER',
  model: 'MODEL_NAME',
  gainDbi: 'MODEL_GAIN',
};

const Field = formField<ModelDraft>();

function ModelFields() {
  return (
    <>
      <Field name="manufacturer" label="MODEL_MANUFACTURER" required>
        {(field) => <TextInput {...field} />}
      </Field>
      <Field name="model" label="MODEL_NAME" required>
        {(field) => <TextInput {...field} />}
      </Field>
      <Field name="gainDbi" label="MODEL_GAIN" required>
        {(field) => <FigureInput {...field} unit="dBi" />}
      </Field>
    </>
  );
}

function ModelFacts({ details }: { readonly details: ModelDetails }) {
  const { t } = useTexts();
  return (
    <Section title={t('MODEL')}>
      <Facts facts={[[t('MODEL_GAIN'), `${details.gainDbi} dBi`]]} />
    </Section>
  );
}

function PatternTab({ dossier }: { readonly dossier: { readonly details: ModelDetails | null } }) {
  const { t } = useTexts();
  return <p>{t('MODEL_PATTERN_TEXT', { model: dossier.details?.model ?? '' })}</p>;
}

export const model = dossierKind({
  key: 'model',
  slug: 'sample-catalogue',
  api: sampleCatalogue.name,
  workflow: catalogueWorkflow,
  paths: { list: 'existing', application: 'application', consultation: 'consultation' },
  nameKey: 'MODEL',
});

const calls = dossierClientOf(sampleCatalogue);
const kinds = [model];

export const catalogueRoutes = [
  dossierList<ModelSummary>({
    kinds,
    calls,
    path: 'existing',
    list: {
      list: existingModelsList,
      texts: { title: 'MODEL_EXISTING', subtitle: 'MODEL_EXISTING_TEXT' },
      states: existingStates,
    },
  }),
  dossierList<ModelSummary>({
    kinds,
    calls,
    path: 'new',
    list: { list: newModelsList, texts: { title: 'MODEL_NEW', subtitle: 'MODEL_NEW_TEXT' }, states: newStates },
  }),
  ...dossierKindScreens<ModelDraft, ModelDetails>({
    kind: model,
    calls,
    form: {
      texts: { title: 'MODEL', whoMayApply: 'MODEL_WHO' },
      valuesOf: (draft) => ({ manufacturer: '', model: '', gainDbi: null, ...draft }),
      schema: modelRules,
      labelOf: (path, t) => t(labels[path] ?? path),
      Sections: ModelFields,
    },
    consultation: {
      Details: ModelFacts,
      tabs: [{ key: 'pattern', titleKey: 'MODEL_PATTERN', Tab: PatternTab }],
    },
  }),
];
