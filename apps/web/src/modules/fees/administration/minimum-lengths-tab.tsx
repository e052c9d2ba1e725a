import { ParameterValues } from '../parameter-values.js';

export const Tab = () => <ParameterValues group="minimumLengths" isEditable />;
