/** Keys, each a `KEY_` text or the sign on the key itself, and what they do. */
interface Shortcut {
  readonly keys: readonly string[];
  /** Translation key. */
  readonly doesKey: string;
}

interface ShortcutGroup {
  /** Translation key. */
  readonly titleKey: string;
  readonly shortcuts: readonly Shortcut[];
}

/** What the keyboard does in the portal besides what it does in every page. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    titleKey: 'SHORTCUTS_EVERYWHERE',
    shortcuts: [
      { keys: ['KEY_CONTROL', 'K'], doesKey: 'SHORTCUT_PALETTE' },
      { keys: ['KEY_ESCAPE'], doesKey: 'SHORTCUT_CLOSE' },
    ],
  },
  {
    titleKey: 'SHORTCUTS_LISTS',
    shortcuts: [
      { keys: ['KEY_ARROWS'], doesKey: 'SHORTCUT_LIST_MOVE' },
      { keys: ['KEY_ENTER'], doesKey: 'SHORTCUT_LIST_CHOOSE' },
      { keys: ['←'], doesKey: 'SHORTCUT_CHIPS' },
      { keys: ['KEY_DELETE'], doesKey: 'SHORTCUT_CHIP_REMOVE' },
    ],
  },
  {
    titleKey: 'SHORTCUTS_CALENDAR',
    shortcuts: [
      { keys: ['KEY_ARROWS'], doesKey: 'SHORTCUT_DAY' },
      { keys: ['KEY_PAGE'], doesKey: 'SHORTCUT_MONTH' },
    ],
  },
  {
    titleKey: 'SHORTCUTS_TABS',
    shortcuts: [
      { keys: ['KEY_ARROWS'], doesKey: 'SHORTCUT_TAB_MOVE' },
      { keys: ['KEY_ENTER'], doesKey: 'SHORTCUT_TAB_OPEN' },
    ],
  },
  {
    titleKey: 'SHORTCUTS_TABLES',
    shortcuts: [
      { keys: ['KEY_ARROWS'], doesKey: 'SHORTCUT_CELL' },
      { keys: ['KEY_CONTROL', 'KEY_HOME'], doesKey: 'SHORTCUT_FIRST_ROW' },
      { keys: ['KEY_CONTROL', 'KEY_END'], doesKey: 'SHORTCUT_LAST_ROW' },
      { keys: ['KEY_SPACE'], doesKey: 'SHORTCUT_SELECT_ROW' },
    ],
  },
  {
    titleKey: 'SHORTCUTS_VIEWER',
    shortcuts: [
      { keys: ['+'], doesKey: 'FILE_VIEWER_ZOOM_IN' },
      { keys: ['-'], doesKey: 'FILE_VIEWER_ZOOM_OUT' },
      { keys: ['0'], doesKey: 'FILE_VIEWER_ZOOM_FIT' },
    ],
  },
];
