import { z } from 'zod';
import { RequestSystem } from '../../kernel/access.js';
import { EmailAddress } from '../../kernel/email-address.js';
import { Locale } from '../../kernel/locale.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { BaseLayer, judgeLayer } from '../base-layers/base-layer.schema.js';
import { LayerGrid, layerProjections } from '../base-layers/layer-grid.js';
import { CheckSettings } from '../dossiers/check-rules.js';
import { ConsultedBody } from '../dossiers/consulted-body.js';
import { SilenceMeaning } from '../dossiers/statutory-clock.js';
import { MapSettings } from './app-settings.schema.js';
import { distinctLayers, MapSettingsInput, MOST_LAYERS } from './settings-input.schema.js';
import { LONGEST_TEXT } from './text-rules.js';

/** A secret is written and never read back: what is answered says only whether there is one. */
export const Secret = z.strictObject({ hasValue: z.boolean(), value: z.string().min(1).max(1000).nullable() });
export type Secret = z.infer<typeof Secret>;

/** Settings of a module that only administrators see. */
export const NonPublicModuleSettings = z.strictObject({
  /** Users who may decide on the module's dossiers. */
  deciderUserIds: z
    .array(z.guid())
    .max(1000)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'RULE_REPEATED' }),
  /** Days for a decision on a complete application; applies to clocks that start from then on. */
  decisionDeadlineDays: z.int().min(1).max(730),
  silenceMeaning: SilenceMeaning,
  /** Days for the applicant to complete a returned application. */
  incompleteAutoCloseDays: z.int().min(1).max(730),
  /** Bodies that officers may ask for their opinion on a dossier. */
  consultedBodies: z
    .array(ConsultedBody)
    .max(100)
    .refine((bodies) => new Set(bodies.map(({ id }) => id)).size === bodies.length, { message: 'RULE_REPEATED' }),
  /** Days before a meeting of the consulted bodies after which no dossier is put on its agenda any more; 0: none. */
  agendaCutOffDays: z.int().min(0).max(60).default(0),
  /** Severities and limits of the module's checks that are not the usual ones. */
  checks: CheckSettings,
  /** Address that is told what the officers are told of submitted applications; null: none. */
  notificationMailbox: EmailAddress.nullable(),
  /** Password for the mail server, in place of the one in `SMTP_URL`; the portal's own module alone has it. */
  smtpPassword: Secret.optional(),
  version: z.int(),
});
export type NonPublicModuleSettings = z.infer<typeof NonPublicModuleSettings>;

/** Every text that an administrator may change, with what it is where nobody changed it. */
export const TranslationsForAdmin = z.record(
  z.string(),
  z.object({
    VALUE: z.string(),
    /** What is shown where nobody changed it. */
    DEFAULT: z.string(),
    /** There is no text in this language: the French one is shown. */
    MISSING: z.boolean(),
    MODIFIED_AT: z.iso.datetime().nullable(),
    /** Name of the administrator who changed it last. */
    MODIFIED_BY: z.string().nullable(),
    /** How often it was changed. */
    VERSION: z.int(),
  }),
);
export type TranslationsForAdmin = z.infer<typeof TranslationsForAdmin>;

const hasNoPrototype = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || !Object.hasOwn(value, '__proto__');

const Text = z.string().trim().min(1).max(LONGEST_TEXT);

/** Texts of one language; `null` takes a text back to what ships with the portal. */
export const TranslationChanges = z.strictObject({
  locale: Locale,
  translations: z
    .unknown()
    .refine(hasNoPrototype, { message: 'RULE_UNKNOWN_FIELD' })
    .pipe(
      z
        // As a text, or in the form in which texts are read.
        .record(
          z.string().max(120),
          z.union([Text, z.looseObject({ VALUE: Text }).transform(({ VALUE }) => VALUE)]).nullable(),
        )
        .refine((texts) => Object.keys(texts).length <= 5000, { message: 'RULE_OUT_OF_RANGE' }),
    ),
  /** Versions that the changes build on, by key; a text changed since is a conflict. Without one, it is overwritten. */
  versions: z.record(z.string().max(120), z.int()).optional(),
});
export type TranslationChanges = z.infer<typeof TranslationChanges>;

/** Texts of several languages, each language once. */
export const TranslationChangeSet = z
  .array(TranslationChanges)
  .min(1)
  .max(Locale.options.length)
  .refine((changes) => new Set(changes.map(({ locale }) => locale)).size === changes.length, {
    message: messageKeys.sentTwice,
  });
export type TranslationChangeSet = z.infer<typeof TranslationChangeSet>;

