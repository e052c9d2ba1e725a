import type { Position } from '@portal/geo';
import type { Position as MapPosition } from 'geojson';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PortalMap } from '../map/portal-map.js';
import { OwnProfile } from './own-profile.js';
import { pathFeatures } from './path-features.js';
import { PathFields } from './path-fields.js';
import classes from './terrain.module.css';
import { type EndIndex, firstPath, readPath, type TypedPath, withEndAt, writePath } from './typed-path.js';

/** A terrain profile between any two places, at an address of its own: `?profile=` says which. */
export function OwnProfilePage() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const [path, setPath] = useState<TypedPath>(() => readPath(params.get('profile')) ?? firstPath);
  const [picking, setPicking] = useState<EndIndex>();
  const [cursor, setCursor] = useState<Position>();
  const change = (next: TypedPath) => {
    setPath(next);
    setCursor(undefined);
  };
  const written = writePath(path);
  useEffect(() => {
    setParams(written ? { profile: written } : {}, { replace: true });
  }, [written, setParams]);
  const features = useMemo(() => pathFeatures(path, undefined), [path]);
  const marks = useMemo(() => pathFeatures(path, cursor).filter(({ id }) => id === 'profile-cursor'), [path, cursor]);
  const place = ([longitude = 0, latitude = 0]: MapPosition) => {
    if (picking !== undefined) change(withEndAt(path, picking, [longitude, latitude]));
    setPicking(undefined);
  };
  return (
    <Page>
      <PageHeader title={t('TERRAIN_PROFILE')} subtitle={t('TERRAIN_PAGE_SUBTITLE')} />
      <div className={classes.pageColumns}>
        <PathFields path={path} onChange={change} picking={picking} onPick={setPicking} />
        <PortalMap
          label={t('TERRAIN_PAGE_MAP')}
          features={features}
          surroundings={marks}
          fitTo="features"
          height={320}
          onClick={picking === undefined ? undefined : place}
          withTools
        />
      </div>
      <OwnProfile path={path} onCursor={setCursor} />
    </Page>
  );
}
