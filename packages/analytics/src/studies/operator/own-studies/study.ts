import { text } from '../../../_kit/column.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy, type Study } from '../../../_kit/study.ts'
import { slotsOf } from '../slots.ts'

const output = {
  study: text('id of the study, by which every interface asks it'),
  title: text('what its author calls it'),
  doc: text('what it shows'),
  method: text('its formula, in the words of its author'),
  subject: text('what it is about: option-book, coin, venue or none'),
  needs: text('states and tables that it reads, comma-separated'),
  arguments: text('names of its arguments, comma-separated; empty when it has none'),
  chart: text('how it is drawn, as JSON: kind, and of plots x and y'),
  columns: text('its columns as JSON: name, type, unit, doc, and the column of own-study that holds it'),
}

/** @param own  the operator's own studies */
export const ownStudies = (own: readonly Study[]) => {
  const rows = own.map((study) => {
    const slots = slotsOf(study.output)
    return {
      study: study.id,
      title: study.title,
      doc: study.doc,
      method: study.method,
      subject: study.subject,
      needs: study.needs.join(', '),
      arguments: Object.keys(study.input).join(', '),
      chart: JSON.stringify(study.own?.chart ?? { kind: 'table' }),
      columns: JSON.stringify(
        Object.entries(study.output).map(([name, { type, unit, doc }]) => ({
          name,
          type,
          unit,
          doc,
          slot: slots.get(name),
        })),
      ),
    }
  })
  return defineStudy({
    id: 'own-studies',
    subject: 'none',
    needs: [],
    title: 'Own studies',
    doc: 'The studies that the operator of this desk has added, with what each shows and reads.',
    method:
      'A row for every folder of own studies that could be loaded when the desk started, in the order of their names. What could not be loaded stands on the status page with the reason. docs/own-studies.md says how one is made.',
    input: {},
    output,
    run: async () => ({ ok: true, columns: columnsFromRows(output, rows) }),
  })
}
