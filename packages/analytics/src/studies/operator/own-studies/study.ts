import { text } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, type Study } from '../../../study/study.ts'
import { slotsOf } from '../slots.ts'

const output = {
  study: text('id of the study in every interface'),
  title: text('title given by its author'),
  doc: text('description'),
  method: text('its formula, in the words of its author'),
  subject: text('subject: option-book, coin, venue or none'),
  needs: text('states and tables that it reads, comma-separated'),
  arguments: text('names of its arguments, comma-separated; empty if it has none'),
  chart: text('chart as JSON: kind, and of plots x and y'),
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
    doc: 'The studies that the operator of this desk has added, with their description and inputs.',
    method:
      'A row for every folder of own studies that could be loaded when the desk started, by name. The status page lists those that could not be loaded, with the reason. docs/own-studies.md explains how to write one.',
    input: {},
    output,
    run: async () => ({ ok: true, columns: columnsFromRows(output, rows) }),
  })
}
