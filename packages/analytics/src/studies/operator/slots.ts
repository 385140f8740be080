import type { Column } from '../../study/column.ts'
import { OWN_NUMBERS, OWN_TEXTS } from '../../study/ownChart.ts'

const namesOf = (kind: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${kind}${index + 1}`)

/** Columns that take those of any own study: `number1` … for numbers, instants and flags, `text1` … for texts. */
export const NUMBER_SLOTS = namesOf('number', OWN_NUMBERS)
export const TEXT_SLOTS = namesOf('text', OWN_TEXTS)

/** Returns the slot of each column, in declaration order. */
export const slotsOf = (output: Readonly<Record<string, Column>>): ReadonlyMap<string, string> => {
  const numbers = NUMBER_SLOTS.values()
  const texts = TEXT_SLOTS.values()
  return new Map(
    Object.entries(output).map(([name, { type }]) => [name, (type === 'text' ? texts : numbers).next().value ?? '']),
  )
}
