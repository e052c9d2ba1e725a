import { Injectable } from '@nestjs/common';
import type { AnswerPage } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';

/** A link as its purpose sees it. */
export interface OpenedLink {
  /** What it is about. */
  readonly subjectId: string;
  /** Name and address that it was mailed to. */
  readonly addressee: string;
  readonly address: string;
}

/** What links of one purpose ask, and what their answers do. Functions run in the caller's transaction. */
export interface AnswerPurpose {
  /** Capitals and underscores: the texts `ANSWER_<PURPOSE>_TITLE`, `_WHAT`, `_BUTTON` and `_DONE` say what is asked. */
  readonly purpose: string;
  /** The answer is a text, which must not be empty. */
  readonly asksText?: boolean;
  read(sql: Sql, link: OpenedLink): Promise<Pick<AnswerPage, 'facts' | 'isOver'>>;
  /** Called once for a link, and only while `read` does not say that it is over. */
  answer(sql: Sql, link: OpenedLink, given: { readonly text: string; readonly now: Date }): Promise<void>;
}

/** Purposes of links, as features and modules register them at start. */
@Injectable()
export class AnswerLinksRegistry {
  private readonly purposes = new Map<string, AnswerPurpose>();

  add(purpose: AnswerPurpose): void {
    if (this.purposes.has(purpose.purpose)) throw new Error(`There are two purposes ${purpose.purpose}.`);
    this.purposes.set(purpose.purpose, purpose);
  }

  find(purpose: string): AnswerPurpose | undefined {
    return this.purposes.get(purpose);
  }
}
