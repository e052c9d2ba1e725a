import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { addressesOf } from '../addresses.js';
import type { DossierKind } from '../dossier-kind.js';

/** Leads to a new application; to one of several kinds through a menu. Nothing when there is no kind to apply for. */
export function NewApplication({ kinds }: { readonly kinds: readonly DossierKind[] }) {
  const { t } = useTexts();
  const [kind, ...others] = kinds;
  if (!kind) return null;
  const icon = <IconPlus size={16} aria-hidden />;
  if (others.length === 0)
    return (
      <Button component={Link} to={addressesOf(kind).newApplication} leftSection={icon}>
        {t('DOSSIER_NEW_APPLICATION')}
      </Button>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={icon}>{t('DOSSIER_NEW_APPLICATION')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((each) => (
          <Menu.Item key={each.key} component={Link} to={addressesOf(each).newApplication}>
            {t(each.nameKey ?? '')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
