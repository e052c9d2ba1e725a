import { Module } from '@nestjs/common';
import { AreasRepository } from './areas.repository.js';

@Module({ providers: [AreasRepository], exports: [AreasRepository] })
export class AreasModule {}
