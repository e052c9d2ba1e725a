import { Navigate } from 'react-router-dom';

/** The address without a mode leads to the change of the password. */
export const Component = () => <Navigate to="/main/passwords-management/change" replace />;
