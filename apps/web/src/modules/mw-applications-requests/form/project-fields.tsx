import { Card } from '@mantine/core';
import type { MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { useWatch } from 'react-hook-form';
import { HolderField } from '../../../features/dossiers/dossier-form.js';
import classes from './application.module.css';
import { FieldOf } from './application-field.js';

/** What the application is about, and for whom. */
export function ProjectFields() {
  const isTemporary = useWatch<MwDraft, 'temporary'>({ name: 'temporary' }) ?? false;
  return (
    <Card withBorder className={classes.project}>
      <FieldOf name="projectName" />
      <FieldOf name="networkType" />
      <HolderField />
      <FieldOf name="applicantReference" />
      <FieldOf name="desiredStart" />
      <FieldOf name="desiredEnd" />
      <FieldOf name="temporary" />
      {isTemporary && <FieldOf name="eventName" />}
    </Card>
  );
}