export const RadioSystemName = z.object({ key: RequestSystem, names: z.record(Locale, z.string()) });

/** A base map that others serve. */
export const AvailableMap = z.object({
  key: z.string(),
  /** Name of the map, which is a proper name in every language. */
  title: z.string(),
  group: z.enum(['WORLD', 'NATIONAL']),
  /** ISO 3166-1 country of a national map. */
  country: z.string().nullable(),
  kind: z.string(),
  attribution: z.string(),
  minZoom: z.int(),
  maxZoom: z.int(),
  requiresApiKey: z.boolean(),
  /** Template of the addresses of its tiles, with `{z}`, `{x}` and `{y}`; null: its provider cannot be asked. */
  url: z.string().nullable(),
  projection: z.enum(layerProjections),
  /** How its map is cut into tiles, where that is not by the squares of Web Mercator (EPSG:3857). */
  grid: LayerGrid.nullable(),
  /** Whether the portal offers it. */
  enabledGlobally: z.boolean(),
  /** Whether the map settings list it. */
  selected: z.boolean(),
  default: z.boolean(),
});
export type AvailableMap = z.infer<typeof AvailableMap>;

const Bounds = z.object({ minimum: z.number(), maximum: z.number() });

/** A base map as an administrator sees it: of its key only whether it is set. */
export const BaseLayerForAdmin = BaseLayer.extend({
  apiKey: Secret,
  /** Comes with the portal: it can be changed and taken back, not removed. */
  isShipped: z.boolean(),
  /** Other than it came with the portal. */
  isChanged: z.boolean(),
});
export type BaseLayerForAdmin = z.infer<typeof BaseLayerForAdmin>;

export const MapSettingsForAdmin = MapSettings.extend({
  layers: z.array(BaseLayerForAdmin),
  version: z.int(),
  limits: z.record(z.string(), Bounds),
  defaults: MapSettings,
});
export type MapSettingsForAdmin = z.infer<typeof MapSettingsForAdmin>;

/** A base map as it is saved; its key stays as it is unless another is given. */
export const BaseLayerInput = z
  .strictObject({
    ...BaseLayer.shape,
    apiKey: Secret.optional(),
    // As they are read; what a caller says of them changes nothing.
    isShipped: z.boolean().optional(),
    isChanged: z.boolean().optional(),
  })
  .superRefine(judgeLayer);
export type BaseLayerInput = z.infer<typeof BaseLayerInput>;

export const VersionedMapSettings = MapSettingsInput.extend({
  /** Every base map; one that comes with the portal and is missing becomes what it was. As they are, when missing. */
  layers: distinctLayers(z.array(BaseLayerInput).max(MOST_LAYERS)).optional(),
  version: z.int(),
  // As they are read; what a caller says of them changes nothing.
  limits: z.unknown().optional(),
  defaults: z.unknown().optional(),
}).transform(({ limits: _limits, defaults: _defaults, ...settings }) => settings);
export type VersionedMapSettings = z.infer<typeof VersionedMapSettings>;

/** Kinds of settings that administrators change, and their texts. */
export const ChangedKind = z.enum(['GLOBAL', 'MAP', 'MODULE', 'NON_PUBLIC', 'TRANSLATIONS']);
export type ChangedKind = z.infer<typeof ChangedKind>;

/** One saving of settings or texts. */
export const SettingChange = z.object({
  id: z.int(),
  module: z.string(),
  kind: ChangedKind,
  locale: Locale.nullable(),
  changedAt: z.iso.datetime(),
  /** Name of who changed it; null for an account that is closed. */
  changedBy: z.string().nullable(),
  /** What changed, by name; null where there was or is nothing. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type SettingChange = z.infer<typeof SettingChange>;

/** Format of settings files. A file of a later format is refused. */
export const SETTINGS_FORMAT = 1;

/** Settings and texts of an installation, to be taken over by another one. Secrets and accounts are left out. */
export const SettingsFile = z.strictObject({
  format: z.int(),
  /** Version of the portal that wrote it. */
  appVersion: z.string().max(40),
  exportedAt: z.iso.datetime(),
  settings: z.array(
    z.strictObject({
      module: z.string().max(64),
      kind: z.enum(['GLOBAL', 'MAP', 'MODULE']),
      value: z.record(z.string(), z.unknown()),
    }),
  ),
  translations: z.array(
    z.strictObject({
      module: z.string().max(64),
      locale: Locale,
      texts: z.record(z.string().max(120), z.string().max(LONGEST_TEXT)),
    }),
  ),
});
export type SettingsFile = z.infer<typeof SettingsFile>;
