import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Locale, type ModuleKey, moduleKeys } from '@portal/contracts';
import { z } from 'zod';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { EditedTextsRepository } from './edited-texts.repository.js';
import { safeHtml } from './safe-html.js';

const file = new URL('../../../reference-data/help.json', import.meta.url);

const Wording = z.tuple([z.string().min(1), z.string().min(1)]);
const Articles = z.array(
  z.object({
    module: z.enum(moduleKeys as [ModuleKey, ...ModuleKey[]]),
    key: z.string().min(1),
    fr: Wording,
    en: Wording,
    es: Wording,
    it: Wording,
    de: Wording,
  }),
);

/**
 * Gives an installation articles of the help to begin with, those of a new release too. From then on they are the
 * administrators': what they changed or removed does not come back.
 */
@Injectable()
export class HelpArticlesSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly texts: EditedTextsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'help articles', kind: 'reference', order: 20, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const shipped = await this.texts.shippedKeys(this.database, 'HELP');
    const all = Articles.parse(JSON.parse(readFileSync(file, 'utf8')));
    const articles = all.filter(({ key }) => !shipped.has(key));
    if (articles.length === 0) return;
    await this.database.transaction(async (sql) => {
      for (const { module, key, ...wordings } of articles) {
        for (const locale of Locale.options) {
          const [title, html] = wordings[locale];
          const name = { kind: 'HELP', module, key, locale } as const;
          await this.texts.save(sql, name, 0, { title, html: safeHtml(html), document: null }, null);
        }
        await this.texts.noteShipped(sql, 'HELP', key);
      }
    });
  }
}
