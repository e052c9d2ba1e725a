import { Injectable } from '@nestjs/common';
import { TrialKindService } from './trial-kind.service.js';

@Injectable()
export class BandTrialKindService extends TrialKindService {
  readonly service = 'band';
}

@Injectable()
export class RadarTrialKindService extends TrialKindService {
  readonly service = 'radar';
}

@Injectable()
export class DroneTrialKindService extends TrialKindService {
  readonly service = 'drone';
}

@Injectable()
export class TerrestialTrialKindService extends TrialKindService {
  readonly service = 'terrestial';
}
