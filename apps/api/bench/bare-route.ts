import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { Controller, Get, Module, Req } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Request } from 'express';
import pg from 'pg';
import { CALLER } from '../src/features/identity/session/session-tokens.repository.js';

/**
 * A Nest route with nothing around it that makes the one query by which the portal knows its caller, and answers the row:
 * over a pool as large as the portal's, with the statement prepared as the portal has it.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  application_name: 'bare-route',
  max: 10,
  keepAlive: true,
  statement_timeout: 5_000,
});

@Controller()
class BareController {
  @Get('me')
  async me(@Req() request: Request): Promise<unknown> {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const values = [createHash('sha256').update(token).digest()];
    const { rows } = await pool.query({ name: 'caller', text: CALLER, values });
    return rows[0] ?? {};
  }
}

@Module({ controllers: [BareController] })
class BareModule {}

const app = await NestFactory.create(BareModule, { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
