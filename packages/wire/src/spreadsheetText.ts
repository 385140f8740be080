/**
 * Matches a text that a spreadsheet may run as a formula: an operator, in the plain, full-width or small form that some
 * programs convert, or the bar of an external command, after any blanks and invisible characters, which some programs
 * trim; and anything that begins with a tab or a line end.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫])/u

/** Characters that some spreadsheet takes for the end of a cell or line; quotation marks protect the cell from all. */
const NEEDS_QUOTES = /[",;|\t\r\n]/

/**
 * Returns the text of a CSV cell that no spreadsheet runs as a formula: an apostrophe before it makes it plain text.
 * The only way in which texts get into files for spreadsheets.
 */
export const spreadsheetText = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
