import { Notifications } from '@mantine/notifications';

/** Where toasts appear. Apart from the store they wait in, so that the first page can do without it. */
export const ToastHost = () => <Notifications position="top-right" />;
