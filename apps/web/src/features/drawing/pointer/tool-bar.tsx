import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconAngle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChartPie2,
  IconCircle,
  IconHandFinger,
  IconHexagon,
  IconLayersUnion,
  IconLine,
  IconMagnet,
  IconMapPin,
  IconPerspective,
  IconRectangle,
  IconSlice,
  IconSquareMinus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTexts } from '../../../kernel/i18n.js';
import type { Tool } from '../../shapes/shape-tools.js';
import type { DrawTask } from '../draw-task.js';
import classes from '../drawing.module.css';
import { AZIMUTH_STEP } from '../span.js';

const icons: Readonly<Record<Tool, TablerIcon>> = {
  point: IconMapPin,
  line: IconLine,
  circle: IconCircle,
  sector: IconChartPie2,
  rectangle: IconRectangle,
  trapezoid: IconPerspective,
  polygon: IconHexagon,
};

export type ToolBarTask = DrawTask | 'merge';

interface ToolBarProps {
  readonly tools: readonly Tool[];
  /** Undefined: the pointer selects shapes. */
  readonly tool: ToolBarTask | undefined;
  /** Whether a hole can be drawn. */
  readonly canCut: boolean;
  /** Whether the chosen shape can be split, and merged with another one. */
  readonly canSplit: boolean;
  readonly canMerge: boolean;
  readonly onTool: (tool: ToolBarTask | undefined) => void;
  readonly isSnapping: boolean;
  readonly onSnapping: (isSnapping: boolean) => void;
  /** Whether the pointer takes directions in steps. */
  readonly isStepping: boolean;
  readonly onStepping: (isStepping: boolean) => void;
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
}

/** Buttons for the drawing tools, undo and redo. */
export function ToolBar({
  tools,
  tool,
  canCut,
  canSplit,
  canMerge,
  onTool,
  isSnapping,
  onSnapping,
  isStepping,
  onStepping,
  onUndo,
  onRedo,
}: ToolBarProps) {
  const { t } = useTexts();
  const choices = [
    { name: undefined, Icon: IconHandFinger, label: t('MAP_TEST_TOOL_CHOOSE') },
    ...tools.map((name) => ({ name, Icon: icons[name], label: t(`MAP_TEST_TOOL_${name.toUpperCase()}`) })),
    ...(canCut ? [{ name: 'hole' as const, Icon: IconSquareMinus, label: t('MAP_TEST_TOOL_HOLE') }] : []),
    ...(canSplit ? [{ name: 'split' as const, Icon: IconSlice, label: t('MAP_TEST_TOOL_SPLIT') }] : []),
    ...(canMerge ? [{ name: 'merge' as const, Icon: IconLayersUnion, label: t('MAP_TEST_TOOL_MERGE') }] : []),
  ];
  const switches = [
    { label: t('MAP_TEST_SNAP'), Icon: IconMagnet, isOn: isSnapping, turn: onSnapping },
    { label: t('MAP_TEST_STEPS', { degrees: AZIMUTH_STEP }), Icon: IconAngle, isOn: isStepping, turn: onStepping },
  ];
  const steps = [
    { label: t('MAP_TEST_UNDO'), Icon: IconArrowBackUp, act: onUndo },
    { label: t('MAP_TEST_REDO'), Icon: IconArrowForwardUp, act: onRedo },
  ];
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('MAP_TEST_TOOLS')} aria-orientation="vertical">
      {choices.map(({ name, Icon, label }) => (
        <Tooltip key={label} label={label} position="right">
          <ActionIcon
            size={34}
            variant={tool === name ? 'filled' : 'subtle'}
            color={tool === name ? undefined : 'slate'}
            aria-label={label}
            aria-pressed={tool === name}
            onClick={() => onTool(name)}
          >
            <Icon size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <span className={classes.rule} />
      {switches.map(({ label, Icon, isOn, turn }) => (
        <Tooltip key={label} label={label} position="right">
          <ActionIcon
            size={34}
            variant={isOn ? 'light' : 'subtle'}
            color={isOn ? undefined : 'slate'}
            aria-label={label}
            aria-pressed={isOn}
            onClick={() => turn(!isOn)}
          >
            <Icon size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      {steps.map(({ label, Icon, act }) => (
        <Tooltip key={label} label={label} position="right">
          <ActionIcon size={34} variant="subtle" color="slate" aria-label={label} disabled={!act} onClick={act}>
            <Icon size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
