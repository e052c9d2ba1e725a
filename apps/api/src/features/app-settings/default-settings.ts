import {
  type CheckSettings,
  type ConsultedBody,
  type GlobalSettings,
  Locale,
  type ModuleConfiguration,
  type ModuleSettings,
  moduleKeys,
  modules,
  RequestSystem,
  readyModules,
  type SignInRules,
  type SilenceMeaning,
  type SingleSignOnSettings,
  type StoredMapSettings,
} from '@portal/contracts';

/** What the global configuration has beside the portal's settings. */
export interface StoredConfiguration {
  /** Entries "existing" and "new" of the modules that have them. */
  readonly modules: Readonly<Partial<Record<string, { readonly existing?: boolean; readonly new?: boolean }>>>;
}

/** Settings that only the server reads. Those about signing in are the portal's own module's alone. */
export interface NonPublicSettings
  extends Partial<SignInRules>,
    Partial<Pick<SingleSignOnSettings, 'saml' | 'customSso'>> {
  /** Users who may decide on the module's dossiers. */
  readonly deciderUserIds: readonly string[];
  readonly decisionDeadlineDays: number;
  readonly silenceMeaning: SilenceMeaning;
  readonly incompleteAutoCloseDays: number;
  readonly consultedBodies: readonly ConsultedBody[];
  readonly agendaCutOffDays: number;
  readonly checks: CheckSettings;
  /** Null: the module has none. */
  readonly notificationMailbox: string | null;
}

const withEntries = moduleKeys.filter((key) => modules[key].flags.existingAndNew);

const configuration: StoredConfiguration = {
  modules: Object.fromEntries(withEntries.map((key) => [key, { existing: true, new: true }])),
};

const global: Omit<GlobalSettings, 'version'> = {
  enabledLanguages: [...Locale.options],
  defaultLanguage: 'fr',
  enabledModules: [...readyModules],
  enabledRequestSystems: [...RequestSystem.options],
  moduleAddresses: {},
  informationButtons: true,
  homeCountry: 'FR',
  // Online layers send the viewer's position to others: an administrator turns them on.
  onlineMapLayers: [],
  loginPageTopBarBackgroundColor: '#12263F',
  loginPageTopBarColor: '#FFFFFF',
  loginPageTopBarAccentColor: '#F2A900',
};

const map: StoredMapSettings = {
  layers: [],
  linesDefaultColor: '#1E5AA8',
  markersDefaultColor: '#C4361F',
  markersSecondaryDefaultColor: '#6B7280',
  selectedMarkersDefaultColor: '#F2A900',
  linesDefaultThickness: 2,
  markersDefaultStyle: 'PIN',
  markersSecondaryDefaultStyle: 'DOT',
  markersDefaultSize: 24,
  markersSecondaryDefaultSize: 12,
  imageLayersDefaultOpacity: 0.7,
  mapInfoOverlaysOpacity: 0.85,
  polygonsDefaultOpacity: 0.3,
  defaultApplyPolygonColorToDesign: true,
  defaultShowPolygonDesign: false,
  mouseControlDefaultProjection: 'EPSG:4326',
  mouseControlDefaultUseDegrees: true,
  // The base map that comes with the portal, which needs no internet.
  defaultOnlineMapLayer: null,
  onlineMapLayers: [],
  profileSettings: {
    profileDefaultColor: '#7A5C3E',
    antennasDefaultColor: '#111827',
    fresnelEllipseDefaultColor: '#1E5AA8',
    fresnelRayDefaultColor: '#C4361F',
    profileLinesDefaultThickness: 2,
  },
};

const module: Omit<ModuleSettings, 'version' | 'loginPage'> = {
  adminStartPathId: 'MODULES',
  userStartPathId: 'MODULES',
  userStartModuleId: null,
  enabledInformationButtons: [],
  requiredFields: [],
  informationButtonsAttachementsMap: [],
};

const moduleConfiguration: ModuleConfiguration = { supportedLanguages: [...Locale.options], features: {} };

const nonPublic: NonPublicSettings = {
  deciderUserIds: [],
  decisionDeadlineDays: 42,
  silenceMeaning: 'REFUSAL',
  incompleteAutoCloseDays: 60,
  consultedBodies: [],
  agendaCutOffDays: 0,
  checks: {},
  notificationMailbox: null,
};

/** Factory settings of each kind. What an administrator saved wins, member by member. */
export const defaultSettings = {
  CONFIGURATION: configuration,
  GLOBAL: global,
  MAP: map,
  MODULE: module,
  MODULE_CONFIGURATION: moduleConfiguration,
  NON_PUBLIC: nonPublic,
} as const;

export type SettingKind = keyof typeof defaultSettings;
export type SettingOf<K extends SettingKind> = (typeof defaultSettings)[K];

/** Kinds the portal as a whole has; the others exist once for each module. */
export const portalKinds: readonly SettingKind[] = ['CONFIGURATION', 'GLOBAL', 'MAP'];
