import { Button } from '@mantine/core';
import { IconPlus, type TablerIcon } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import type { ReadQuery } from '../../kernel/query.js';
import { toastSuccess } from '../../ui/toasts.js';
import { NEW, useOpenedRecord } from './opened-record.js';
import { RecordEditing } from './record-editing.js';
import { type RecordFields, RecordForm } from './record-form.js';
import { RecordList, type RecordListing } from './record-list.js';
import { RecordFrame, RecordPage } from './record-page.js';

interface Stored {
  readonly id: string;
  readonly version: number;
}

/** Translation keys of a kind of record. */
interface RecordTexts<R> {
  /** Heading where a record cannot be read. */
  readonly one: string;
  /** The way back to the list. */
  readonly back: string;
  readonly add: string;
  readonly addHint?: string;
  /** Shown when a new record is stored; the second part are the values named in it. */
  readonly added?: readonly [key: string, values: (record: R) => Readonly<Record<string, string>>];
}

/** A kind of record that an administrator lists, opens, adds and changes: one tab of an admin panel, as data. */
export interface RecordTab<
  Row extends { readonly id: string },
  R extends Stored,
  F extends FieldValues,
  Id extends string,
> {
  /** Name in the address of the open record: `?user=…`. */
  readonly parameter: string;
  readonly texts: RecordTexts<R>;
  readonly icon?: TablerIcon;
  readonly listing: RecordListing<Row, Id>;
  readonly read: (id: string) => ReadQuery<R>;
  readonly titleOf: (record: R) => string;
  readonly form: RecordFields<F, R> & { readonly Fields: ComponentType<{ readonly record?: R }> };
  /** Missing where records are not added by hand. */
  readonly create?: (values: F) => Promise<R>;
  readonly change: (record: R, values: F) => Promise<R>;
  /** Starts of the query keys that a change makes old; the list and the record among them. */
  readonly affects: readonly (readonly unknown[])[];
  /** Whether a record can be changed; all of them, when missing. */
  readonly isEditable?: (record: R) => boolean;
  readonly subtitleOf?: (record: R) => ReactNode;
  /** Buttons of a record; `onRemoved` leads back to the list. */
  readonly Actions?: ComponentType<{ readonly record: R; readonly onRemoved: () => void }>;
  /** Above the form, and below it. */
  readonly Above?: ComponentType<{ readonly record: R }>;
  readonly Below?: ComponentType<{ readonly record: R }>;
}

/** Drops what is known of the records, so that it is read again. */
function useAffected(keys: readonly (readonly unknown[])[]) {
  const queries = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** The screen of a tab: the list, one record, or a new one. */
export function recordTab<
  Row extends { readonly id: string },
  R extends Stored,
  F extends FieldValues,
  Id extends string,
>(tab: RecordTab<Row, R, F, Id>): ComponentType {
  const { texts, form, icon: Icon = IconPlus, Actions, Above, Below, isEditable = () => true } = tab;
  const { Fields } = form;

  function NewRecord({ backTo, onCreated }: { readonly backTo: string; readonly onCreated: (id: string) => void }) {
    const { t } = useTexts();
    const reload = useAffected(tab.affects);
    const [addedKey, valuesOf] = texts.added ?? ['ADMIN_SAVED', () => ({})];
    const { create } = tab;
    return (
      <RecordFrame
        backTo={backTo}
        backLabel={t(texts.back)}
        title={t(texts.add)}
        subtitle={texts.addHint && t(texts.addHint)}
      >
        {create && (
          <RecordForm
            fields={form}
            save={create}
            onSaved={(record) => {
              toastSuccess(t(addedKey, valuesOf(record)));
              void reload();
              onCreated(record.id);
            }}
          >
            <Fields />
          </RecordForm>
        )}
      </RecordFrame>
    );
  }

  interface OpenedProps {
    readonly id: string;
    readonly backTo: string;
    readonly onRemoved: () => void;
  }

  function OpenedRecord({ id, backTo, onRemoved }: OpenedProps) {
    const { t } = useTexts();
    const reload = useAffected(tab.affects);
    const [isRemoved, setRemoved] = useState(false);
    // Read again on every visit: an old state must not be edited. A removed record is not asked for any more.
    const query = useQuery({ ...tab.read(id), staleTime: 0, enabled: !isRemoved });
    const removed = () => {
      setRemoved(true);
      onRemoved();
    };
    return (
      <RecordPage
        query={query}
        backTo={backTo}
        backLabel={t(texts.back)}
        kind={t(texts.one)}
        titleOf={tab.titleOf}
        subtitleOf={tab.subtitleOf}
        actionsOf={Actions && ((record) => <Actions record={record} onRemoved={removed} />)}
      >
        {(record) => (
          <>
            {Above && <Above record={record} />}
            {isEditable(record) && (
              <RecordEditing current={record} valuesOf={form.valuesOf} read={query.refetch}>
                {(edit) => (
                  <RecordForm
                    fields={form}
                    edit={edit}
                    save={(values) => tab.change(edit.record, values)}
                    onSaved={() => {
                      toastSuccess(t('ADMIN_SAVED'));
                      void reload();
                    }}
                  >
                    <Fields record={edit.record} />
                  </RecordForm>
                )}
              </RecordEditing>
            )}
            {Below && <Below record={record} />}
          </>
        )}
      </RecordPage>
    );
  }

  return function Tab() {
    const { t } = useTexts();
    const { id, addressOf, listAddress, open } = useOpenedRecord(tab.parameter);
    if (id === NEW && tab.create)
      return <NewRecord backTo={listAddress()} onCreated={(created) => open(created, { replace: true })} />;
    if (id !== undefined)
      return (
        <OpenedRecord key={id} id={id} backTo={listAddress()} onRemoved={() => open(undefined, { replace: true })} />
      );
    return (
      <RecordList
        listing={tab.listing}
        addressOf={addressOf}
        tools={
          tab.create && (
            <Button component={Link} to={addressOf(NEW)} leftSection={<Icon size={16} aria-hidden />}>
              {t(texts.add)}
            </Button>
          )
        }
      />
    );
  };
}
