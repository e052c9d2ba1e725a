import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { addressesOf } from '../addresses.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierStatus } from '../dossier-status.js';
import type { DrawnDossier } from './dossier-look.js';
import classes from './dossiers-map.module.css';

interface PickedDossiersProps {
  readonly kind: DossierKind;
  readonly picked: readonly DrawnDossier[];
  readonly onClose: () => void;
}

/** Card over the map with what lies where somebody clicked. */
export function PickedDossiers({ kind, picked, onClose }: PickedDossiersProps) {
  const { t } = useTexts();
  return (
    <div className={classes.card}>
      <ActionIcon variant="subtle" size="sm" className={classes.close} aria-label={t('MAPPED_CLOSE')} onClick={onClose}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
      <ul>
        {picked.map(({ id, reference, status, label, arrow }) => (
          <li key={`${id} ${label}`}>
            <Link to={addressesOf(kind).consultation(id)}>{reference}</Link>
            <span>{label}</span>
            {arrow && kind.arrowKey && <span>{t(kind.arrowKey)}</span>}
            <DossierStatus workflow={kind.workflow} status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
}
