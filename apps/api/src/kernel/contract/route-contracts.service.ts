import { Injectable, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ENDPOINT } from './implements.js';

/** Stops the start when a controller has a route without a contract, because its access would not be defined. */
@Injectable()
export class RouteContractsService implements OnModuleInit {
  private readonly scanner = new MetadataScanner();

  constructor(private readonly modules: ModulesContainer) {}

  onModuleInit(): void {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    for (const { metatype } of controllers) {
      const prototype: object = metatype?.prototype ?? {};
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const method: unknown = Reflect.get(prototype, name);
        if (typeof method !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, method)) continue;
        if (!Reflect.hasMetadata(ENDPOINT, method)) throw new Error(`${metatype?.name}.${name} has no contract.`);
      }
    }
  }
}
