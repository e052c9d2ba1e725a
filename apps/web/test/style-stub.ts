/** Stands for style sheets, whose classes tests do not look at. */
export default {};
