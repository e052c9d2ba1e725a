import { Alert, Button, Drawer, Stack } from '@mantine/core';
import { issuesOf, type MapSettings, MapSettingsInput, parseOptions } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { useIssueText } from '../../ui/inputs/issue-text.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { mapSettingsQuery } from '../app-settings/app-settings.queries.js';
import { MapLookFields } from '../app-settings/map-look-fields.js';
import { ProfileLookFields } from '../app-settings/profile-look-fields.js';
import { ownOf } from './own-look.js';
import { useOwnLook, withOwn } from './use-map-look.js';

const WIDTH = 560;

interface OwnLookPanelProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** How maps and terrain profiles look to the user in this browser; the page beside it follows at once. */
export function OwnLookPanel({ title, opened, onClose }: OwnLookPanelProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(mapSettingsQuery());
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={WIDTH}
      title={title}
      overlayProps={{ backgroundOpacity: 0 }}
      closeButtonProps={{ 'aria-label': t('CLOSE') }}
    >
      {data ? (
        <Fields settings={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Drawer>
  );
}

function Fields({ settings }: { readonly settings: MapSettings }) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const [own, keep] = useOwnLook();
  // With what is typed and not valid yet, which is not kept.
  const [draft, setDraft] = useState(() => withOwn(settings, own));
  const parsed = MapSettingsInput.safeParse(draft, parseOptions);
  const errorOf = (path: string) => {
    const issue = parsed.success ? undefined : issuesOf(parsed.error).find((each) => each.path === path);
    return issue && issueText(issue);
  };
  const change = (members: Partial<MapSettings>) => {
    const changed = { ...draft, ...members };
    setDraft(changed);
    keep(ownOf(changed, settings));
  };
  const reset = () => {
    setDraft(settings);
    keep(ownOf(settings, settings));
  };
  const { profileSettings } = draft;
  const isOwn = Object.keys(own.map).length + Object.keys(own.profile).length > 0;
  return (
    <Stack gap="lg">
      <Alert color="slate">{t('OWN_LOOK_HINT')}</Alert>
      <Section look="plain" title={t('OWN_LOOK_MAPS')}>
        <MapLookFields draft={draft} change={change} errorOf={errorOf} />
      </Section>
      <Section look="plain" title={t('OWN_LOOK_PROFILES')}>
        <ProfileLookFields
          draft={profileSettings}
          change={(members) => change({ profileSettings: { ...profileSettings, ...members } })}
          errorOf={(path) => errorOf(`profileSettings.${path}`)}
        />
      </Section>
      <Button variant="default" disabled={!isOwn} onClick={reset}>
        {t('OWN_LOOK_RESET')}
      </Button>
    </Stack>
  );
}
