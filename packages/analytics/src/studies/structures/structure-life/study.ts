import { isInverseSymbol, type Market } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { SETTLEMENT_NEEDS } from '../../../portfolio/settlementOf.ts'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import {
  findStructure,
  type LifeLeg,
  legSettlements,
  STRUCTURE_TEXT,
  type StructureMatch,
  structureArguments,
} from '../findStructure.ts'
import type { LegQuote } from '../legState.ts'
import { PACKAGE_NEEDS } from '../packages.ts'
import { type LifeRow, type LifeSnapshot, structureLife } from './life.ts'

const output = {
  at: time('instant of the snapshot; of the last row of a settled structure its settlement'),
  leg: text('the option or future; total: all of them'),
  kind: text('option, hedge or total'),
  amountCoin: maybe(number('coin', 'position, + bought, − sold; null of the total')),
  isSettled: flag('settled by then; of the total all options'),
  mark: maybe(number('settlement ccy', 'mark of the venue, of a settled option its payoff; of a future its price')),
  markVol: maybe(number('decimal', 'vol of the mark')),
  forward: maybe(number('quote ccy', 'forward of the expiry; of a settled option the delivery price')),
  index: maybe(number('quote ccy', 'index of the snapshot')),
  openCoin: maybe(number('coin', 'open contracts of the option')),
  worthCoin: maybe(number('coin', 'value')),
  worthUsd: maybe(number('USD', 'value')),
  pnlCoin: maybe(number('coin', 'gained since the trade')),
  pnlUsd: maybe(number('USD', 'gained since the trade, at the index of the instant')),
  deltaCoin: maybe(number('coin', 'delta of the position')),
  gamma: maybe(number('coin per 1 of the forward', 'gamma of the position')),
  vegaUsd: maybe(number('quote ccy per vol point', 'vega of the position')),
  thetaUsd: maybe(number('quote ccy per day', 'theta of the position')),
}

/** Minimum time before a snapshot in which a quote of the hedge still counts, ms. */
const HEDGE_AGE_MS = MS_PER_HOUR

type Context = Pick<StudyContext<'option-quote' | 'future-quote'>, 'rows'>
type Ends = { readonly fromMs: number; readonly toMs: number }

/** Reads prices of a future at or before an instant. */
const hedgePrices = async (market: Market, hedge: LifeLeg, ends: Ends, everyMs: number, context: Context) => {
  const { size, column } = await context.rows(
    'future-quote',
    { ...market, fromMs: ends.fromMs - Math.max(everyMs, HEDGE_AGE_MS), toMs: ends.toMs },
    {
      columns: ['snapshotMs', 'mark', 'bid', 'ask'],
      where: { instrument: hedge.instrument },
      lastOf: { everyMs, per: ['instrument'] },
    },
  )
  const { snapshotMs, mark, bid, ask } = column
  return (atMs: number): number => {
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >> 1
      if (snapshotMs[middle] <= atMs) low = middle + 1
      else high = middle
    }
    const row = low - 1
    if (row < 0 || atMs - snapshotMs[row] > Math.max(everyMs, HEDGE_AGE_MS)) return Number.NaN
    return mark[row] > 0 ? mark[row] : (bid[row] + ask[row]) / 2
  }
}

/** Reads the legs from the stored chains, one snapshot per time bucket. */
export const lifeSnapshots = async (
  market: Market,
  { legs }: Pick<StructureMatch, 'legs'>,
  ends: Ends,
  everyMs: number,
  context: Context,
): Promise<readonly LifeSnapshot[]> => {
  const options = legs.filter(({ kind }) => kind === 'option').map(({ instrument }) => instrument)
  const hedges = legs.filter(({ kind }) => kind === 'hedge')
  const [{ size, column }, ...prices] = await Promise.all([
    context.rows(
      'option-quote',
      { ...market, ...ends },
      {
        columns: ['snapshotMs', 'instrument', 'mark', 'markVol', 'underlying', 'index', 'openInterestCoin'],
        where: { instrument: { in: [...new Set(options)] } },
        lastOf: { everyMs, per: ['instrument'] },
      },
    ),
    ...hedges.map((hedge) => hedgePrices(market, hedge, ends, everyMs, context)),
  ])
  const snapshots = new Map<number, { readonly quotes: Map<string, LegQuote>; index: number }>()
  for (let row = 0; row < size; row++) {
    const at = column.snapshotMs[row]
    const snapshot = snapshots.get(at) ?? { quotes: new Map<string, LegQuote>(), index: Number.NaN }
    snapshots.set(at, snapshot)
    if (column.index[row] > 0) snapshot.index = column.index[row]
    snapshot.quotes.set(column.instrument[row], {
      mark: column.mark[row],
      markVol: column.markVol[row],
      forward: column.underlying[row],
      openCoin: column.openInterestCoin[row],
    })
  }
  return [...snapshots]
    .sort(([a], [b]) => a - b)
    .map(([atMs, { index, quotes }]) => {
      for (const [i, { instrument }] of hedges.entries()) {
        const price = prices[i](atMs)
        quotes.set(instrument, { mark: price, markVol: Number.NaN, forward: price, openCoin: Number.NaN })
      }
      return { atMs, index, quotes }
    })
}

const rowOf = ({ leg, atMs, ...state }: LifeRow): RowOf<typeof output> => ({
  ...state,
  at: atMs,
  leg: leg?.instrument ?? 'total',
  kind: leg?.kind ?? 'total',
  amountCoin: leg === undefined ? undefined : leg.side * leg.amountCoin,
})

export const structureLifeStudy = defineStudy({
  id: 'structure-life',
  subject: 'option-book',
  needs: [...PACKAGE_NEEDS, 'option-quote', 'future-quote', ...SETTLEMENT_NEEDS],
  title: 'Life of a structure',
  doc: 'One trade of a structure from its print to its settlement: worth, P&L in coin and USD, greeks and open interest, by leg, hedge and in total.',
  method: `${STRUCTURE_TEXT} A row for each leg and one for all of them at the last stored chain of each time bucket; values missing in a chain are empty. Greeks: Black-76 at the mark vol on the forward of the snapshot.`,
  input: { ...structureArguments, granularity: argument.granularity('length of a bucket') },
  output,
  run: async (input, context) => {
    const answer = await findStructure(input, context)
    if (!answer.ok) return answer
    const { structure, endMs } = answer
    const ends = { fromMs: structure.atMs, toMs: Math.min(structure.lastExpiryMs, endMs) }
    const everyMs = bucketMsOf(ends.toMs - ends.fromMs, input.granularity)
    const [snapshots, settledAt] = await Promise.all([
      lifeSnapshots(input.market, structure, ends, everyMs, context),
      legSettlements(input.market, structure.legs, endMs, context),
    ])
    const rows = structureLife(structure.legs, snapshots, settledAt, {
      isInverse: isInverseSymbol(input.market.symbol),
      endMs,
    })
    if (rows.length === 0)
      return noData(
        `No chain of ${input.subjectText} is stored since the structure traded, so its history is not available.`,
      )
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows.map(rowOf)) }
  },
})
