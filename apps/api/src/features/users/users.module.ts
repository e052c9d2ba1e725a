import { Module } from '@nestjs/common';
import { Passwords } from './passwords.js';
import { UsersRepository } from './users.repository.js';

@Module({ providers: [Passwords, UsersRepository], exports: [Passwords, UsersRepository] })
export class UsersModule {}
