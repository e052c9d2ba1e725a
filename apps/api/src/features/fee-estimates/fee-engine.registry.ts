import { Injectable } from '@nestjs/common';
import type { FeeCase, FeeEstimate } from '@portal/contracts';

/** Computes what rights cost by the rules in force. */
interface FeeEngine {
  estimate(rights: readonly FeeCase[]): Promise<FeeEstimate[]>;
}

/** Where forms ask what a right would cost; the module that computes statements answers. */
@Injectable()
export class FeeEngineRegistry {
  private engine: FeeEngine | undefined;

  set(engine: FeeEngine): void {
    this.engine = engine;
  }

  /** In the order of the rights; those of a portal without fees have no rule. */
  async estimate(rights: readonly FeeCase[]): Promise<FeeEstimate[]> {
    return this.engine?.estimate(rights) ?? rights.map(() => ({ lines: [], total: '0.00', fault: 'NO_RULE' }));
  }
}
