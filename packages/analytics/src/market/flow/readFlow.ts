import type { Chain, Market } from '@gvol/market'
import { type FlowColumns, type FlowQuery, type FlowSum, tables } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { instantText } from '../../study/instantText.ts'
import type { StudyContext } from '../../study/study.ts'
import { readBooks } from '../tradeBook/readBooks.ts'
import { addedFlow, joinedFlow } from './addedFlow.ts'
import type { SwitchableRule } from './customerSide.ts'
import { hourlyFlow } from './hourlyFlow.ts'
import { readStructures, readTerms, readTrades, type Tape, withTerms } from './readTrades.ts'

/** What reading flow needs. */
export const FLOW_NEEDS = ['option-flow', 'trade', 'trade-book', 'block-rfq-trade', 'instrument'] as const

export type FlowReads = Pick<StudyContext<(typeof FLOW_NEEDS)[number]>, 'rows' | 'query'>

/** How far back trades that no stored hour includes yet are read one by one. */
const MAX_TAIL_MS = 2 * MS_PER_DAY

/** Flow as the store sums it up; with a note where part of the request is not available. */
export type ReadFlow<Sum extends FlowSum = FlowSum> = FlowColumns<Sum> & { readonly note?: string | undefined }

/** A request for the flow of a market, with the sums it needs. */
type FlowRequest<Sum extends FlowSum = FlowSum> = Omit<FlowQuery, 'venue' | 'symbol' | 'sums'> & {
  readonly sums?: readonly Sum[]
}

/** Returns trades since an instant as flow, read one by one; an hour begins before its first trade. */
const flowOfTrades = async (
  context: FlowReads,
  market: Market,
  request: FlowRequest,
  { trades, fromMs }: Pick<Tape, 'trades' | 'fromMs'>,
  chain: Chain | undefined,
  without: readonly SwitchableRule[],
): Promise<FlowColumns> => {
  const span = { fromMs, toMs: request.toMs }
  const [structures, termsOf, books] = await Promise.all([
    readStructures(context, market, span),
    readTerms(context, market, span, chain),
    readBooks(context, market, span),
  ])
  const hours = hourlyFlow(market, withTerms(trades, termsOf), structures, { books, without })
  return addedFlow(hours, { ...request, fromMs: Number.NEGATIVE_INFINITY, toMs: request.toMs + 1 })
}

/**
 * With rules switched off, stored hours cannot be used: trades are read one by one, and hours with all rules only
 * before the earliest of them.
 */
const flowWithout = async (
  context: FlowReads,
  market: Market,
  request: FlowRequest,
  chain: Chain | undefined,
  without: readonly SwitchableRule[],
): Promise<ReadFlow> => {
  const { fromMs, toMs } = request
  const tape = await readTrades(context, market, { fromMs, toMs })
  if (tape.note === undefined) return flowOfTrades(context, market, request, tape, chain, without)
  const sinceMs = Math.ceil(tape.fromMs / MS_PER_HOUR) * MS_PER_HOUR
  const late = { fromMs: sinceMs, trades: tape.trades.filter(({ atMs }) => atMs >= sinceMs) }
  const [sums, tail] = await Promise.all([
    context.query(tables.optionFlow.queries.flowSums, { ...market, ...request, toMs: sinceMs }),
    flowOfTrades(context, market, request, late, chain, without),
  ])
  const note = `Trades before ${instantText(sinceMs)} are counted with all rules: with some left out no more than the latest trades are read one by one.`
  return { ...joinedFlow(request, [sums, tail]), note }
}

/**
 * Reads the flow of a market with every trade until `toMs`: stored hours, and the trades since the newest of them one
 * by one, because that hour may have been summed up before it ended.
 *
 * @param chain    gives terms of options that the stored lists do not have yet
 * @param without  initiator rules that do not count
 */
export const readFlow = async <Sum extends FlowSum = FlowSum>(
  context: FlowReads,
  { venue, symbol }: Market,
  request: FlowRequest<Sum>,
  chain?: Chain,
  without: readonly SwitchableRule[] = [],
): Promise<ReadFlow<Sum>> => {
  const market = { venue, symbol }
  if (without.length > 0) return flowWithout(context, market, request, chain, without)
  const { fromMs, toMs } = request
  const newestMs = await context.query(tables.optionFlow.queries.newestHour, { ...market, asOfMs: toMs })
  const tailMs = Math.min(toMs, Math.max(fromMs, newestMs ?? toMs - MAX_TAIL_MS, toMs - MAX_TAIL_MS))
  const [sums, { trades }] = await Promise.all([
    context.query(tables.optionFlow.queries.flowSums, { ...market, ...request, toMs: tailMs }),
    readTrades(context, market, { fromMs: tailMs, toMs }, Number.POSITIVE_INFINITY),
  ])
  return joinedFlow(request, [
    sums,
    await flowOfTrades(context, market, request, { trades, fromMs: tailMs }, chain, []),
  ])
}
