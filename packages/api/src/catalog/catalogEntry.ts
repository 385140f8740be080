import type { Argument, Study } from '@gvol/analytics'
import { isoTime } from '../answer/answer.ts'
import { fieldName } from './fieldName.ts'

const argumentEntry = (name: string, argument: Argument) => ({
  name,
  kind: argument.kind,
  doc: argument.doc,
  unit: argument.kind === 'number' ? argument.unit : null,
  default: argument.kind === 'times' ? argument.fallback.map(isoTime) : (argument.fallback ?? null),
  ...(argument.kind === 'number' ? { min: argument.min, max: argument.max } : {}),
  ...(argument.kind === 'choice' ? { choices: argument.choices } : {}),
})

/** Everything a client must know to ask a study and to read its answer. */
export const catalogEntry = (study: Study) => ({
  id: study.id,
  title: study.title,
  doc: study.doc,
  method: study.method,
  follows: study.follows,
  graphqlField: fieldName(study.id),
  arguments: Object.entries(study.input).map(([name, argument]) => argumentEntry(name, argument)),
  columns: Object.entries(study.output).map(([name, { unit, doc, type, isNullable }]) => ({
    name,
    unit,
    doc,
    type,
    nullable: isNullable,
  })),
})
