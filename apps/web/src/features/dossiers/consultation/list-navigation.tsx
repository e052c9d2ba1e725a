import { Button, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { addressesOf } from '../addresses.js';
import type { DossierKind } from '../dossier-kind.js';
import { placeInList } from '../list/list-place.js';

interface ListNavigationProps {
  readonly kind: DossierKind;
  readonly id: string;
}

/** The previous and the next dossier of the list that the reader came from, and the way back to it. */
export function ListNavigation({ kind, id }: ListNavigationProps) {
  const { t } = useTexts();
  const addresses = addressesOf(kind);
  const place = placeInList(id, addresses.list);
  if (!place) return null;
  const { address, position, count, previous, next } = place;
  return (
    <Group gap={4} component="nav" wrap="nowrap" aria-label={t('DOSSIER_LIST_NAVIGATION')}>
      <StepLink to={previous && addresses.consultation(previous)} label={t('DOSSIER_PREVIOUS')} icon={IconChevronUp} />
      <Button component={Link} to={address} size="xs" variant="subtle" px={6}>
        {t('DOSSIER_PLACE_IN_LIST', { position, count })}
      </Button>
      <StepLink to={next && addresses.consultation(next)} label={t('DOSSIER_NEXT')} icon={IconChevronDown} />
    </Group>
  );
}

interface StepLinkProps {
  /** Absent at an end of the list. */
  readonly to: string | undefined;
  readonly label: string;
  readonly icon: typeof IconChevronUp;
}

const StepLink = ({ to, label, icon: Icon }: StepLinkProps) =>
  to === undefined ? (
    <Button variant="default" size="xs" px={6} disabled aria-label={label} title={label}>
      <Icon size={16} aria-hidden />
    </Button>
  ) : (
    <Button component={Link} to={to} variant="default" size="xs" px={6} aria-label={label} title={label}>
      <Icon size={16} aria-hidden />
    </Button>
  );
