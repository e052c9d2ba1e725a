import type {
  AccountRequestKind,
  AccountRequestPayloads,
  AccountRequestStatus,
  Contact,
  Locale,
  RepresentativeOnFile,
  StoredFile,
} from '@portal/contracts';

/** A request as a list shows it. */
export interface AccountRequestRow {
  readonly id: string;
  readonly reference: string;
  readonly kind: AccountRequestKind;
  readonly status: AccountRequestStatus;
  /** Rises with every change. */
  readonly version: number;
  /** Whose account it is about; null for a registration that was not accepted. */
  readonly userId: string | null;
  readonly fullName: string;
  readonly companyName: string | null;
  readonly email: string;
  readonly language: Locale;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly reviewerId: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
}

type OfKind<K extends AccountRequestKind> = AccountRequestRow & {
  readonly kind: K;
  readonly payload: AccountRequestPayloads[K];
};
type AnyKind = { readonly [K in AccountRequestKind]: OfKind<K> }[AccountRequestKind];

/** A request with what it asks for and what it would change. */
export type AccountRequestRecord = AnyKind & {
  readonly files: readonly StoredFile[];
  /** What is on file about the user; absent for a registration. */
  readonly onFile: RepresentativeOnFile | undefined;
  /** The contact that an UPDATE_CONTACT names; absent for a new one. */
  readonly contactOnFile: Contact | undefined;
};
