import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseService } from '../database/database.service.js';
import { MINUTE_MS, ScheduleService } from '../schedule/schedule.service.js';
import { ChangeMarksRepository } from './change-marks.repository.js';

/** Keeps the marks of changes few. Processes that meet do each other's work, and no sum changes. */
@Injectable()
export class ChangeMarksTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly marks: ChangeMarksRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Folding marks of changes', MINUTE_MS, () => this.sweep());
  }

  sweep(): Promise<void> {
    return this.marks.fold(this.database);
  }
}
