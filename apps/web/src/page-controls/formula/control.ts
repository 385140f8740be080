import type { PageControl } from '../../page-control/definePageControl.ts'

/** Maximum number of formulas in a chart. */
export const MAX_FORMULAS = 6
const MAX_CHARACTERS = 2_000

/** Default formulas. */
export const DEFAULT_FORMULAS: readonly string[] = ['ATM30', 'ATM7']

/** Returns the formulas of a text, separated by lines or `;`. */
export const formulasOf = (text: string): readonly string[] =>
  text
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The formulas that a chart draws, one to six; empty for the defaults. */
export const formula: PageControl<readonly string[]> = {
  id: 'formula',
  name: 'Formulas',
  key: 'f',
  fallback: [],
  parsed: (text) => {
    const formulas = formulasOf(text)
    const isFitting = formulas.length > 0 && formulas.length <= MAX_FORMULAS
    return isFitting && formulas.every((one) => one.length <= MAX_CHARACTERS) ? formulas : undefined
  },
  text: (formulas) => (formulas.length === 0 ? undefined : formulas.join('; ')),
  setting: { none: 'Formulas belong to one question: use a link or a workspace to save them.' },
}
