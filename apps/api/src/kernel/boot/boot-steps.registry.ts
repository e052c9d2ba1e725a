import { Injectable } from '@nestjs/common';

/** Adds data at every start; must be idempotent. */
export interface BootStep {
  readonly name: string;
  /** `reference` belongs to the release and always runs; `demo` runs after it, only if DEMO is set. */
  readonly kind: 'reference' | 'demo';
  /** Steps of a kind run from the lowest to the highest: 10 settings and accounts, 20 catalogues, 30 dossiers. */
  readonly order: number;
  run(): Promise<void>;
}

/** Features add their steps in `onModuleInit`; all steps run before the portal listens. */
@Injectable()
export class BootStepsRegistry {
  private readonly steps: BootStep[] = [];
  private finished = false;

  add(step: BootStep): void {
    this.steps.push(step);
  }

  get done(): boolean {
    return this.finished;
  }

  async run({ demo }: { readonly demo: boolean }): Promise<void> {
    const kinds = demo ? (['reference', 'demo'] as const) : (['reference'] as const);
    for (const kind of kinds) {
      const steps = this.steps.filter((step) => step.kind === kind).sort((a, b) => a.order - b.order);
      for (const step of steps) await step.run();
    }
    this.finished = true;
  }
}
