export * from '@nestjs/common';
