import { Module } from '@nestjs/common';
import { PasswordHashingService } from './password-hashing.service.js';
import { UsersRepository } from './users.repository.js';

@Module({ providers: [PasswordHashingService, UsersRepository], exports: [PasswordHashingService, UsersRepository] })
export class UsersModule {}
