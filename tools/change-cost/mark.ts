import type { Change } from './change.ts'

const MARK = `import { type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'

/** A thin line from zero to each value. */
export type StemsSeries = SeriesIdentity & {
  readonly kind: 'stems'
  readonly x: Values
  readonly y: Values
}

const draw = (series: StemsSeries, pen: Pen): readonly Command[] => {
  const points: number[] = []
  for (let i = 0; i < series.x.length; i++) {
    const x = valueAt(series.x, i)
    const y = valueAt(series.y, i)
    if (x === undefined || y === undefined) continue
    points.push(pen.x(x), pen.y(0), pen.x(x), pen.y(y), Number.NaN, Number.NaN)
  }
  return points.length === 0
    ? []
    : [{ kind: 'path', points: Float64Array.from(points), stroke: pen.color, width: 1 }]
}

export const stems: Mark<StemsSeries> = {
  xs: ({ x }) => x,
  reach: ({ y }) => [y],
  value: ({ y }) => y,
  text: ({ y }, index, write) => write(valueAt(y, index)),
  swatch: 'line',
  hasZero: true,
  draw,
}
`

const CHECK = `import { deepStrictEqual } from 'node:assert'
import { markOf, type Series } from './catalog.ts'
import { testPen } from './testPen.ts'

const series: Series = { kind: 'stems', id: 'a', name: 'a', color: 'call', x: [1, 2, 3], y: [10, null, 30] }
const [path] = markOf(series).draw(series, testPen([series]))
deepStrictEqual(path?.kind === 'path' && [...path.points], [10, 100, 10, 90, Number.NaN, Number.NaN, 30, 100, 30, 70, Number.NaN, Number.NaN])
`

const CATALOG = 'packages/plot/src/marks/catalog.ts'
const IMPORT = "import { stems } from './stems.ts'"

export const mark: Change = {
  name: 'a mark',
  words: 'stems',
  files: {
    'packages/plot/src/marks/stems.ts': MARK,
    'packages/plot/src/marks/stems.check.ts': CHECK,
  },
  insertions: [
    { file: CATALOG, among: /^import (?:type )?\{ .* \} from '\.\/(\w+)\.ts'/, text: IMPORT },
    { file: CATALOG, among: /^ {2}(\w+),$/, text: '  stems,' },
  ],
  guide: { file: 'docs/add-mark.md', texts: [MARK, IMPORT, '  stems,'] },
  touches: [CATALOG],
  types: { project: 'tsconfig.json', paths: ['packages/plot'] },
  run: ['packages/plot/src/marks/stems.check.ts'],
}
