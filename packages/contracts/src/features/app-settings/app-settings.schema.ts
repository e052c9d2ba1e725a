import { z } from 'zod';
import { RequestSystem } from '../../kernel/access.js';
import { Locale } from '../../kernel/locale.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { colour } from '../../kernel/rules/colour.js';
import { obeys } from '../../kernel/rules/rule.js';

export const Colour = z.string().min(1).superRefine(obeys(colour));

export const ModuleState = z.object({
  enabled: z.boolean(),
  existing: z.boolean().optional(),
  new: z.boolean().optional(),
  /** Address of a module that opens outside the portal. */
  url: z.url().optional(),
});
export type ModuleState = z.infer<typeof ModuleState>;

/** Colours of the bar of the sign-in page. */
export const LoginPageSettings = z.object({
  loginPageTopBarBackgroundColor: Colour,
  loginPageTopBarColor: Colour,
  loginPageTopBarAccentColor: Colour,
});

export const ModuleConfiguration = z.object({
  supportedLanguages: z.array(Locale),
  features: z.record(z.string(), z.boolean()),
});
export type ModuleConfiguration = z.infer<typeof ModuleConfiguration>;

export const GlobalConfiguration = z.object({
  appVersion: z.string(),
  modules: z.record(z.string(), ModuleState),
  ssoSettings: z.object({
    saml: z.object({ enabled: z.boolean(), singleLogoutEnabled: z.boolean() }),
    customSso: z.object({ enabled: z.boolean(), portalUrl: z.string().nullable(), forcePortalLogout: z.boolean() }),
  }),
  settings: z.object({ informationButtons: z.boolean() }),
  onlineMapLayers: z.array(z.string()),
  moduleSettings: z.record(z.string(), z.object({ requiredFields: z.array(z.string()) })),
  /** Of the portal's own module, which every page starts with. */
  moduleConfiguration: ModuleConfiguration,
  /** Grows with every change of settings or texts: what was read with a lower one may be old. */
  settingsRevision: z.int(),
  /** Demonstration data is loaded: the sign-in page says so. */
  demo: z.boolean(),
});
export type GlobalConfiguration = z.infer<typeof GlobalConfiguration>;

/** ISO 3166-1 codes of territories whose frequencies another administration coordinates: none is a regulator's country. */
export const coordinatedElsewhere: ReadonlySet<string> = new Set(
  'AX BL BQ BV CC CX GF GG GP IM JE MF MQ NC PF PM RE SJ TF TK WF YT'.split(' '),
);

export const GlobalSettings = z.object({
  enabledLanguages: z.array(Locale).min(1),
  defaultLanguage: Locale,
  enabledModules: z.array(z.string()),
  enabledRequestSystems: z.array(RequestSystem),
  /** Addresses of modules that open elsewhere, by module key. */
  moduleAddresses: z.record(z.string(), z.string()),
  /** Whether information buttons are shown at all. */
  informationButtons: z.boolean(),
  /** ISO 3166-1 alpha-2 code of the regulator's own country: no border check takes it for a foreign one. */
  homeCountry: z.string().regex(/^[A-Z]{2}$/, messageKeys.invalid),
  /** Keys of the base maps of others that the portal offers. They learn from where in the world somebody looks. */
  onlineMapLayers: z.array(z.string()),
  ...LoginPageSettings.shape,
  version: z.number().int(),
});
export type GlobalSettings = z.infer<typeof GlobalSettings>;

export const ModuleSettings = z.object({
  adminStartPathId: z.enum(['MODULES', 'HELP', 'DOCUMENTATION', 'MODULE_SETTINGS']),
  userStartPathId: z.enum(['MODULES', 'HELP', 'DOCUMENTATION', 'MODULE']),
  userStartModuleId: z.string().nullable(),
  /** Of a module with a catalogue: whether its second toolbar has the entries "existing" and "new"; null is as set by the operator. */
  existing: z.boolean().nullish(),
  new: z.boolean().nullish(),
  /** Languages of a module's screens, where they are fewer than the portal's; not of the portal's own module. */
  supportedLanguages: z.array(Locale).min(1).nullish(),
  enabledInformationButtons: z.array(z.string()),
  requiredFields: z.array(z.string()),
  /** Spelled as its callers spell it. */
  informationButtonsAttachementsMap: z.array(
    z.object({
      informationButton: z.string(),
      attachment: z.object({ name: z.string().optional(), attachmentName: z.string().optional() }),
    }),
  ),
  /** Of the portal's own module alone; part of the global settings, where they are changed. */
  loginPage: LoginPageSettings.optional(),
  version: z.number().int(),
});
export type ModuleSettings = z.infer<typeof ModuleSettings>;

/** Locale bundle as clients expect it: every key maps to an object with `VALUE`. */
export const Translations = z.record(z.string(), z.object({ VALUE: z.string() }));
export type Translations = z.infer<typeof Translations>;

export const ProfileSettings = z.object({
  profileDefaultColor: Colour,
  antennasDefaultColor: Colour,
  fresnelEllipseDefaultColor: Colour,
  fresnelRayDefaultColor: Colour,
  profileLinesDefaultThickness: z.number().positive(),
});
export type ProfileSettings = z.infer<typeof ProfileSettings>;

export const MarkerStyle = z.enum(['PIN', 'DOT', 'SQUARE', 'CROSS']);
export type MarkerStyle = z.infer<typeof MarkerStyle>;

export const MapSettings = z.object({
  linesDefaultColor: Colour,
  markersDefaultColor: Colour,
  markersSecondaryDefaultColor: Colour,
  selectedMarkersDefaultColor: Colour,
  linesDefaultThickness: z.number().positive(),
  markersDefaultStyle: MarkerStyle,
  markersSecondaryDefaultStyle: MarkerStyle,
  markersDefaultSize: z.number().positive(),
  markersSecondaryDefaultSize: z.number().positive(),
  imageLayersDefaultOpacity: z.number().min(0).max(1),
  mapInfoOverlaysOpacity: z.number().min(0).max(1),
  polygonsDefaultOpacity: z.number().min(0).max(1),
  defaultApplyPolygonColorToDesign: z.boolean(),
  defaultShowPolygonDesign: z.boolean(),
  mouseControlDefaultProjection: z.enum(['EPSG:4326', 'EPSG:3857', 'EPSG:2056', 'EPSG:2154']),
  mouseControlDefaultUseDegrees: z.boolean(),
  defaultOnlineMapLayer: z.string().nullable(),
  onlineMapLayers: z.array(z.string()),
  profileSettings: ProfileSettings,
});
export type MapSettings = z.infer<typeof MapSettings>;
