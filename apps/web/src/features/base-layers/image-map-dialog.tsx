import { MultiSelect, Select, SimpleGrid, Stack } from '@mantine/core';
import {
  type ImageMapForAdmin,
  imageProjections,
  issuesOf,
  type NewImageMap,
  parseOptions,
  Role,
  NewImageMap as Rules,
  uploads,
} from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clientOf } from '../../kernel/client.js';
import { useTexts } from '../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialogs/dialog.js';
import { useIssueText } from '../../ui/inputs/issue-text.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { toastError } from '../../ui/toasts.js';
import { UploadInput } from '../uploads/upload-input.js';
import type { SendFile, UploadedFile } from '../uploads/use-uploads.js';
import { mapsClient } from './maps.queries.js';

const uploadsClient = clientOf(uploads);
const send: SendFile = (file, options) => uploadsClient.uploadRaw({ body: {}, files: [file] }, options);

const pictures = { types: ['png', 'jpg', 'jpeg'] } as const;
const WIDTH = 720;
const PERCENT = 100;
/** A file that is there stands in for one that is not changed. */
const UNCHANGED = '00000000-0000-4000-8000-000000000000';
const edges = ['WEST', 'SOUTH', 'EAST', 'NORTH'] as const;

const blank: Omit<NewImageMap, 'fileId'> = {
  name: '',
  attribution: '',
  projection: 'EPSG:4326',
  extent: [0, 0, 0, 0],
  opacity: 0.7,
  minZoom: 0,
  maxZoom: 18,
  requiredRoles: [],
};

interface ImageMapDialogProps {
  /** Undefined: a new one. */
  readonly image: ImageMapForAdmin | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** A picture over maps: where it lies, and who may lay it. */
export function ImageMapDialog({ image, onSaved, onCancel }: ImageMapDialogProps) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const [draft, setDraft] = useState<Omit<NewImageMap, 'fileId'>>(() => {
    if (!image) return blank;
    const { id: _id, url: _url, fileName: _name, version: _version, ...place } = image;
    return place;
  });
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [isTried, setTried] = useState(false);
  const fileId = files[0]?.id;
  const parsed = Rules.safeParse({ ...draft, fileId: fileId ?? (image ? UNCHANGED : '') }, parseOptions);
  const issues = parsed.success || !isTried ? [] : issuesOf(parsed.error);
  const errorOf = (path: string) => {
    const issue = issues.find((one) => one.path === path || one.path.startsWith(`${path}.`));
    return issue && issueText(issue);
  };
  const change = (members: Partial<typeof draft>) => setDraft({ ...draft, ...members });
  const save = useMutation({
    mutationFn: async (place: NewImageMap) => {
      if (!image) return mapsClient.addImageMap({ body: place });
      const { fileId: _file, ...rest } = place;
      const body = { ...rest, ...(fileId && { fileId }), version: image.version };
      return mapsClient.changeImageMap({ params: { id: image.id }, body });
    },
    onSuccess: onSaved,
    onError: (error) => toastError(error),
  });
  const confirm = () => {
    setTried(true);
    if (parsed.success) save.mutate(parsed.data);
  };
  return (
    <Dialog
      opened
      title={image ? t('IMAGE_MAP_EDIT', { name: image.name }) : t('IMAGE_MAP_NEW')}
      width={WIDTH}
      onCancel={onCancel}
    >
      <DialogBody>
        <Stack gap="md">
          <TextInput
            label={t('IMAGE_MAP_NAME')}
            value={draft.name}
            onChange={(name) => change({ name })}
            error={errorOf('name')}
            required
          />
          <UploadInput
            label={t('IMAGE_MAP_FILE')}
            description={image ? t('IMAGE_MAP_FILE_KEPT', { file: image.fileName }) : t('IMAGE_MAP_FILE_HINT')}
            value={files}
            onChange={setFiles}
            send={send}
            limits={pictures}
            multiple={false}
            error={errorOf('fileId')}
            required={!image}
          />
          <Select
            label={t('IMAGE_MAP_PROJECTION')}
            data={[...imageProjections]}
            value={draft.projection}
            allowDeselect={false}
            onChange={(projection) => change({ projection: projection as NewImageMap['projection'] })}
          />
          <SimpleGrid cols={{ base: 2, sm: 4 }}>
            {edges.map((edge, at) => (
              <FigureInput
                key={edge}
                label={t(`IMAGE_MAP_${edge}`)}
                value={draft.extent[at] ?? null}
                onChange={(value) =>
                  change({
                    extent: draft.extent.map((old, index) =>
                      index === at ? (value ?? 0) : old,
                    ) as NewImageMap['extent'],
                  })
                }
                decimals={6}
                error={at === 0 ? errorOf('extent') : undefined}
              />
            ))}
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <FigureInput
              label={t('IMAGE_MAP_OPACITY')}
              unit="%"
              value={Math.round(draft.opacity * PERCENT)}
              onChange={(value) => change({ opacity: (value ?? PERCENT) / PERCENT })}
              minimum={0}
              maximum={PERCENT}
              isWhole
            />
            {(['minZoom', 'maxZoom'] as const).map((path) => (
              <FigureInput
                key={path}
                label={t(path === 'minZoom' ? 'SETTINGS_LAYER_MIN_ZOOM' : 'SETTINGS_LAYER_MAX_ZOOM')}
                value={draft[path]}
                onChange={(value) => change({ [path]: value ?? 0 })}
                minimum={0}
                maximum={22}
                isWhole
                error={errorOf(path)}
              />
            ))}
          </SimpleGrid>
          <MultiSelect
            label={t('IMAGE_MAP_ROLES')}
            description={t('IMAGE_MAP_ROLES_HINT')}
            data={Role.options.map((role) => ({ value: role, label: t(`ROLE_${role}`) }))}
            value={draft.requiredRoles}
            onChange={(chosen) => change({ requiredRoles: chosen as NewImageMap['requiredRoles'] })}
            clearable
          />
          <TextInput
            label={t('SETTINGS_LAYER_ATTRIBUTION')}
            value={draft.attribution}
            onChange={(attribution) => change({ attribution })}
            error={errorOf('attribution')}
          />
        </Stack>
      </DialogBody>
      <DialogActions onConfirm={confirm} onCancel={onCancel} isBusy={save.isPending} confirmLabel={t('SAVE')} />
    </Dialog>
  );
}
