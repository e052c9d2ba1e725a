import type { CertificateFacts } from '@portal/contracts';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';

/** What an administrator compares certificates by, and whether they have expired. */
export function FactsOfCertificates({ facts }: { readonly facts: readonly CertificateFacts[] }) {
  const { t } = useTexts();
  const format = useFormat();
  return facts.map(({ subject, validFrom, validTo, sha256 }) => (
    <Facts
      key={sha256}
      facts={[
        [t('SSO_CERTIFICATE_SUBJECT'), subject],
        [t('SSO_CERTIFICATE_VALID'), `${format.date(validFrom)} – ${format.date(validTo)}`],
        [
          t('SSO_CERTIFICATE_STATE'),
          t(Date.parse(validTo) < Date.now() ? 'SSO_CERTIFICATE_EXPIRED' : 'SSO_CERTIFICATE_CURRENT'),
        ],
        ['SHA-256', sha256],
      ]}
    />
  ));
}
