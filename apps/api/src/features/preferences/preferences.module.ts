import { Module } from '@nestjs/common';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesService } from './preferences.service.js';
import { TableViewsRepository } from './table-views.repository.js';

@Module({ controllers: [PreferencesController], providers: [PreferencesService, TableViewsRepository] })
export class PreferencesModule {}
