import { ActionIcon, Button, Text } from '@mantine/core';
import { IconFileText, IconInfoCircle, IconPaperclip } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { Popup } from '../popup/popup.js';
import { InformationContext } from './information.js';
import classes from './information-button.module.css';

interface InformationButtonProps {
  /** Key of the button, as administrators enable it. */
  readonly name: string;
  /** Label of what it stands beside. */
  readonly about: string;
}

/**
 * Tells more about a field: a text in a popup, or the attached document at once. A paper clip shows that there is one.
 * Nothing at all while the button is switched off.
 */
export function InformationButton({ name, about }: InformationButtonProps) {
  const { t } = useTexts();
  const { contentOf, openDocument } = useContext(InformationContext);
  const [isOpen, setOpen] = useState(false);
  const content = contentOf(name);
  if (!content) return null;
  const { text, document } = content;
  const title = t('INFORMATION_ABOUT', { field: about });
  const open = () => (text === undefined && document !== undefined ? openDocument(document) : setOpen(!isOpen));
  return (
    <Popup
      opened={isOpen}
      onClose={() => setOpen(false)}
      title={title}
      target={
        <ActionIcon variant="subtle" size={24} className={classes.button} aria-label={title} onClick={open}>
          {document === undefined ? (
            <IconInfoCircle size={18} stroke={1.8} aria-hidden />
          ) : (
            <IconPaperclip size={18} stroke={1.8} aria-hidden />
          )}
        </ActionIcon>
      }
    >
      <Text size="sm" className={classes.text}>
        {text}
      </Text>
      {document !== undefined && (
        <Button
          mt="xs"
          size="xs"
          variant="default"
          leftSection={<IconFileText size={16} aria-hidden />}
          onClick={() => {
            setOpen(false);
            openDocument(document);
          }}
        >
          {t('INFORMATION_DOCUMENT', { name: document })}
        </Button>
      )}
    </Popup>
  );
}
