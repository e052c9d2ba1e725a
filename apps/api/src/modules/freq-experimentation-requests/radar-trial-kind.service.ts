import { Injectable } from '@nestjs/common';
import { TrialKindService } from './trial-kind.service.js';

@Injectable()
export class RadarTrialKindService extends TrialKindService {
  readonly service = 'radar';
}
