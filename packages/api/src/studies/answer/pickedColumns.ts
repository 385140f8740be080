import type { Study } from '@gvol/analytics'
import type { Problem } from '../../http/problem.ts'
import { meantText } from './nearNames.ts'

/** Returns the columns a client requested, in its order and without repeats; all when it named none. */
export const pickedColumns = (study: Study, raw: unknown): readonly string[] | Problem => {
  const all = Object.keys(study.output)
  const refused = (what: string): Problem => ({
    status: 400,
    code: 'bad-argument',
    message: `columns: ${what} The columns of ${study.id} are ${all.join(', ')}.`,
    argument: 'columns',
    study: study.id,
  })
  if (raw === undefined || raw === '') return all
  if (typeof raw !== 'string') return refused('expected one comma-separated list.')
  const names = [...new Set(raw.split(',').map((name) => name.trim()))].filter((name) => name !== '')
  if (names.length === 0) return all
  const unknown = names.find((name) => !Object.hasOwn(study.output, name))
  return unknown === undefined
    ? names
    : refused(`there is no column ${JSON.stringify(unknown.slice(0, 40))}.${meantText(unknown, all)}`)
}
