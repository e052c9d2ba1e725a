/** Stands for pictures, which screens name and tests do not look at. */
export default 'picture';
