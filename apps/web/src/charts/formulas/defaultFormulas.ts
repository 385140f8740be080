import { DEFAULT_FORMULAS } from '../../page-controls/formula/control.ts'

/** Returns the page's formulas, or the default ones. */
export const formulasOrDefault = (formulas: readonly string[]): readonly string[] =>
  formulas.length === 0 ? DEFAULT_FORMULAS : formulas

/** Maximum length of a formula as a name in a legend or header. */
const MAX_NAME_LENGTH = 48
export const nameOf = (text: string): string =>
  text.length <= MAX_NAME_LENGTH ? text : `${text.slice(0, MAX_NAME_LENGTH - 1)}…`
