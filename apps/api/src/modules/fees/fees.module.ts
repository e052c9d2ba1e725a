import { Module } from '@nestjs/common';
import { FeeBookRepository } from './fee-book.repository.js';
import { FeeBookSeed } from './fee-book.seed.js';
import { FeeBookService } from './fee-book.service.js';
import { FeesController } from './fees.controller.js';

/** Fees of rights: rules, calculations, statements, payments. */
@Module({
  controllers: [FeesController],
  providers: [FeeBookRepository, FeeBookService, FeeBookSeed],
})
export class FeesModule {}
