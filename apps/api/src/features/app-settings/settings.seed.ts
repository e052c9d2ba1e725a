import { Injectable, type OnModuleInit } from '@nestjs/common';
import { moduleKeys } from '@portal/contracts';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { defaultSettings, portalKinds, type SettingKind } from './default-settings.js';
import { SettingsRepository } from './settings.repository.js';

const kinds = Object.keys(defaultSettings) as SettingKind[];

/** Gives a fresh installation its settings. */
@Injectable()
export class SettingsSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly settings: SettingsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'settings', kind: 'reference', order: 10, run: () => this.run() });
  }

  private run(): Promise<void> {
    const rows = kinds.flatMap((kind) =>
      (portalKinds.includes(kind) ? (['main'] as const) : moduleKeys).map((module) => ({
        module,
        kind,
        value: defaultSettings[kind],
      })),
    );
    return this.settings.insertMissing(rows);
  }
}
