import { Anchor, Text } from '@mantine/core';
import {
  type CatalogueFile,
  type FieldSet,
  type FileLimits,
  supportedExtensions,
  uploadCodes,
} from '@portal/contracts';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../kernel/i18n.js';
import { formField } from '../../ui/form/form-field.js';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';
import { useHolder } from '../dossiers/dossier-form.js';
import { UploadInput } from '../uploads/upload-input.js';
import type { SendFile, UploadedFile } from '../uploads/use-uploads.js';
import classes from './catalogue.module.css';
import type { FileCalls } from './catalogue-calls.js';
import { type EntryPart, labelKey } from './entry-fields.js';

const limits: FileLimits = { types: [...supportedExtensions] };

const Field = formField<FieldValues>();

interface FilePartSpec<E> {
  readonly name: keyof E & string;
  readonly set: FieldSet;
  readonly calls: FileCalls;
  /** The value is a list of files; a single one otherwise. */
  readonly isMultiple?: boolean;
}

type FilesValue = CatalogueFile | readonly CatalogueFile[] | null | undefined;

const filesIn = (value: FilesValue): readonly CatalogueFile[] => [value ?? []].flat() as readonly CatalogueFile[];

const asUploaded = ({ id, name, sizeBytes = 0 }: CatalogueFile): UploadedFile => ({ id, name, sizeBytes });

/** A document of an entry, or several: sent as it is chosen, saved again by those who read the entry. */
export function filePart<E extends FieldValues>({
  name,
  set,
  calls,
  isMultiple = false,
}: FilePartSpec<E>): EntryPart<E> {
  const label = labelKey(set, name);
  const path: string = name;

  function Fields() {
    const body = useHolder();
    const send: SendFile = async (file, options) => {
      const kept = await calls.storeFile({ body, files: [file] }, options);
      return { resultCode: uploadCodes.success, resultData: asUploaded(kept) };
    };
    return (
      <Field name={path} label={label}>
        {({ value, onChange, ...field }) => (
          <UploadInput
            {...field}
            value={filesIn(value as FilesValue).map(asUploaded)}
            onChange={(files) => onChange(isMultiple ? files : (files.at(-1) ?? null))}
            send={send}
            limits={limits}
            multiple={isMultiple}
          />
        )}
      </Field>
    );
  }

  function View({ entry }: { readonly entry: E }) {
    const { t } = useTexts();
    const files = filesIn(entry[name] as FilesValue);
    if (files.length === 0) return null;
    return (
      <div>
        <Text size="sm" fw={600}>
          {t(label)}
        </Text>
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.id}>
              <SavedFile file={file} calls={calls} />
            </li>
          ))}
        </ul>
      </div>
    );
  }

  return {
    name,
    Fields,
    View,
    textOf: (entry) =>
      filesIn(entry[name] as FilesValue)
        .map((file) => file.name)
        .join(', '),
  };
}

interface SavedFileProps {
  readonly file: CatalogueFile;
  readonly calls: FileCalls;
}

/** The name of a file, which saves it. */
function SavedFile({ file: { id, name }, calls }: SavedFileProps) {
  const save = () =>
    calls
      .readFile({ params: { id } })
      .then((content) => saveBlob(content, name))
      .catch(toastError);
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => void save()}>
      {name}
    </Anchor>
  );
}
