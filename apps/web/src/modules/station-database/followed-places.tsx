import { Button, Group, TextInput } from '@mantine/core';
import { FARTHEST_FOLLOWED_KM, NewFollowedPlace } from '@portal/contracts/modules/station-database';
import { parsePosition } from '@portal/geo';
import { IconBell } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState } from '../../ui/states.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { type Circle, followedPlacesQuery, stationsClient } from './station-database.client.js';

const nothing = { name: '', place: '', radius: '2' };

/** What is typed as a place; undefined while it is none. Positions are typed latitude first. */
function placeOf({ name, place, radius }: typeof nothing): NewFollowedPlace | undefined {
  const [latitude = '', longitude = ''] = place.trim().split(/\s*,\s+|\s+/);
  const at = parsePosition({ latitude, longitude });
  const radiusKm = Number(radius.replace(',', '.'));
  return NewFollowedPlace.safeParse({ name, radiusKm, ...(at && { longitude: at[0], latitude: at[1] }) }).data;
}

interface FollowedPlacesProps {
  readonly shown: Circle | undefined;
  readonly onShow: (circle: Circle | undefined) => void;
}

/** Places of the reader's: imports that change stations near them are told in the inbox and by mail. */
export function FollowedPlaces({ shown, onShow }: FollowedPlacesProps) {
  const { t } = useTexts();
  const format = useFormat();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(followedPlacesQuery());
  const [typed, setTyped] = useState(nothing);
  const [isWrong, setWrong] = useState(false);
  const read = () => queries.invalidateQueries({ queryKey: stationsClient.listFollowedPlaces.key });
  const follow = useMutation({
    mutationFn: (body: NewFollowedPlace) => stationsClient.followPlace({ body }),
    onSuccess: async ({ name, ...circle }) => {
      toastSuccess(t('STATION_FOLLOWED', { name }));
      setTyped(nothing);
      onShow(circle);
      await read();
    },
    onError: (failure) => toastError(failure),
  });
  const unfollow = useMutation({
    mutationFn: (id: string) => stationsClient.unfollowPlace({ params: { id } }),
    onSuccess: read,
    onError: (failure) => toastError(failure),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const set = (own: Partial<typeof nothing>) => setTyped((now) => ({ ...now, ...own }));
  return (
    <Section title={t('STATION_FOLLOWED_PLACES')} hint={t('STATION_FOLLOWED_HINT')}>
      {data?.places.map(({ id, name, ...circle }) => (
        <Group key={id} gap="xs">
          <span>{`${name} · ${format.number(circle.radiusKm, 1)} km`}</span>
          <Button size="compact-sm" variant="subtle" onClick={() => onShow(circle)}>
            {t('STATION_FOLLOW_SHOW', { name })}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={unfollow.isPending && unfollow.variables === id}
            onClick={() => unfollow.mutate(id)}
          >
            {t('STATION_UNFOLLOW', { name })}
          </Button>
        </Group>
      ))}
      {shown && (
        <Button size="compact-sm" variant="subtle" onClick={() => onShow(undefined)}>
          {t('STATION_CHANGES_EVERYWHERE')}
        </Button>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const place = placeOf(typed);
          setWrong(!place);
          if (place) follow.mutate(place);
        }}
      >
        <Group align="end" gap="sm">
          <TextInput
            label={t('STATION_FOLLOW_NAME')}
            value={typed.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <TextInput
            label={t('STATION_FOLLOW_PLACE')}
            placeholder="45.764 4.836"
            value={typed.place}
            onChange={({ currentTarget }) => set({ place: currentTarget.value })}
          />
          <TextInput
            label={t('STATION_FOLLOW_RADIUS')}
            inputMode="decimal"
            maw={120}
            value={typed.radius}
            onChange={({ currentTarget }) => set({ radius: currentTarget.value })}
          />
          <Button type="submit" loading={follow.isPending} leftSection={<IconBell size={16} aria-hidden />}>
            {t('STATION_FOLLOW')}
          </Button>
        </Group>
        {isWrong && <p role="alert">{t('STATION_FOLLOW_WRONG', { most: FARTHEST_FOLLOWED_KM })}</p>}
      </form>
    </Section>
  );
}
