import type { Change } from './change.ts'

const STUDY = `import { number, text } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'

const output = {
  venue: text('venue that publishes the index'),
  indexName: text('name of the index at the venue'),
  price: number('quote ccy', 'price of the index'),
}

export const indexPrices = defineStudy({
  id: 'index-prices',
  subject: 'coin',
  needs: ['index'],
  title: 'Index prices',
  doc: 'The newest price of every index of a coin.',
  method: 'Prices as the venues publish them, a row an index: none is averaged, none is converted.',
  input: {},
  output,
  run: async ({ coin, asOfMs }, context) => {
    const boards = await context.liveOf('index', { coin }, asOfMs)
    const quotes = boards.flatMap((board) => board.quotes)
    if (quotes.length === 0) return noData()
    return { ok: true, columns: columnsFromRows(output, quotes) }
  },
})
`

const CHECK = `import { deepStrictEqual } from 'node:assert'
import { readFileSync } from 'node:fs'
import { parseStudyInput, studies } from '@gvol/analytics'
import { emptyContext } from '../../../../testing/emptyContext.ts'

const study = studies['index-prices']
const asked = parseStudyInput(study, { coin: 'BTC' })
deepStrictEqual([asked.ok, parseStudyInput(study, {}).ok], [true, false])
if (!asked.ok) throw new Error(asked.message)
deepStrictEqual((await study.run(asked.input, emptyContext())).ok, false)
const quote = { type: 'index-price', venue: 'deribit', symbol: 'BTC', indexName: 'btc_usd', atMs: 7, price: 87_650.5 }
const boards = [{ venue: 'deribit', symbol: 'BTC', atMs: 7, quotes: [quote] }]
const answer = await study.run(asked.input, emptyContext({ liveOf: async () => boards as never }))
if (!answer.ok) throw new Error(answer.message)
const { venue, indexName, price } = answer.columns
deepStrictEqual({ venue, indexName, price }, { venue: ['deribit'], indexName: ['btc_usd'], price: Float64Array.of(87_650.5) })
const generated = readFileSync('apps/web/generated/studies.ts', 'utf8')
deepStrictEqual(generated.includes("'index-prices': {"), true)
`

const CATALOG = 'packages/analytics/src/studies/vol-index/catalog.ts'

export const study: Change = {
  name: 'a study of a coin',
  words: 'index prices',
  files: {
    'packages/analytics/src/studies/vol-index/index-prices/study.ts': STUDY,
    'packages/analytics/src/studies/vol-index/index-prices/study.check.ts': CHECK,
  },
  insertions: [
    {
      file: CATALOG,
      among: /^import \{ \w+ \} from '\.\/([\w-]+)\/study/,
      text: "import { indexPrices } from './index-prices/study.ts'",
    },
    { file: CATALOG, among: /^ {2}'?([\w-]+)'?[:,]/, text: "  'index-prices': indexPrices," },
  ],
  guide: { file: 'docs/add-study.md', texts: [STUDY, "'index-prices': indexPrices,"] },
  touches: [CATALOG],
  types: { project: 'tsconfig.json', paths: ['packages/analytics'] },
  run: ['packages/analytics/src/studies/vol-index/index-prices/study.check.ts'],
}
