/** Stands for style sheets and pictures, which screens name and tests do not look at. */
export default '';
