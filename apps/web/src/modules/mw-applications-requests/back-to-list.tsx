import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { addresses } from './addresses.js';

/** The way out of a page that has nothing to show. */
export function BackToList() {
  const { t } = useTexts();
  return (
    <Button component={Link} to={addresses.startPage} variant="default" mt="md">
      {t('DOSSIER_BACK_TO_LIST')}
    </Button>
  );
}
