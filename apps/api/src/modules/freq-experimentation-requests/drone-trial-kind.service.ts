import { Injectable } from '@nestjs/common';
import { TrialKindService } from './trial-kind.service.js';

@Injectable()
export class DroneTrialKindService extends TrialKindService {
  readonly service = 'drone';
}
