import { Module } from '@nestjs/common';
import { UrlViewerController } from './url-viewer.controller.js';
import { UrlViewerService } from './url-viewer.service.js';
import { ViewedAddressesRepository } from './viewed-addresses.repository.js';

@Module({
  controllers: [UrlViewerController],
  providers: [UrlViewerService, ViewedAddressesRepository],
  exports: [UrlViewerService],
})
export class UrlViewerModule {}
