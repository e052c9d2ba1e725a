import { notifications } from '@mantine/notifications';
import { messageKeyOf } from '../kernel/api-error.js';
import { i18n } from '../kernel/i18n.js';

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;

const closeButton = () => ({ 'aria-label': i18n.t('CLOSE') });

export const toastSuccess = (message: string): void => {
  notifications.show({
    message,
    color: 'teal',
    autoClose: SUCCESS_MS,
    role: 'status',
    closeButtonProps: closeButton(),
  });
};

/** Tells what went wrong: the message given, else the sentence of the error. The error is logged. */
export const toastError = (error: unknown, message?: string): void => {
  if (error) console.error(error);
  notifications.show({
    message: message ?? (error ? i18n.t(messageKeyOf(error)) : i18n.t('_RSFAP_SHARED_ERROR')),
    color: 'red',
    autoClose: ERROR_MS,
    role: 'alert',
    closeButtonProps: closeButton(),
  });
};

export const dismissToasts = (): void => notifications.clean();
