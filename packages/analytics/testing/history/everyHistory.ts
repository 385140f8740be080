import { MS_PER_DAY } from '@gvol/time'
import type { StudyContext } from '../../src/study/study.ts'
import { contextOf } from '../contextOf.ts'
import { type ContextRows, emptyContext } from '../emptyContext.ts'
import { AT_MS, syntheticChain } from '../syntheticChain.ts'
import { optionRows, structureRows, syntheticFlow, syntheticTape } from '../syntheticFlow.ts'
import { liveBoards, syntheticBoards } from '../syntheticFutures.ts'
import { liquidationBars, perpetualBars, venueBars } from '../syntheticPerpetuals.ts'
import { spotContext } from '../syntheticSpot.ts'
import { structureAnswers } from '../syntheticStructures.ts'
import { altcoinHours } from './altcoinHistory.ts'
import { futureBars, futureVolumes, tradedBars } from './syntheticFuturesHistory.ts'
import { optionsHistory } from './syntheticOptionsHistory.ts'
import { indexHistoryContext, syntheticIndexHistory } from './volIndexHistory.ts'

type Ends = { readonly fromMs?: number; readonly toMs?: number }
type Table = { readonly size: number; readonly column: Readonly<Record<string, ArrayLike<unknown>>> }

/** Returns the rows of an answer within a range, both ends included; bars count with the bucket of the start. */
const within = (
  { column }: Table,
  { fromMs = 0, toMs = Number.POSITIVE_INFINITY, bucketMs = 1 }: Ends & { bucketMs?: number },
): Table => {
  const at = column.atMs as Float64Array
  const first = Math.floor(fromMs / bucketMs) * bucketMs
  const rows = [...at.keys()].filter((row) => at[row] >= first && at[row] <= toMs)
  return {
    size: rows.length,
    column: Object.fromEntries(
      Object.entries(column).map(([name, values]) => [
        name,
        values instanceof Float64Array ? Float64Array.from(rows, (row) => values[row]) : rows.map((row) => values[row]),
      ]),
    ),
  }
}

const FUTURES: Readonly<Record<string, (params: object) => Table>> = {
  'future-quote.perpetual-bars': perpetualBars as (params: object) => Table,
  'future-quote.venue-bars': venueBars as (params: object) => Table,
  'future-quote.basis-bars': futureBars,
  'liquidation.bars': liquidationBars,
  'trade.basis-bars': tradedBars,
  'trade.future-volumes': futureVolumes,
}

const futures = (): StudyContext => {
  const boards = liveBoards(syntheticBoards())
  return emptyContext({
    nowMs: () => AT_MS,
    liveOf: boards,
    query: (async ({ id }: { readonly id: string }, params: object) => {
      const answer = FUTURES[id]
      if (answer === undefined) throw new Error(`The futures of this test have no answer to ${id}.`)
      return within(answer(params), params)
    }) as StudyContext['query'],
    rows: {
      instrument: [
        { name: 'BTC-PERPETUAL', symbol: 'BTC', expiryMs: null },
        { name: 'BTC-59D', symbol: 'BTC', expiryMs: AT_MS + 59 * MS_PER_DAY },
      ],
    },
  })
}

const tape = (): StudyContext => {
  const chain = syntheticChain()
  const { trades, structures } = syntheticTape(chain)
  const rows: ContextRows = (table, span) => {
    const { fromMs = 0, toMs = Number.POSITIVE_INFINITY } = span as Ends
    const isWithin = ({ atMs }: { readonly atMs: number }) => atMs >= fromMs && atMs <= toMs
    if (table === 'option-flow') return syntheticFlow(chain) as never
    if (table === 'instrument') return optionRows(chain)
    if (table === 'block-rfq-trade') return structureRows(structures.filter(isWithin))
    return table === 'trade' ? (trades.filter((trade) => isWithin(trade) && trade.kind === 'option') as never) : []
  }
  const context = contextOf(chain, rows)
  const answers = structureAnswers(chain)
  return {
    ...context,
    query: (async (query: { readonly id: string }, params: never) =>
      answers[query.id]?.() ?? context.query(query as never, params)) as unknown as StudyContext['query'],
  }
}

/** Contexts that together answer nearly every study with a history, each with the rows of the requested range. */
export const everyHistory = (): readonly StudyContext[] => [
  tape(),
  optionsHistory(),
  indexHistoryContext(syntheticIndexHistory(200)),
  altcoinHours,
  futures(),
  spotContext(),
]
