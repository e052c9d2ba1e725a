import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../kernel/i18n.js';
import type { Drawing } from './use-drawing.js';

/** Menu that adds a shape without drawing it: the way to draw with the keyboard. */
export function AddShape({ drawing, className }: { readonly drawing: Drawing; readonly className?: string }) {
  const { t } = useTexts();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className={className}
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
        >
          {t('MAP_TEST_ADD')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {drawing.tools.map((tool) => (
          <Menu.Item key={tool} onClick={() => drawing.addAtCentre(tool)}>
            {t(`SHAPE_${tool.toUpperCase()}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
