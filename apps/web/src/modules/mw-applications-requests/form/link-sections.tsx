import { Card } from '@mantine/core';
import { MAX_HOPS, type MwChannelPlan, type MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { useContext, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useReveal } from '../../../features/dossiers/dossier-form.js';
import { RejectedEntriesContext } from '../../../ui/form/form-context.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import classes from './application.module.css';
import { duplicateOf, newHop } from './application-draft.js';
import { Field } from './application-field.js';
import { EndFields } from './end-fields.js';
import { HopList } from './hop-list.js';
import { HopMap } from './hop-map.js';
import { LinkFields } from './link-fields.js';
import { LiveFigures } from './live-figures.js';
import { hopOfPath } from './located-issues.js';
import { ProjectFields } from './project-fields.js';

/** The project, and its hops with one of them on screen. */
export function LinkSections({ data: plans }: { readonly data: readonly MwChannelPlan[] }) {
  const { control, getValues } = useFormContext<MwDraft>();
  const rejected = useContext(RejectedEntriesContext);
  const hops = useFieldArray({ control, name: 'hops' });
  const [selected, select] = useState(0);
  const at = Math.min(selected, hops.fields.length - 1);
  useReveal((path) => select(hopOfPath(path) ?? selected));

  return (
    <>
      <ProjectFields />
      <HopList
        selected={at}
        onSelect={select}
        isFull={hops.fields.length >= MAX_HOPS}
        onAdd={() => {
          hops.append(newHop(), { shouldFocus: false });
          select(hops.fields.length);
        }}
        onDuplicate={() => {
          rejected.rowInserted('hops', at + 1);
          hops.insert(at + 1, duplicateOf(getValues(`hops.${at}`)), { shouldFocus: false });
          select(at + 1);
        }}
        onRemove={() => {
          rejected.rowRemoved('hops', at);
          hops.remove(at);
          select(Math.max(0, at - 1));
        }}
      />
      <div className={classes.hop} key={hops.fields[at]?.id}>
        <div className={classes.fields}>
          <div className={classes.ends}>
            <EndFields hop={at} end="A" />
            <EndFields hop={at} end="B" />
          </div>
          <LinkFields hop={at} plans={plans} />
        </div>
        <aside className={classes.aside}>
          <LiveFigures hop={at} plans={plans} />
          <HopMap hop={at} />
        </aside>
      </div>
      <Card withBorder>
        <Field name="description" label="MW_FIELD_DESCRIPTION">
          {(field) => <TextAreaInput {...field} />}
        </Field>
      </Card>
    </>
  );
}
