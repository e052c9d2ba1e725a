import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** A Nest route with nothing around it that answers a constant. */
@Controller()
class ConstantController {
  @Get('constant')
  constant(): { answer: string } {
    return { answer: 'constant' };
  }
}

@Module({ controllers: [ConstantController] })
class ConstantModule {}

const app = await NestFactory.create(ConstantModule, { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
