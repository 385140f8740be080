import { type Chain, type Market, MS_PER_DAY, MS_PER_HOUR } from '@gvol/market'
import { type FlowAsked, type FlowColumns, type FlowSum, tables } from '@gvol/store'
import { instantText } from '../instantText.ts'
import type { StudyContext } from '../study.ts'
import { readBooks } from '../tradeBook/readBooks.ts'
import { addedFlow, joinedFlow } from './addedFlow.ts'
import type { SwitchableRule } from './customerSide.ts'
import { hourlyFlow } from './hourlyFlow.ts'
import { readStructures, readTerms, readTrades, type Tape, withTerms } from './readTrades.ts'

/** What is needed to read flow. */
export const FLOW_NEEDS = ['option-flow', 'trade', 'trade-book', 'block-rfq-trade', 'instrument'] as const

export type FlowReads = Pick<StudyContext<(typeof FLOW_NEEDS)[number]>, 'rows' | 'query'>

/** Trades that no hour has summed up yet are read one by one, so far back. */
const MOST_TAIL_MS = 2 * MS_PER_DAY

/** Flow as the store adds it up; with what it is not, where something of what was asked for could not be had. */
export type ReadFlow<Sum extends FlowSum = FlowSum> = FlowColumns<Sum> & { readonly note?: string | undefined }

/** A question to the flow of a market, and which sums it needs. */
type Asked<Sum extends FlowSum = FlowSum> = Omit<FlowAsked, 'venue' | 'symbol' | 'sums'> & {
  readonly sums?: readonly Sum[]
}

/** Trades since an instant one by one as flow; an hour begins before its first trade. */
const flowOfTrades = async (
  context: FlowReads,
  market: Market,
  asked: Asked,
  { trades, fromMs }: Pick<Tape, 'trades' | 'fromMs'>,
  chain: Chain | undefined,
  without: readonly SwitchableRule[],
): Promise<FlowColumns> => {
  const span = { fromMs, toMs: asked.toMs }
  const [structures, termsOf, books] = await Promise.all([
    readStructures(context, market, span),
    readTerms(context, market, span, chain),
    readBooks(context, market, span),
  ])
  const hours = hourlyFlow(market, withTerms(trades, termsOf), structures, { books, without })
  return addedFlow(hours, { ...asked, fromMs: Number.NEGATIVE_INFINITY, toMs: asked.toMs + 1 })
}

/** With rules left out no summed-up hour tells anything: trades one by one, and before the earliest of them the hours with all rules. */
const flowWithout = async (
  context: FlowReads,
  market: Market,
  asked: Asked,
  chain: Chain | undefined,
  without: readonly SwitchableRule[],
): Promise<ReadFlow> => {
  const { fromMs, toMs } = asked
  const tape = await readTrades(context, market, { fromMs, toMs })
  if (tape.note === undefined) return flowOfTrades(context, market, asked, tape, chain, without)
  const sinceMs = Math.ceil(tape.fromMs / MS_PER_HOUR) * MS_PER_HOUR
  const late = { fromMs: sinceMs, trades: tape.trades.filter(({ atMs }) => atMs >= sinceMs) }
  const [sums, tail] = await Promise.all([
    context.query(tables.optionFlow.queries.flowSums, { ...market, ...asked, toMs: sinceMs }),
    flowOfTrades(context, market, asked, late, chain, without),
  ])
  const note = `Trades before ${instantText(sinceMs)} are counted with all rules: with some left out no more than the latest trades are read one by one.`
  return { ...joinedFlow(asked, [sums, tail]), note }
}

/**
 * Flow of a market, with every trade until `toMs`: summed-up hours from the store, and the trades since the newest of
 * them one by one, because it may have been summed up before it ended.
 *
 * @param chain    tells what options are that the stored lists do not know yet
 * @param without  rules of initiators that do not count
 */
export const readFlow = async <Sum extends FlowSum = FlowSum>(
  context: FlowReads,
  { venue, symbol }: Market,
  asked: Asked<Sum>,
  chain?: Chain,
  without: readonly SwitchableRule[] = [],
): Promise<ReadFlow<Sum>> => {
  const market = { venue, symbol }
  if (without.length > 0) return flowWithout(context, market, asked, chain, without)
  const { fromMs, toMs } = asked
  const newestMs = await context.query(tables.optionFlow.queries.newestHour, { ...market, asOfMs: toMs })
  const tailMs = Math.min(toMs, Math.max(fromMs, newestMs ?? toMs - MOST_TAIL_MS, toMs - MOST_TAIL_MS))
  const [sums, { trades }] = await Promise.all([
    context.query(tables.optionFlow.queries.flowSums, { ...market, ...asked, toMs: tailMs }),
    readTrades(context, market, { fromMs: tailMs, toMs }, Number.POSITIVE_INFINITY),
  ])
  return joinedFlow(asked, [sums, await flowOfTrades(context, market, asked, { trades, fromMs: tailMs }, chain, [])])
}
