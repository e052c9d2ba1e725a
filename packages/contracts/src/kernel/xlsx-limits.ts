/** Media type of a workbook. */
export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows that fit below the headings of a worksheet. */
export const XLSX_MOST_ROWS = 1_048_575;
