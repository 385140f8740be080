import type { PageControl } from '../_kit/definePageControl.ts'

/** Formulas of one chart. */
export const MOST_FORMULAS = 6
const MOST_CHARACTERS = 2_000

/** What is drawn until somebody writes a formula. */
export const USUAL_FORMULAS: readonly string[] = ['ATM30', 'ATM7']

/** Formulas as they are written: one a line, or with `;` between. */
export const formulasOf = (text: string): readonly string[] =>
  text
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The formulas that a chart draws, one to six; none for the usual ones. */
export const formula: PageControl<readonly string[]> = {
  id: 'formula',
  name: 'Formulas',
  key: 'f',
  fallback: [],
  parsed: (text) => {
    const formulas = formulasOf(text)
    const isFitting = formulas.length > 0 && formulas.length <= MOST_FORMULAS
    return isFitting && formulas.every((one) => one.length <= MOST_CHARACTERS) ? formulas : undefined
  },
  text: (formulas) => (formulas.length === 0 ? undefined : formulas.join('; ')),
  setting: { none: 'Formulas are of one question: a link or a workspace keeps them.' },
}
