import type { Change } from './change.ts'

const ABOUT = `import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'forward-curve',
  title: 'Forward curve',
  shows: 'The forward of every expiry.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {},
})
`

const CHART = `import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Rising: futures are dearer than the coin, and a long pays this carry.',
  studies: () => ({ curve: studyQuery('term-structure', {}, COLUMNS) }),
  toModel: ({ curve }, page) => toModel(curve, page),
})
`

const MODEL = `import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { type ExpiryControls, filteredRows, valuesAt } from '../../../chart/definition/rows.ts'

export const COLUMNS = ['expiry', 'days', 'forward'] as const

/** Draws one dot per expiry that is selected on the page. */
export const toModel = (
  { data }: StudyAnswer<'term-structure', (typeof COLUMNS)[number]>,
  page: ExpiryControls,
): PlotSpec => {
  const rows = filteredRows(data.expiry, data.days, page)
  const dots: Series = {
    kind: 'points',
    id: 'forward',
    name: 'Forward',
    color: 'accent',
    x: valuesAt(data.expiry, rows),
    y: valuesAt(data.forward, rows),
  }
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Expiry', unit: '' },
    y: { kind: 'linear', name: 'Forward', unit: 'quote', format: { kind: 'price', tick: 0.01 } },
    series: rows.length === 0 ? [] : [dots],
  }
}
`

const TEST = `import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const curve = answerOf('term-structure', { expiry: [10, 20, 30], days: [1, 2, 3], forward: [90_000, 90_500, 91_000] })

test('a dot per chosen expiry, and no series where none is chosen', () => {
  expect(toModel(curve, { expiries: [], dte: [0, 2] }).series).toMatchObject([{ x: [10, 20], y: [90_000, 90_500] }])
  expect(toModel(curve, { expiries: [], dte: [9, 10] }).series).toEqual([])
})
`

const CHECK = `import { deepStrictEqual } from 'node:assert'
import { answerFromWire } from '../../../data/study.ts'
import { catalog } from '../../catalog.ts'
import { about } from './about.ts'
import { toModel } from './toModel.ts'

deepStrictEqual(catalog['forward-curve'], about)
const curve = answerFromWire<'term-structure'>({
  study: 'term-structure',
  asOf: '2026-01-27T12:00:00.000Z',
  simulated: false,
  input: {},
  data: { expiry: [1770120000000, 1772193600000], days: [7, 31], forward: [90103.6, 90459.8] },
})
const { series } = toModel(curve, { expiries: [1772193600000], dte: undefined })
deepStrictEqual(series.map((one) => 'y' in one && one.y), [[90459.8]])
`

const CATALOG = 'apps/web/src/charts/volatility/catalog.ts'
const FOLDER = 'apps/web/src/charts/volatility/forward-curve'

export const chart: Change = {
  name: 'a chart',
  words: 'forward curve',
  files: {
    [`${FOLDER}/about.ts`]: ABOUT,
    [`${FOLDER}/chart.ts`]: CHART,
    [`${FOLDER}/toModel.ts`]: MODEL,
    [`${FOLDER}/toModel.test.ts`]: TEST,
    [`${FOLDER}/chart.check.ts`]: CHECK,
  },
  insertions: [
    {
      file: CATALOG,
      among: /^import \{ about as \w+ \} from '\.\/([\w-]+)\//,
      text: "import { about as forwardCurve } from './forward-curve/about.ts'",
    },
    { file: CATALOG, among: /^ {2}'?([\w-]+)'?[:,]/, text: "  'forward-curve': forwardCurve," },
  ],
  guide: { file: 'docs/add-chart.md', texts: [ABOUT, CHART, MODEL, TEST, "'forward-curve': forwardCurve,"] },
  touches: [CATALOG],
  types: {
    project: 'apps/web/tsconfig.json',
    paths: ['src/charts/volatility', 'src/charts/catalog.ts', 'generated/pageControls.ts', 'src/**/*.d.ts'],
  },
  run: [`${FOLDER}/chart.check.ts`],
}
