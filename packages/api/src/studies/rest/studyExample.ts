import { type Argument, type Column, type Study, subjectOf } from '@gvol/analytics'
import { MS_PER_HOUR } from '@gvol/time'
import { EXAMPLE_AT, exampleOf } from './exampleOf.ts'
import type { Json } from './jsonSchema.ts'

const EXPIRY_MS = 1_774_598_400_000

const BY_UNIT: Readonly<Record<string, number>> = {
  decimal: 0.52,
  coin: 12.5,
  'quote ccy': 100_000,
  USD: 100_000,
  days: 30,
}

/** Columns in the example of an answer; the others follow from their descriptions. */
const MAX_COLUMNS = 2

const cellExample = (name: string, { type, unit }: Column): unknown => {
  if (type === 'time') return EXPIRY_MS
  return type === 'number'
    ? (BY_UNIT[unit] ?? 1)
    : exampleOf({ type: type === 'flag' ? 'boolean' : 'string' }, {}, name)
}

/** Arguments that name the market in the example of a request. */
const MARKET_ARGUMENTS: ReadonlySet<string> = new Set(['exchange', 'symbol', 'coin', 'instrument'])

/** Returns an example of an argument of a study; undefined where its description has to do. */
export const argumentExample = (name: string, { isRequired, schema }: Argument): unknown => {
  if (MARKET_ARGUMENTS.has(name)) return exampleOf({ type: 'string' }, {}, name)
  return isRequired && !('example' in schema) ? exampleOf(schema, {}, name) : undefined
}

/** Returns the first columns of an answer with one row, as a request with `columns` receives them. */
export const studyExample = (study: Study): Json => {
  const columns = Object.entries(study.output).slice(0, MAX_COLUMNS)
  const given = Object.entries(subjectOf(study.subject).arguments).map(([name, argument]) => [
    name,
    argumentExample(name, argument) ?? null,
  ])
  return {
    study: study.id,
    input: { ...Object.fromEntries(given), asOf: null },
    asOf: EXAMPLE_AT,
    simulated: false,
    columns: columns.map(([name, { unit, doc, type, isNullable }]) => ({
      name,
      unit,
      doc,
      type,
      nullable: isNullable,
    })),
    data: Object.fromEntries(columns.map(([name, column]) => [name, [cellExample(name, column)]])),
  }
}

/** Returns the lines of a range with one instant. */
export const rangeExample = (study: Study): string => {
  const { asOf, data, simulated, ...about } = studyExample(study)
  const head = { ...about, from: EXAMPLE_AT, to: EXAMPLE_AT, intervalMs: MS_PER_HOUR, instants: 1 }
  return [head, { instant: asOf, asOf, simulated, data }, { isWhole: true, answered: 1, without: 0 }]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
}
