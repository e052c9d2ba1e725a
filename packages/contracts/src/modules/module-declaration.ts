import type { CheckRules } from '../features/dossiers/check-rules.js';
import type { EndpointGroup } from '../kernel/endpoint.js';
import type { ListDefinition } from '../kernel/list.js';

/** A field that administrators may make required. */
export interface RequirableField {
  /** Its name in the module setting `requiredFields`. */
  readonly key: string;
  /** Translation key of its label. */
  readonly titleKey: string;
}

/** A button that tells more about a field, which administrators enable and attach documents to. */
export interface InformationButtonOf {
  /** Its name in the module settings. */
  readonly key: string;
  /** Translation key of the field that it stands beside. */
  readonly titleKey: string;
}

/** What a module brings to the portal besides its manifest, which is known before anybody enters the module. */
export interface ModuleDeclaration {
  /** Calls, at `/api/<key>`; a kind of dossiers is a group of its own, and brings its workflow. */
  readonly groups?: readonly EndpointGroup[];
  /** Every list that its screens show. */
  readonly lists?: readonly ListDefinition<never>[];
  /** What administrators may change of its checks. */
  readonly checkRules?: CheckRules;
  /** Fields that administrators may make required on top of those that always are. */
  readonly requirableFields?: readonly RequirableField[];
  readonly informationButtons?: readonly InformationButtonOf[];
  /** Dictionaries that its forms read, which its administration shows. The portal's administration shows all. */
  readonly dictionaries?: readonly string[];
  /**
   * Texts that name entries of dictionaries: by dictionary, the start of the translation keys of which each ends with the
   * key of an entry. An administrator who renames the entry renames it in forms, consultations, lists and exports.
   */
  readonly dictionaryTexts?: Readonly<Record<string, string>>;
}
