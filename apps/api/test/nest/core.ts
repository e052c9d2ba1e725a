export * from '@nestjs/core';
