import { Button } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { errorText } from '../kernel/api-error.js';
import { i18n } from '../kernel/i18n.js';

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;

const closeButton = () => ({ 'aria-label': i18n.t('CLOSE') });

/** What a message offers besides being read. */
export interface ToastAction {
  readonly label: string;
  /** Begins with the label, and says apart from the message what it is about. */
  readonly name: string;
  readonly onPress: () => void;
}

/** Tells what went well. With something to do, the message stays until that is done, or until it is closed. */
export function toastSuccess(message: string, action?: ToastAction): void {
  const common = { color: 'teal', role: 'status', closeButtonProps: closeButton() } as const;
  if (!action) return void notifications.show({ ...common, message, autoClose: SUCCESS_MS });
  const id = randomId();
  const press = () => {
    notifications.hide(id);
    action.onPress();
  };
  notifications.show({
    ...common,
    id,
    message: (
      <>
        {message}
        <Button display="block" mt="xs" size="xs" variant="default" aria-label={action.name} onClick={press}>
          {action.label}
        </Button>
      </>
    ),
    autoClose: false,
    // Away from those that go by themselves, of which only so many are shown at once, and from the menus of the header.
    position: 'bottom-left',
  });
}

/** Tells what went wrong: the message given, else the sentence of the error. The error is logged. */
export const toastError = (error: unknown, message?: string): void => {
  if (error) console.error(error);
  notifications.show({
    message:
      message ??
      (error ? errorText(error, (key, values) => i18n.t(key, { ...values })) : i18n.t('_RSFAP_SHARED_ERROR')),
    color: 'red',
    autoClose: ERROR_MS,
    role: 'alert',
    closeButtonProps: closeButton(),
  });
};

export const dismissToasts = (): void => notifications.clean();
