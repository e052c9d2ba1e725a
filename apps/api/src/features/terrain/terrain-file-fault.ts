import type { TerrainFaultReason } from '@portal/contracts';

/** A terrain file that cannot be used. */
export class TerrainFileFault extends Error {
  constructor(
    readonly reason: TerrainFaultReason,
    message: string,
  ) {
    super(message);
  }
}

/** Why a file cannot be used; anything unforeseen makes it unreadable. */
export const reasonOf = (error: unknown): TerrainFaultReason =>
  error instanceof TerrainFileFault ? error.reason : 'UNREADABLE';
