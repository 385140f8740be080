import { type Argument, followsOf, type Study, subjectOf } from '@gvol/analytics'
import { fieldName } from './fieldName.ts'

const argumentEntry = (name: string, argument: Argument) => ({
  name,
  kind: argument.kind,
  doc: argument.doc,
  unit: argument.unit,
  ...(argument.isRequired
    ? { required: true }
    : { default: argument.fallback === undefined ? null : argument.wire(argument.fallback) }),
  ...argument.domain,
})

const argumentEntries = (declared: Study['input']) =>
  Object.entries(declared).map(([name, argument]) => argumentEntry(name, argument))

/** Returns everything a client needs to call a study and to read its answer. */
export const catalogEntry = (study: Study) => {
  const subject = subjectOf(study.subject)
  return {
    id: study.id,
    title: study.title,
    doc: study.doc,
    method: study.method,
    subject: { id: subject.id, doc: subject.doc, arguments: argumentEntries(subject.arguments) },
    needs: study.needs,
    follows: followsOf(study),
    graphqlField: fieldName(study.id),
    own: study.own !== undefined,
    arguments: argumentEntries(study.input),
    columns: Object.entries(study.output).map(([name, { unit, doc, type, isNullable }]) => ({
      name,
      unit,
      doc,
      type,
      nullable: isNullable,
    })),
  }
}
