import { ActionIcon, Button, Group, Stack, Table, Text } from '@mantine/core';
import type { ImageMapForAdmin } from '@portal/contracts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { Section } from '../../ui/page/section.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { PortalMap } from '../map/portal-map.js';
import { ImageMapDialog } from './image-map-dialog.js';
import { imageMapsQuery, mapsClient, ownImageMapsQuery } from './maps.queries.js';

type Open = { readonly image: ImageMapForAdmin | undefined } | undefined;

/** Pictures that users may lay over maps, and a map to look at them. */
export function Tab() {
  const { t } = useTexts();
  const queries = useQueryClient();
  const { data: images, error, refetch } = useQuery(imageMapsQuery());
  const [open, setOpen] = useState<Open>();
  const [removed, setRemoved] = useState<ImageMapForAdmin>();
  const reload = () => {
    for (const { queryKey } of [imageMapsQuery(), ownImageMapsQuery()]) void queries.invalidateQueries({ queryKey });
  };
  const remove = useMutation({
    mutationFn: ({ id }: ImageMapForAdmin) => mapsClient.removeImageMap({ params: { id } }),
    onSuccess: () => {
      setRemoved(undefined);
      reload();
      toastSuccess(t('IMAGE_MAP_REMOVED'));
    },
    onError: (error) => toastError(error),
  });
  if (!images) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ image: undefined })}>
      {t('IMAGE_MAP_ADD')}
    </Button>
  );
  return (
    <Stack gap="lg" maw={860}>
      <Section title={t('MAP_LAYERS_IMAGES')} hint={t('IMAGE_MAPS_HINT')}>
        {images.length === 0 ? (
          <EmptyState title={t('IMAGE_MAPS_EMPTY')} action={add} />
        ) : (
          <>
            <Table verticalSpacing={6} aria-label={t('ADMIN_TAB_IMAGE_MAPS')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('IMAGE_MAP_NAME')}</Table.Th>
                  <Table.Th>{t('IMAGE_MAP_ROLES')}</Table.Th>
                  <Table.Th>{t('SETTINGS_LAYER_ACTIONS')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {images.map((image) => (
                  <Table.Tr key={image.id}>
                    <Table.Td>
                      {image.name}
                      <Text size="xs" c="dimmed">
                        {image.fileName} · {image.projection}
                      </Text>
                    </Table.Td>
                    <Table.Td>
                      {image.requiredRoles.length === 0
                        ? t('IMAGE_MAP_ROLES_ALL')
                        : image.requiredRoles.map((role) => t(`ROLE_${role}`)).join(', ')}
                    </Table.Td>
                    <Table.Td>
                      <Group gap={4} wrap="nowrap">
                        <ActionIcon
                          variant="subtle"
                          aria-label={t('IMAGE_MAP_EDIT', { name: image.name })}
                          title={t('IMAGE_MAP_EDIT', { name: image.name })}
                          onClick={() => setOpen({ image })}
                        >
                          <IconPencil size={18} aria-hidden />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          color="red"
                          aria-label={t('IMAGE_MAP_REMOVE', { name: image.name })}
                          title={t('IMAGE_MAP_REMOVE', { name: image.name })}
                          onClick={() => setRemoved(image)}
                        >
                          <IconTrash size={18} aria-hidden />
                        </ActionIcon>
                      </Group>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            <Group>{add}</Group>
            <Text size="sm">{t('IMAGE_MAPS_PREVIEW_HINT')}</Text>
            <PortalMap label={t('SETTINGS_PREVIEW')} features={[]} height={360} />
          </>
        )}
      </Section>
      {open && (
        <ImageMapDialog
          image={open.image}
          onSaved={() => {
            setOpen(undefined);
            reload();
            toastSuccess(t('ADMIN_SAVED'));
          }}
          onCancel={() => setOpen(undefined)}
        />
      )}
      <ConfirmDialog
        opened={removed !== undefined}
        title={t('IMAGE_MAP_REMOVE', { name: removed?.name ?? '' })}
        confirmLabel={t('IMAGE_MAP_REMOVE_CONFIRM')}
        isDestructive
        isBusy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed)}
        onCancel={() => setRemoved(undefined)}
      >
        {t('IMAGE_MAP_REMOVE_TEXT')}
      </ConfirmDialog>
    </Stack>
  );
}
