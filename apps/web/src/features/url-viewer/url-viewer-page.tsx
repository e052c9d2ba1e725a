import { Button } from '@mantine/core';
import { isWebAddress, type ViewedAddress } from '@portal/contracts';
import { IconExternalLink, IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import classes from './url-viewer.module.css';
import { addressesQuery } from './url-viewer.queries.js';

/**
 * Whether the policy that came with the portal's page keeps the frame out: the address was allowed after the portal was
 * opened.
 */
function useIsBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setBlocked(true);
    };
    document.addEventListener('securitypolicyviolation', note);
    return () => document.removeEventListener('securitypolicyviolation', note);
  }, []);
  return isBlocked;
}

function Viewer({ address: { url, titles } }: { readonly address: ViewedAddress }) {
  const { t } = useTexts();
  const title = titles[useLocale()];
  const isBlocked = useIsBlocked();
  return (
    <div className={classes.viewer}>
      <div className={classes.head}>
        <PageHeader
          title={title}
          actions={
            <Button
              component="a"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              size="sm"
              rightSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t('URL_VIEWER_OUTSIDE')}
            </Button>
          }
        />
      </div>
      {isBlocked ? (
        <EmptyState title={t('URL_VIEWER_BLOCKED')} icon={<IconWorldOff size={26} stroke={1.6} aria-hidden />}>
          <Button onClick={() => window.location.reload()}>{t('URL_VIEWER_RELOAD')}</Button>
        </EmptyState>
      ) : (
        // Without the origin of the portal, and without the way to replace the portal's page.
        <iframe
          className={classes.frame}
          title={title}
          src={url}
          sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
          referrerPolicy="no-referrer"
          allow=""
        />
      )}
    </div>
  );
}

function AddressList({ addresses }: { readonly addresses: readonly ViewedAddress[] }) {
  const { t } = useTexts();
  const locale = useLocale();
  return (
    <Page>
      <PageHeader title={t('URL_VIEWER_TITLE')} />
      {addresses.length === 0 ? (
        <EmptyState title={t('URL_VIEWER_NONE')} icon={<IconWorldOff size={26} stroke={1.6} aria-hidden />} />
      ) : (
        <ul className={classes.list}>
          {addresses.map(({ alias, titles }) => (
            <li key={alias}>
              <Link to={`/main/url-viewer/${alias}`}>{titles[locale]}</Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

/** A page of another site that administrators allow, in a frame; without an alias, the list of them. */
export function UrlViewerPage() {
  const { t } = useTexts();
  const { alias } = useParams();
  const { data, error, isPending, refetch } = useQuery(addressesQuery());
  if (isPending || error)
    return (
      <Page>
        <PageHeader title={t('URL_VIEWER_TITLE')} />
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Page>
    );
  // Judged again here: the address becomes the source of a frame.
  const addresses = data.addresses.filter(({ url }) => isWebAddress(url));
  if (alias === undefined) return <AddressList addresses={addresses} />;
  const address = addresses.find((one) => one.alias === alias);
  if (address) return <Viewer key={alias} address={address} />;
  return (
    <Page>
      <PageHeader title={t('URL_VIEWER_TITLE')} />
      <EmptyState title={t('URL_VIEWER_UNKNOWN')} icon={<IconWorldOff size={26} stroke={1.6} aria-hidden />}>
        <Link to="/main/url-viewer">{t('URL_VIEWER_ALL')}</Link>
      </EmptyState>
    </Page>
  );
}
