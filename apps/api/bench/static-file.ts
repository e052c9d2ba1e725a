import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** A Nest program with nothing around it that serves the files of FOLDER. */
@Module({})
class StaticModule {}

const app = await NestFactory.create<NestExpressApplication>(StaticModule, { logger: false });
app.useStaticAssets(process.env.FOLDER ?? '');
await app.listen(Number(process.env.PORT), '127.0.0.1');
