import type { ModuleKey } from '@portal/contracts';
import { SettingsRepository } from '../src/features/app-settings/settings.repository.js';
import type { TestPortal } from './portal.js';

/** Switches a module on, or off, as administrators do. */
export async function switchModule(portal: TestPortal, module: ModuleKey, isOn = true): Promise<void> {
  const settings = portal.portal.app.get(SettingsRepository);
  const { value } = await settings.read('main', 'GLOBAL');
  const others = value.enabledModules.filter((key) => key !== module);
  await settings.merge('main', 'GLOBAL', { enabledModules: isOn ? [...others, module] : others });
}
