import { Card } from '@mantine/core';
import type { MwChannelPlan } from '@portal/contracts/modules/mw-applications-requests';
import type { Position } from '@portal/geo';
import { Fragment, useState } from 'react';
import { DocumentsSection, FormColumns, FormSteps } from '../../../features/dossiers/dossier-form.js';
import { mwApplicationsRequestsClient } from '../mw-applications-requests.client.js';
import classes from './application.module.css';
import { FieldOf } from './application-field.js';
import { ChannelFinder } from './channel-finder.js';
import { ChannelRanking } from './channel-ranking.js';
import { EndFields } from './end-fields.js';
import { HopAdvice } from './hop-advice.js';
import { HopList } from './hop-list.js';
import { HopProfile } from './hop-profile.js';
import { LinkFields } from './link-fields.js';
import { LiveFigures } from './live-figures.js';
import { stepOfPath } from './located-issues.js';
import { ProjectFields } from './project-fields.js';
import { RepeaterFields } from './repeater-fields.js';
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
      <FormSteps
        stepOf={stepOfPath}
        steps={[
          {
            key: 'administrative',
            titleKey: 'MW_STEP_ADMINISTRATIVE',
            content: (
              <>
                <ProjectFields />
                <Card withBorder>
                  <FieldOf name="description" />
                </Card>
              </>
            ),
          },
          {
            key: 'ends',
            titleKey: 'MW_STEP_ENDS',
            content: (
              <>
                <HopList hops={hops} />
                <div key={id} className={classes.ends}>
                  <EndFields hop={selected} end="A" plans={plans} />
                  <EndFields hop={selected} end="B" plans={plans} />
                </div>
              </>
            ),
          },
          {
            key: 'link',
            titleKey: 'MW_STEP_LINK',
            content: (
              <Fragment key={id}>
                <LinkFields hop={selected} plans={plans} />
                <RepeaterFields hop={selected} plans={plans} />
                <ChannelFinder hop={selected} plans={plans} />
                <ChannelRanking hop={selected} />
              </Fragment>
            ),
          },
          {
            key: 'profile',
            titleKey: 'MW_STEP_PROFILE',
            isOptional: true,
            content: <HopProfile key={id} hop={selected} plans={plans} onCursor={setOnPath} />,
          },
          {
            key: 'feeEstimate',
            titleKey: 'MW_STEP_FEE_ESTIMATE',
            isOptional: true,
            content: <HopAdvice key={id} hop={selected} plans={plans} />,
          },
          {
            key: 'documents',
            titleKey: 'DOSSIER_TAB_DOCUMENTS',
            isOptional: true,
            content: <DocumentsSection calls={mwApplicationsRequestsClient} />,
          },
        ]}
      />
    </FormColumns>
  );
}
