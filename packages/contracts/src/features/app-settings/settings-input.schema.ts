import { z } from 'zod';
import { Locale } from '../../kernel/locale.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { isColour } from '../../kernel/rules/colour.js';
import { contrastOf, MINIMUM_CONTRAST } from '../../kernel/rules/contrast.js';
import { BaseLayer, judgeLayer } from '../base-layers/base-layer.schema.js';
import {
  coordinatedElsewhere,
  GlobalSettings,
  MapSettings,
  ModuleSettings,
  ProfileSettings,
} from './app-settings.schema.js';

const areDifferent = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
/** A list without repetitions. */
const distinct = <S extends z.ZodType<readonly unknown[]>>(list: S) =>
  list.refine(areDifferent, { message: 'RULE_REPEATED' });

const ModuleName = z.string().min(1).max(64);
const FieldKey = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)*$/)
  .max(120);
const ButtonKey = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/)
  .max(64);
const FileName = z.string().min(1).max(255);

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
};

const loginColours = ['loginPageTopBarColor', 'loginPageTopBarAccentColor'] as const;

interface LoginColours {
  readonly loginPageTopBarBackgroundColor: string;
  readonly loginPageTopBarColor: string;
  readonly loginPageTopBarAccentColor: string;
}

/** Contrast of each colour of the sign-in page's bar with its background; nothing for what is no colour. */
export const loginContrasts = (colours: LoginColours) =>
  loginColours.map((name) => {
    const [text, background] = [colours[name], colours.loginPageTopBarBackgroundColor];
    return { name, contrast: isColour(text) && isColour(background) ? contrastOf(text, background) : undefined };
  });

/** Settings of the portal as an administrator saves them: the whole object, over the version it builds on. */
export const GlobalSettingsInput = z
  .strictObject({
    ...GlobalSettings.shape,
    enabledLanguages: distinct(GlobalSettings.shape.enabledLanguages),
    enabledModules: distinct(z.array(ModuleName).max(64)),
    enabledRequestSystems: distinct(GlobalSettings.shape.enabledRequestSystems),
    moduleAddresses: z.record(ModuleName, z.string().max(2000).refine(isWebAddress, { message: messageKeys.invalid })),
    onlineMapLayers: distinct(z.array(z.string().max(64)).max(100)),
    /** As it is, where a client or a file of an earlier release does not name it. */
    homeCountry: GlobalSettings.shape.homeCountry
      .refine((code) => !coordinatedElsewhere.has(code), { message: messageKeys.invalid })
      .optional(),
  })
  .superRefine((settings, context) => {
    const { enabledLanguages, defaultLanguage } = settings;
    if (!enabledLanguages.includes(defaultLanguage))
      context.addIssue({ code: 'custom', path: ['defaultLanguage'], message: 'RULE_LANGUAGE_OFF' });
    for (const { name, contrast } of loginContrasts(settings))
      if (contrast !== undefined && contrast < MINIMUM_CONTRAST) {
        const params = { contrast: Math.floor(contrast * 10) / 10, minimum: MINIMUM_CONTRAST };
        context.addIssue({ code: 'custom', path: [name], message: 'RULE_CONTRAST', params });
      }
  });
export type GlobalSettingsInput = z.infer<typeof GlobalSettingsInput>;

export const ModuleSettingsInput = z
  .strictObject({
    ...ModuleSettings.shape,
    // As it is read; it is changed among the global settings.
    loginPage: z.unknown().optional(),
    userStartModuleId: ModuleName.nullable(),
    supportedLanguages: distinct(z.array(Locale).min(1)).nullish(),
    enabledInformationButtons: distinct(z.array(ButtonKey).max(200)),
    requiredFields: distinct(z.array(FieldKey).max(500)),
    informationButtonsAttachementsMap: z
      .array(
        z.strictObject({
          informationButton: ButtonKey,
          attachment: z.strictObject({ name: FileName.optional(), attachmentName: FileName.optional() }),
        }),
      )
      .max(200)
      .refine((entries) => areDifferent(entries.map(({ informationButton }) => informationButton)), {
        message: 'RULE_REPEATED',
      }),
  })
  .transform(({ loginPage: _loginPage, ...settings }) => settings);
export type ModuleSettingsInput = z.infer<typeof ModuleSettingsInput>;

/** Bounds of the figures of map and profile settings: thickness in CSS pixels, sizes in CSS pixels, opacities as parts of 1. */
export const mapLimits = {
  linesDefaultThickness: { minimum: 1, maximum: 12 },
  markersDefaultSize: { minimum: 8, maximum: 64 },
  markersSecondaryDefaultSize: { minimum: 4, maximum: 48 },
  imageLayersDefaultOpacity: { minimum: 0, maximum: 1 },
  mapInfoOverlaysOpacity: { minimum: 0, maximum: 1 },
  polygonsDefaultOpacity: { minimum: 0, maximum: 1 },
  profileLinesDefaultThickness: { minimum: 1, maximum: 12 },
} as const;

const within = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  z.number().min(minimum).max(maximum);

/** Profile settings within their bounds. */
export const ProfileSettingsInput = z.strictObject({
  ...ProfileSettings.shape,
  profileLinesDefaultThickness: within(mapLimits.profileLinesDefaultThickness),
});

/** Map settings within their bounds. */
export const MapSettingsInput = z.strictObject({
  ...MapSettings.shape,
  linesDefaultThickness: within(mapLimits.linesDefaultThickness),
  markersDefaultSize: within(mapLimits.markersDefaultSize),
  markersSecondaryDefaultSize: within(mapLimits.markersSecondaryDefaultSize),
  onlineMapLayers: distinct(z.array(z.string().max(64)).max(100)),
  profileSettings: ProfileSettingsInput,
});
export type MapSettingsInput = z.infer<typeof MapSettingsInput>;

export const MOST_LAYERS = 200;

/** No base map twice. */
export const distinctLayers = <S extends z.ZodType<readonly { readonly key: string }[]>>(layers: S) =>
  layers.refine((list) => areDifferent(list.map(({ key }) => key)), { message: 'RULE_REPEATED' });

/** Map settings as they are stored: with the base maps that are other than they came with the portal. */
export const StoredMapSettings = MapSettingsInput.extend({
  layers: distinctLayers(z.array(BaseLayer.superRefine(judgeLayer)).max(MOST_LAYERS)).default([]),
});
export type StoredMapSettings = z.infer<typeof StoredMapSettings>;
