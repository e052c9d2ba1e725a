import { Module } from '@nestjs/common';
import { SurveysController } from './surveys.controller.js';

@Module({ controllers: [SurveysController] })
export class SurveysModule {}
