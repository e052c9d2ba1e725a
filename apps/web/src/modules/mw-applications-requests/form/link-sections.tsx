import { Card } from '@mantine/core';
import type { MwChannelPlan } from '@portal/contracts/modules/mw-applications-requests';
import type { Position } from '@portal/geo';
import { useState } from 'react';
import { DocumentsSection, FormColumns } from '../../../features/dossiers/dossier-form.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { mwApplicationsRequestsClient } from '../mw-applications-requests.client.js';
import classes from './application.module.css';
import { Field } from './application-field.js';
import { ChannelFinder } from './channel-finder.js';
import { ChannelRanking } from './channel-ranking.js';
import { EndFields } from './end-fields.js';
import { HopAdvice } from './hop-advice.js';
import { HopList } from './hop-list.js';
import { HopProfile } from './hop-profile.js';
import { LinkFields } from './link-fields.js';
import { LiveFigures } from './live-figures.js';
import { ProjectFields } from './project-fields.js';
import { RouteMap } from './route-map.js';
import { useHops } from './use-hops.js';

/** The project, and its hops with one of them on screen; beside them the figures of that hop and a map of all. */
export function LinkSections({ data: plans }: { readonly data: readonly MwChannelPlan[] }) {
  const hops = useHops();
  const { id, selected } = hops;
  const [onPath, setOnPath] = useState<Position>();
  return (
    <FormColumns
      aside={
        <>
          <LiveFigures hop={selected} plans={plans} />
          <RouteMap hop={selected} marked={onPath} />
        </>
      }
    >
      <ProjectFields />
      <HopList hops={hops} />
      <div className={classes.hop} key={id}>
        <div className={classes.ends}>
          <EndFields hop={selected} end="A" plans={plans} />
          <EndFields hop={selected} end="B" plans={plans} />
        </div>
        <LinkFields hop={selected} plans={plans} />
        <ChannelFinder hop={selected} plans={plans} />
        <ChannelRanking hop={selected} />
        <HopProfile hop={selected} plans={plans} onCursor={setOnPath} />
        <HopAdvice hop={selected} plans={plans} />
      </div>
      <Card withBorder>
        <Field name="description" label="MW_FIELD_DESCRIPTION">
          {(field) => <TextAreaInput {...field} />}
        </Field>
      </Card>
      <DocumentsSection calls={mwApplicationsRequestsClient} />
    </FormColumns>
  );
}
