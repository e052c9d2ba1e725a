import { type MapSettings, MapSettingsInput, ProfileSettingsInput } from '@portal/contracts';
import type { z } from 'zod';
import { lasting } from '../../kernel/storage.js';

const MapLook = MapSettingsInput.omit({ profileSettings: true, onlineMapLayers: true });
type MapLook = z.infer<typeof MapLook>;

/** What a user wants otherwise than the regulator's map and profile settings have it. */
export interface OwnLook {
  readonly map: Partial<MapLook>;
  readonly profile: Partial<z.infer<typeof ProfileSettingsInput>>;
}

const nothing: OwnLook = { map: {}, profile: {} };

const keyOf = (userId: string): string => `portal.look.${userId}`;

const membersOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The members of what was kept that still obey the schema; whoever edits storage by hand harms that member alone. */
function validMembers<S extends z.ZodObject>(schema: S, kept: unknown): Partial<z.infer<S>> {
  const valid = Object.entries(schema.shape).filter(
    ([name, member]) => Object.hasOwn(Object(kept), name) && member.safeParse(membersOf(kept, name)).success,
  );
  return schema.partial().parse(Object.fromEntries(valid.map(([name]) => [name, membersOf(kept, name)]))) as Partial<
    z.infer<S>
  >;
}

function parsed(text: string): OwnLook {
  try {
    const kept: unknown = JSON.parse(text);
    return {
      map: validMembers(MapLook, membersOf(kept, 'map')),
      profile: validMembers(ProfileSettingsInput, membersOf(kept, 'profile')),
    };
  } catch {
    return nothing;
  }
}

/** What of a look is valid and other than the settings. */
export const ownOf = (look: MapSettings, settings: MapSettings): OwnLook => ({
  map: validMembers(MapLook, differing(look, settings)),
  profile: validMembers(ProfileSettingsInput, differing(look.profileSettings, settings.profileSettings)),
});

const differing = <T extends object>(look: T, settings: T): object =>
  Object.fromEntries(Object.entries(look).filter(([name, value]) => membersOf(settings, name) !== value));

const listeners = new Set<() => void>();
const read = new Map<string, { readonly text: string; readonly look: OwnLook }>();

/** The same object until it changes. */
export function ownLook(userId: string): OwnLook {
  const text = lasting.get(keyOf(userId)) ?? '';
  const known = read.get(userId);
  if (known?.text === text) return known.look;
  const look = text === '' ? nothing : parsed(text);
  read.set(userId, { text, look });
  return look;
}

export function keepOwnLook(userId: string, { map, profile }: OwnLook): void {
  if (Object.keys(map).length + Object.keys(profile).length === 0) lasting.remove(keyOf(userId));
  else lasting.set(keyOf(userId), JSON.stringify({ map, profile }));
  for (const listener of listeners) listener();
}

/** Changes made here or in another tab of the browser. */
export function watchOwnLook(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
