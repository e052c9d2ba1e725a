import { Global, Module } from '@nestjs/common';
import { BootSteps } from './boot-steps.js';

@Global()
@Module({ providers: [BootSteps], exports: [BootSteps] })
export class BootModule {}
