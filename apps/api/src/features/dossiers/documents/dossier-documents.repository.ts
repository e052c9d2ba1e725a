import { Injectable } from '@nestjs/common';
import type { DocumentKind, DocumentVisibility, DossierDocument } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';

/** What stored files of dossiers belong to. */
export const CLAIMED_BY = 'dossier';

type Side = 'APPLICANT' | 'OFFICER';

interface Row extends Omit<DossierDocument, 'uploadedBy' | 'uploadedAt' | 'mayRemove' | 'broughtFrom'> {
  readonly side: Side;
  readonly addedById: string;
  readonly addedByName: string;
  readonly addedAt: Date;
  readonly originId: string | null;
  readonly originReference: string | null;
}

/** Documents that a new application takes over. */
interface BroughtAlong {
  readonly from: string;
  readonly to: string;
  /** Left out. */
  readonly except: readonly DocumentKind[];
  readonly addedBy: string;
}

/** A document as it is stored, whoever reads it. */
export interface StoredDocument extends Omit<DossierDocument, 'mayRemove'> {
  /** Side that added it. */
  readonly side: Side;
}

export interface AddedDocument {
  readonly fileId: string;
  readonly dossierId: string;
  readonly versionId: string;
  readonly kind: DocumentKind;
  readonly visibility: DocumentVisibility;
  readonly side: Side;
  readonly addedBy: string;
}

const SELECT = `
  SELECT x.file_id AS id, x.kind, x.visibility, x.side, f.name AS "fileName", f.extension, f.size_bytes AS "sizeBytes",
    encode(f.sha256, 'hex') AS sha256, x.added_at AS "addedAt", x.added_by AS "addedById", u.full_name AS "addedByName",
    CASE WHEN v.submitted_at IS NOT NULL THEN v.number END AS "versionNumber",
    x.brought_from AS "originId", origin.reference AS "originReference"
  FROM dossier_document x JOIN stored_file f ON f.id = x.file_id JOIN app_user u ON u.id = x.added_by
  JOIN dossier_version v ON v.id = x.version_id LEFT JOIN dossier origin ON origin.id = x.brought_from`;

const asDocument = ({
  addedById,
  addedByName,
  addedAt,
  originId,
  originReference,
  ...document
}: Row): StoredDocument => ({
  ...document,
  broughtFrom: originId === null ? null : { id: originId, reference: originReference },
  uploadedBy: { id: addedById, fullName: addedByName },
  uploadedAt: addedAt.toISOString(),
});

/** Documents of dossiers. Their files are stored with the uploads. */
@Injectable()
export class DossierDocumentsRepository {
  /** The first one first. */
  async list(sql: Sql, dossierId: string): Promise<StoredDocument[]> {
    const rows = await sql.query<Row>(`${SELECT} WHERE x.dossier_id = $1 ORDER BY x.added_at, x.file_id`, [dossierId]);
    return rows.map(asDocument);
  }

  async find(sql: Sql, dossierId: string, id: string): Promise<StoredDocument | undefined> {
    const [row] = await sql.query<Row>(`${SELECT} WHERE x.dossier_id = $1 AND x.file_id = $2`, [dossierId, id]);
    return row && asDocument(row);
  }

  async add(sql: Sql, document: AddedDocument, now: Date): Promise<void> {
    const { fileId, dossierId, versionId, kind, visibility, side, addedBy } = document;
    await sql.query(
      `INSERT INTO dossier_document (file_id, dossier_id, version_id, kind, visibility, side, added_by, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [fileId, dossierId, versionId, kind, visibility, side, addedBy, now],
    );
  }

  /**
   * Has the applicant's documents of one dossier of a holder in another one of the same holder too, in their order: the
   * files are the same. Those of a holder before it, and files that somebody removes meanwhile, are left out.
   */
  async bringAlong(sql: Sql, { from, to, except, addedBy }: BroughtAlong, now: Date): Promise<void> {
    await sql.query(
      `INSERT INTO dossier_document (file_id, dossier_id, version_id, kind, visibility, side, added_by, added_at,
         brought_from)
       SELECT file_id, $2::uuid, version_id, kind, visibility, 'APPLICANT', $4::uuid,
         $5::timestamptz + row_number() OVER (ORDER BY added_at, file_id) * interval '1 microsecond', $1::uuid
       FROM (SELECT x.file_id, x.kind, x.visibility, x.added_at,
               (SELECT v.id FROM dossier_version v WHERE v.dossier_id = $2 ORDER BY v.number DESC LIMIT 1) AS version_id
             FROM dossier_document x JOIN stored_file f ON f.id = x.file_id
             JOIN dossier given ON given.id = x.dossier_id JOIN dossier taker ON taker.id = $2
             WHERE x.dossier_id = $1 AND x.side = 'APPLICANT' AND x.visibility <> 'INTERNAL' AND x.kind <> ALL ($3)
               AND f.organisation_id = taker.holder_id AND given.holder_id = taker.holder_id AND given.kind = taker.kind
             FOR KEY SHARE OF f) brought`,
      [from, to, except, addedBy, now],
    );
  }

  /** @returns whether no dossier has the file any more */
  async remove(sql: Sql, dossierId: string, id: string): Promise<boolean> {
    await sql.query('DELETE FROM dossier_document WHERE dossier_id = $1 AND file_id = $2', [dossierId, id]);
    const others = await sql.query('SELECT FROM dossier_document WHERE file_id = $1 LIMIT 1', [id]);
    return others.length === 0;
  }

  /** Whether the applicant's side has added a document of a kind. */
  async has(sql: Sql, dossierId: string, kind: DocumentKind): Promise<boolean> {
    const rows = await sql.query(
      `SELECT FROM dossier_document WHERE dossier_id = $1 AND kind = $2 AND side = 'APPLICANT' LIMIT 1`,
      [dossierId, kind],
    );
    return rows.length > 0;
  }

  /** Whether one of some bodies was asked about a dossier. */
  async isAsked(sql: Sql, dossierId: string, bodies: readonly string[]): Promise<boolean> {
    const rows = await sql.query(
      'SELECT FROM dossier_opinion WHERE dossier_id = $1 AND body_id = ANY ($2::uuid[]) LIMIT 1',
      [dossierId, bodies],
    );
    return rows.length > 0;
  }
}
