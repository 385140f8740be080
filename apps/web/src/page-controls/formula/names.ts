import {
  checkFormula,
  type Fault,
  functions,
  nearestName,
  type Reference,
  type Resolve,
  readFormula,
  refused,
  unitOf,
  unitText as unitTextOf,
} from '@gvol/formula'
import type { MarketName } from '@gvol/wire'
import { marketNameKey } from '../../data/subject.ts'
import { MAX_FORMULAS } from './control.ts'

/** A name that formulas can use, as listed by the study of names. */
export type FormulaName = {
  readonly name: string
  readonly kind: string
  readonly unit: string
  readonly example: string
  readonly doc: string
}

/** By name in lower case. */
export type FormulaNames = ReadonlyMap<string, FormulaName>

export const namesFrom = (
  columns: Readonly<Record<keyof FormulaName, readonly (string | null)[]>> | undefined,
): FormulaNames =>
  new Map(
    (columns?.name ?? []).map((name, row) => {
      const text = (column: keyof FormulaName): string => columns?.[column][row] ?? ''
      const of = {
        name: name ?? '',
        kind: text('kind'),
        unit: text('unit'),
        example: text('example'),
        doc: text('doc'),
      }
      return [of.name.toLowerCase(), of]
    }),
  )

const camel = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const unitText = (reference: Reference, names: FormulaNames): string | undefined => {
  const [first] = reference.arguments
  const base = reference.name.toLowerCase() === 'study' && first?.kind === 'text' ? camel(first.text) : reference.name
  if (reference.column !== undefined) return names.get(`${base}.${reference.column}`.toLowerCase())?.unit
  // A name may end with the days of its tenor: atm30.
  return (names.get(base.toLowerCase()) ?? names.get(base.toLowerCase().replace(/\d{1,3}$/, '')))?.unit
}

/** Resolves a name to its unit; arguments are validated when the formula is computed. */
const resolveBy =
  (names: FormulaNames): Resolve =>
  (reference) => {
    const unit = unitText(reference, names)
    if (unit !== undefined) return { ok: true, value: { key: JSON.stringify(reference), unit: unitOf(unit) } }
    const written = reference.column === undefined ? reference.name : `${reference.name}.${reference.column}`
    const all = [...names.values()].map(({ name }) => name)
    const of = all.filter((name) => name.toLowerCase().startsWith(`${reference.name.toLowerCase()}.`))
    if (of.length > 0)
      return refused(
        `${reference.name} ${reference.column === undefined ? 'wants a column behind a dot' : `has no column ${reference.column}`}: expected ${of.slice(0, 8).join(', ')}${of.length > 8 ? ' …' : ''}.`,
        reference,
      )
    const meant = nearestName(written, [...all, ...functions.keys()])
    return refused(`${written} is no name that formulas know${meant === undefined ? '' : `; ${meant} is`}.`, reference)
  }

/** Parts of the text between line breaks and semicolons, with their offsets. */
const piecesOf = (text: string): readonly { readonly text: string; readonly from: number }[] => {
  const pieces: { text: string; from: number }[] = []
  let from = 0
  for (const piece of text.split(/[;\n]/)) {
    if (piece.trim() !== '') pieces.push({ text: piece, from })
    from += piece.length + 1
  }
  return pieces
}

/**
 * Returns the errors of all formulas of a text, with positions in the text. Without names only the grammar is checked.
 */
export const faultsOf = (text: string, names: FormulaNames): readonly Fault[] => {
  const pieces = piecesOf(text)
  if (pieces.length > MAX_FORMULAS) {
    const { from } = pieces[MAX_FORMULAS] ?? { from: 0 }
    return [{ message: `A chart draws at most ${MAX_FORMULAS} formulas.`, from, to: text.length }]
  }
  return pieces.flatMap((piece) => {
    const read = readFormula(piece.text)
    const checked = !read.ok || names.size === 0 ? read : checkFormula(read.value, resolveBy(names))
    if (checked.ok) return []
    const { message, from, to } = checked.fault
    return [{ message, from: piece.from + from, to: Math.max(piece.from + to, piece.from + from) }]
  })
}

/** Returns the unit of a formula in the notation of studies; undefined while it is invalid or names have not loaded. */
export const unitOfFormula = (text: string, names: FormulaNames): string | undefined => {
  const read = readFormula(text)
  const checked = read.ok && names.size > 0 ? checkFormula(read.value, resolveBy(names)) : undefined
  return checked?.ok && checked.value.unit !== undefined ? unitTextOf(checked.value.unit) : undefined
}

/** Returns where the word at the cursor starts, and its completions. */
export const completionsAt = (
  before: string,
  names: FormulaNames,
  markets: readonly MarketName[],
): { readonly from: number; readonly options: readonly (FormulaName & { readonly apply: string })[] } | undefined => {
  const word = /[A-Za-z_][\w.:-]*$/.exec(before)?.[0] ?? ''
  const opened = /\(\s*$/.test(before)
  if (word === '' && !opened) return undefined
  const depth = [...before].reduce((open, sign) => open + (sign === '(' ? 1 : sign === ')' ? -1 : 0), 0)
  const ofMarkets =
    depth > 0
      ? markets.map(marketNameKey).map((name) => ({
          name,
          kind: 'market',
          unit: '',
          doc: 'a market of the desk',
          example: name,
          apply: name,
        }))
      : []
  // Columns are offered only after the name of their study, since there are hundreds.
  const ofNames = [...names.values()].filter(
    ({ kind, name }) => kind !== 'column' || (word !== '' && name.toLowerCase().startsWith(word.toLowerCase())),
  )
  return {
    from: before.length - word.length,
    options: [
      ...ofNames.map((one) => ({ ...one, apply: one.kind === 'function' ? `${one.name}(` : one.name })),
      ...ofMarkets,
    ],
  }
}
