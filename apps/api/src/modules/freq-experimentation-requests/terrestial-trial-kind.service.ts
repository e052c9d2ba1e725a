import { Injectable } from '@nestjs/common';
import { TrialKindService } from './trial-kind.service.js';

@Injectable()
export class TerrestialTrialKindService extends TrialKindService {
  readonly service = 'terrestial';
}
