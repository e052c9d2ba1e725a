import 'reflect-metadata';
import { Body, Controller, Get, Module, Patch } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';

/** A Nest route with nothing around it that stores what it is sent with one update. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, application_name: 'bare-update', max: 10 });
await pool.query('CREATE TABLE IF NOT EXISTS bench_draft (id integer PRIMARY KEY, version integer, draft jsonb)');
await pool.query("INSERT INTO bench_draft VALUES (1, 0, '{}') ON CONFLICT DO NOTHING");

@Controller()
class BareController {
  @Get('ready')
  ready(): object {
    return {};
  }

  @Patch('draft')
  async save(@Body() body: { readonly draft: object }): Promise<unknown> {
    const { rows } = await pool.query(
      'UPDATE bench_draft SET draft = $1, version = version + 1 WHERE id = 1 RETURNING version',
      [JSON.stringify(body.draft)],
    );
    return rows[0];
  }
}

@Module({ controllers: [BareController] })
class BareModule {}

const app = await NestFactory.create(BareModule, { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
