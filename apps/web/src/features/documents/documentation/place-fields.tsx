import { DocumentFolder, Locale } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { languageName } from '../../account/countries.js';

export interface Place {
  readonly folder: string;
  readonly locale: Locale | null;
}

export const isPlace = ({ folder }: Place): boolean => DocumentFolder.safeParse(folder).success;

interface PlaceFieldsProps {
  readonly place: Place;
  readonly onChange: (place: Place) => void;
}

/** Folder and language of a document. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextInput
        label={t('DOCUMENT_FOLDER')}
        description={t('DOCUMENT_FOLDER_HINT')}
        value={place.folder}
        onChange={(folder) => onChange({ ...place, folder })}
        error={isPlace(place) ? undefined : t('DOCUMENT_FOLDER_WRONG')}
      />
      <ChoiceInput
        label={t('DOCUMENT_LANGUAGE')}
        value={place.locale}
        placeholder={t('DOCUMENT_LANGUAGE_NONE')}
        choices={Locale.options.map((value) => ({ value, label: languageName(value) }))}
        onChange={(locale) => onChange({ ...place, locale })}
      />
    </>
  );
}
