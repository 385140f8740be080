import { functions } from '@gvol/formula'
import { text } from '../../../study/column.ts'
import { shortNames } from '../../../study/formula/shortNames.ts'
import { numbersOf, type Source } from '../../../study/formula/sources.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'

const output = {
  name: text('as a formula writes it'),
  kind: text('function, short-name, or column of a study'),
  unit: text('of the column; empty for a function, whose unit depends on its arguments'),
  example: text('how it is written'),
  doc: text('description'),
}

/** Returns the study of all names that a formula may use. @param sources  studies that formulas read */
export const formulaNames = (sources: ReadonlyMap<string, Source>) => {
  const bySource = [...sources.values()]
  const rows = [
    ...[...functions].map(([name, { example, doc }]) => ({ name, kind: 'function', unit: '', example, doc })),
    ...Object.entries(shortNames).map(([name, { study, column, example, doc }]) => ({
      name,
      kind: 'short-name',
      example,
      doc,
      unit: bySource.find((source) => source.study.id === study)?.study.output[column]?.unit ?? '',
    })),
    // Columns of a study with a short name can be written after that too.
    ...bySource.flatMap((source) =>
      [
        source.name,
        ...Object.entries(shortNames).flatMap(([name, short]) =>
          short.study === source.study.id && short.tenor === undefined && !name.includes('.') ? [name] : [],
        ),
      ].flatMap((of) =>
        numbersOf(source).map(([column, { unit, doc }]) => ({
          name: `${of}.${column}`,
          kind: 'column',
          unit,
          example: `${of}.${column}`,
          doc: `${source.study.title}: ${doc}`,
        })),
      ),
    ),
  ]
  return defineStudy({
    id: 'formula-names',
    subject: 'none',
    needs: [],
    title: 'Names of formulas',
    doc: 'Every function, short name and column that a formula may write, with its unit.',
    method:
      'Functions of the language, short names for common numbers, and every number of a study that has an instant, a history and no owner. A name takes a market in brackets (deribit:ETH), ' +
      "a short name of a tenor its days (rr25(30d), ATM30), an instrument in quotes, and arguments or columns that choose rows by name: venueHistory(venue='okx').openCoin.",
    input: {},
    output,
    run: async () => ({ ok: true, columns: columnsFromRows(output, rows) }),
  })
}
