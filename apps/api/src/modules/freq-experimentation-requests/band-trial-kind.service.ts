import { Injectable } from '@nestjs/common';
import { TrialKindService } from './trial-kind.service.js';

@Injectable()
export class BandTrialKindService extends TrialKindService {
  readonly service = 'band';
}
