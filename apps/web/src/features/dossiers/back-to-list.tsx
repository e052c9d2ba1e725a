import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { addressesOf } from './addresses.js';
import type { DossierKind } from './dossier-kind.js';

/** The way out of a page that has nothing to show. */
export function BackToList({ kind }: { readonly kind: DossierKind }) {
  const { t } = useTexts();
  return (
    <Button component={Link} to={addressesOf(kind).list} variant="default" mt="md">
      {t('DOSSIER_BACK_TO_LIST')}
    </Button>
  );
}
