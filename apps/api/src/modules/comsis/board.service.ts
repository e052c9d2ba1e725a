import { Injectable } from '@nestjs/common';
import { daysAfter } from '@portal/contracts';
import type { Board, BoardFile, BoardQuery } from '@portal/contracts/modules/comsis';
import { DeadlinesService } from '../../features/dossiers/deadlines/deadlines.service.js';
import { type AccessScope, accessScopeOf } from '../../features/dossiers/dossier-access.js';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { BoardRepository } from './board.repository.js';
import { ComsisDossierKindService } from './comsis-dossier-kind.service.js';

/** The board of files by week. */
@Injectable()
export class BoardService {
  constructor(
    private readonly database: DatabaseService,
    private readonly kind: ComsisDossierKindService,
    private readonly files: BoardRepository,
    private readonly deadlines: DeadlinesService,
  ) {}

  async read(query: BoardQuery, caller: Caller): Promise<Board> {
    const scope = accessScopeOf(this.kind, caller);
    const asked = { kind: this.kind, scope, query, today: this.deadlines.dayOf(new Date()) };
    const [rows, counts] = await Promise.all([
      this.files.files(this.database, asked),
      this.files.counts(this.database, asked),
    ]);
    const weeks = new Map<string, Board['weeks'][number]>();
    for (const { week, monday, total, ...file } of rows) {
      const known = weeks.get(week) ?? { week, from: monday, to: daysAfter(monday, 6), total, files: [] };
      const viewers = scope.regulator || scope.bodies.length > 0 ? file.viewers : [];
      known.files.push({ ...file, viewers, opinions: readable(file, scope) });
      weeks.set(week, known);
    }
    return { weeks: [...weeks.values()], counts };
  }
}

/** As in the consultation: officers read every opinion, a member its own, the holder objections. */
function readable({ opinions }: BoardFile, { regulator, bodies }: AccessScope): BoardFile['opinions'] {
  if (regulator) return opinions;
  if (bodies.length > 0) return opinions.filter(({ bodyId }) => bodies.includes(bodyId));
  return opinions.filter(({ answer }) => answer === 'UNFAVOURABLE');
}
