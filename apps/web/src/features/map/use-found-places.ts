import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { type FoundPlace, findPlaces, type NamedPosition, SITE_HALF_VIEW } from './find-places.js';
import { PlaceSourceContext } from './place-source.js';

const DEBOUNCE_MS = 200;

const hasDigit = (text: string): boolean => /\d/.test(text);

/** What a text finds: coordinates in any notation, things of the screen, names of the gazetteer. */
export function useFoundPlaces(typed: string, items: readonly NamedPosition[]) {
  const { t } = useTexts();
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const names = useQuery({
    queryKey: ['gazetteer'],
    queryFn: async () => (await import('./gazetteer.js')).gazetteer(),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const positions = useQuery({
    queryKey: ['places', text],
    queryFn: async () => (await import('./read-places.js')).readPlaces(text),
    enabled: hasDigit(text),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const source = useContext(PlaceSourceContext)(text);
  const known = useQuery({
    queryKey: source?.queryKey ?? ['no-place-source'],
    queryFn: source?.queryFn ?? skipToken,
    staleTime: 0,
  });
  const found = useMemo<readonly FoundPlace[]>(() => {
    const read = hasDigit(text) ? (positions.data ?? []) : [];
    return [
      ...read.map(({ position, written, crs }) => ({
        id: `position-${position.join('-')}`,
        label: t('MAP_FIND_POSITION', { position: written }),
        hint: crs,
        at: position,
        halfView: SITE_HALF_VIEW,
      })),
      ...findPlaces(text, [...items, ...(known.data ?? [])], names.data ?? []),
    ];
  }, [text, positions.data, items, known.data, names.data, t]);
  const isSearching =
    typed.trim() !== text || (text !== '' && (names.isFetching || positions.isFetching || known.isFetching));
  return { found, isSearching, hasFailed: names.isError };
}
