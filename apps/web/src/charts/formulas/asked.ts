import { USUAL_FORMULAS } from '../../page-controls/formula/control.ts'

/** The formulas of the page, or the usual ones. */
export const askedFormulas = (formulas: readonly string[]): readonly string[] =>
  formulas.length === 0 ? USUAL_FORMULAS : formulas

/** A line's name in a legend, a group's over its columns. */
const MOST_LETTERS = 48
export const nameOf = (text: string): string =>
  text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`
