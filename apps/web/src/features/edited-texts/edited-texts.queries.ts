import { type EditedTextKind, type EditedTextName, editedTexts, type Locale } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

export const editedTextsClient = clientOf(editedTexts);

/** Texts of a kind that the user may read. */
export const textsQuery = (kind: EditedTextKind, locale: Locale) =>
  endpointQuery(editedTextsClient.listTexts, { query: { kind, locale } });

/** Every text in every language, for administrators. */
export const administeredTextsQuery = () => endpointQuery(editedTextsClient.listTextsForAdmin, {});

export const textVersionsQuery = (name: EditedTextName) =>
  endpointQuery(editedTextsClient.listTextVersions, { query: name });
