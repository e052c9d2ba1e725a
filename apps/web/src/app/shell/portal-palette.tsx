import { useDebouncedValue } from '@mantine/hooks';
import { folded } from '@portal/contracts';
import type { Position } from '@portal/geo';
import {
  IconExternalLink,
  IconFileText,
  IconHelp,
  IconKeyboard,
  IconLayoutGrid,
  IconMapPin,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type HelpEntry, useHelp } from '../../features/help/use-help.js';
import { useUser } from '../../features/identity/session.js';
import { useModuleEntries } from '../../features/portal/module-entries.js';
import { useSearchResults } from '../../features/portal/search-results.js';
import { MODULES_PATH } from '../../features/portal/start-page.js';
import { useTexts } from '../../kernel/i18n.js';
import { CommandPalette, type PaletteEntry } from '../../ui/command-palette/command-palette.js';
import { administratorScreens } from './administrator-links.js';
import { screens } from './module-navigation.js';
import { usePaletteActions } from './palette-actions.js';

const DEBOUNCE_MS = 300;
const LEAST_LENGTH = 2;

interface PortalPaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Leads to screens, modules, actions, cases, places on the map, and to what helps. */
export function PortalPalette({ opened, onClose }: PortalPaletteProps) {
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const text = opened && settled.length >= LEAST_LENGTH ? settled : '';
  const cases = useCases(text);
  const places = usePlaces(text);
  const help = useHelp(opened);
  const matches = ({ label }: Pick<PaletteEntry, 'label'>) => folded(label).includes(folded(query.trim()));
  /** Searching for “help” lists all help entries. */
  const isHelpAsked = query.trim() !== '' && folded(t('PALETTE_HELP')).startsWith(folded(query.trim()));
  const helps = (entry: HelpEntry) => isHelpAsked || matches(entry);
  const close = () => {
    setQuery('');
    onClose();
  };
  return (
    <>
      <CommandPalette
        opened={opened}
        onClose={close}
        query={query}
        onQuery={setQuery}
        isSearching={cases.isSearching || places.isSearching || help.isSearching || query.trim() !== settled}
        groups={[
          { label: t('PALETTE_COORDINATES'), entries: places.coordinates },
          { label: t('PALETTE_SCREENS'), entries: useScreens().filter(matches) },
          { label: t('PALETTE_MODULES'), entries: useModules().filter(matches) },
          { label: t('PALETTE_ACTIONS'), entries: usePaletteActions().filter(matches) },
          { label: t('PALETTE_PLACES'), entries: places.named },
          { label: t('PALETTE_CASES'), entries: cases.entries },
          { label: t('PALETTE_HELP'), entries: help.entries.filter(helps).map(entryOf) },
        ]}
      />
      {help.window}
    </>
  );
}

/** As entries of the palette. */
const entryOf = ({ kind, onOpen, ...entry }: HelpEntry): PaletteEntry => {
  const Icon = kind === 'shortcuts' ? IconKeyboard : IconHelp;
  return { ...entry, icon: <Icon size={18} stroke={1.6} aria-hidden />, onChoose: onOpen };
};

function useScreens(): PaletteEntry[] {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { roles } = useUser();
  const own = [
    { to: MODULES_PATH, titleKey: 'NAV_MODULES', icon: IconLayoutGrid },
    ...Object.values(screens).flat(),
    ...(roles.includes('PORTADMIN') ? administratorScreens : []),
  ];
  return own.map(({ to, titleKey, icon: Icon }) => ({
    id: `screen-${to}`,
    label: t(titleKey),
    icon: <Icon size={18} stroke={1.6} aria-hidden />,
    onChoose: () => void navigate(to),
  }));
}

function useModules(): PaletteEntry[] {
  const { t } = useTexts();
  const navigate = useNavigate();
  return useModuleEntries().map(({ manifest, titleKey, descriptionKey, href, icon: Icon }) => {
    const isHere = manifest.flags.v3;
    return {
      id: `module-${manifest.key}`,
      label: t(titleKey),
      hint: t(descriptionKey),
      icon: isHere ? <Icon size={18} stroke={1.6} aria-hidden /> : <IconExternalLink size={18} aria-hidden />,
      onChoose: () => (isHere ? void navigate(`/${manifest.slug}`) : window.location.assign(href)),
    };
  });
}

function useCases(text: string) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { found, isSearching } = useSearchResults(text);
  const entries = found.map(({ id, label, hint, path }) => ({
    id: `case-${id}`,
    label: label || t('PALETTE_UNNAMED'),
    hint,
    icon: <IconFileText size={18} stroke={1.6} aria-hidden />,
    onChoose: () => void navigate(path),
  }));
  return { entries, isSearching };
}

/** Coordinates in any notation, and names of the gazetteer. Reading either takes code that most do not need. */
function usePlaces(text: string) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isAsked = /\d/.test(text);
  const places = useQuery({
    queryKey: ['places', text],
    queryFn: async () => (await import('../../features/map/read-places.js')).readPlaces(text),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const named = useQuery({
    queryKey: ['namedPlaces', text],
    queryFn: async () => (await import('../../features/map/named-places.js')).namedPlaces(text),
    enabled: text !== '' && !isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const entryAt = ([longitude, latitude]: Position, place: string, hint?: string): PaletteEntry => ({
    id: `place-${longitude}-${latitude}`,
    label: t('PALETTE_PLACE', { place }),
    ...(hint !== undefined && { hint }),
    icon: <IconMapPin size={18} stroke={1.6} aria-hidden />,
    onChoose: () => void navigate(`/main/map-test?at=${latitude},${longitude}`),
  });
  return {
    coordinates: (isAsked ? (places.data ?? []) : []).map(({ position, written, crs }) =>
      entryAt(position, written, crs),
    ),
    named: (named.data ?? []).map(({ label, at }) => entryAt(at, label)),
    isSearching: places.isFetching || named.isFetching,
  };
}
