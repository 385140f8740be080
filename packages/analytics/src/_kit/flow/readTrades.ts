import {
  type BlockRfqTrade,
  type Chain,
  type Market,
  marketKey,
  optionTypeFromCode,
  type Trade,
  unixMs,
  vol,
} from '@gvol/market'
import { type TableColumns, tables } from '@gvol/store'
import { instantText } from '../instantText.ts'
import { rowsByName } from '../pickedRows.ts'
import type { StudyContext } from '../study.ts'
import type { OptionTerms, TradedOption } from '../traded/tradedOption.ts'

export type TapeReads = Pick<StudyContext<'trade' | 'block-rfq-trade' | 'instrument' | 'option-flow'>, 'rows' | 'query'>

/** Most trades that are read one by one for an answer; of more the latest are, and the answer says so. */
export const MOST_TRADES = 200_000

const TRADE_COLUMNS = [
  'atMs',
  'tradeId',
  'tradeSeq',
  'instrument',
  'kind',
  'takerSide',
  'price',
  'amountCoin',
  'amountUsd',
  'vol',
  'mark',
  'index',
  'blockTradeId',
  'blockTradeLegs',
  'blockRfqId',
  'comboId',
  'comboTradeId',
  'isLiquidation',
  'liquidatedSide',
] as const

const known = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value

type TradeColumns = TableColumns<'trade', (typeof TRADE_COLUMNS)[number]>['column']

const tradeAt = (market: Market, column: TradeColumns, row: number): Trade => {
  const atMs = unixMs(column.atMs[row])
  const traded = known(column.vol[row])
  return {
    type: 'trade',
    ...market,
    atMs,
    receivedAtMs: atMs,
    kind: column.kind[row],
    instrument: column.instrument[row],
    tradeId: column.tradeId[row],
    tradeSeq: known(column.tradeSeq[row]),
    takerSide: column.takerSide[row],
    price: column.price[row],
    amountCoin: known(column.amountCoin[row]),
    amountUsd: known(column.amountUsd[row]),
    vol: traded === undefined ? undefined : vol(traded),
    mark: known(column.mark[row]),
    index: known(column.index[row]),
    blockTradeId: column.blockTradeId[row] ?? undefined,
    blockTradeLegs: known(column.blockTradeLegs[row]),
    blockRfqId: column.blockRfqId[row] ?? undefined,
    comboId: column.comboId[row] ?? undefined,
    comboTradeId: column.comboTradeId[row] ?? undefined,
    isLiquidation: column.isLiquidation[row] ?? undefined,
    liquidatedSide: column.liquidatedSide[row] ?? undefined,
  }
}

type Span = { readonly fromMs: number; readonly toMs: number }

export type Tape = {
  readonly trades: readonly Trade[]
  /** From where on they are read, Unix ms: that of the span, or later where there were too many. */
  readonly fromMs: number
  /** What was left out, in a sentence; undefined where nothing was. */
  readonly note: string | undefined
}

const counted = (count: number): string => count.toLocaleString('en-US')

/** Trades of options of a market between two instants, both included, by time. @param most  the latest so many */
export const readTrades = async (
  context: TapeReads,
  { venue, symbol }: Market,
  { fromMs, toMs }: Span,
  most: number = MOST_TRADES,
): Promise<Tape> => {
  const { size, column } = await context.rows(
    'trade',
    { venue, symbol, fromMs, toMs },
    { columns: TRADE_COLUMNS, where: { kind: 'option' }, ...(Number.isFinite(most) ? { limit: most } : {}) },
  )
  const trades = Array.from({ length: size }, (_, row) => tradeAt({ venue, symbol }, column, row))
  if (size < most) return { trades, fromMs, note: undefined }
  const sinceMs = column.atMs[0]
  const all = await context.query(tables.trade.queries.optionSums, { venue, symbol, fromMs, toMs, by: [] })
  const total = all.column.trades[0] ?? size
  if (total <= size) return { trades, fromMs, note: undefined }
  return {
    trades,
    fromMs: sinceMs,
    note: `Of ${counted(total)} option trades in the span the latest ${counted(size)} are counted, those since ${instantText(sinceMs)}; ask for a shorter span, or one that ends earlier, for the rest.`,
  }
}

/** Trades of futures and perpetuals that were part of a block, a request for quote or a combination, by time. */
export const readHedges = async (
  context: Pick<TapeReads, 'rows'>,
  { venue, symbol }: Market,
  { fromMs, toMs }: Span,
): Promise<readonly Trade[]> => {
  const read = (
    where: {
      readonly [Name in 'blockTradeId' | 'blockRfqId' | 'comboTradeId']?: { readonly isKnown: true }
    },
  ) =>
    context.rows(
      'trade',
      { venue, symbol, fromMs, toMs },
      { columns: TRADE_COLUMNS, where: { kind: { in: ['future', 'perpetual'] }, ...where } },
    )
  const found = await Promise.all([
    read({ blockTradeId: { isKnown: true } }),
    read({ blockRfqId: { isKnown: true } }),
    read({ comboTradeId: { isKnown: true } }),
  ])
  const trades = found.flatMap(({ size, column }) =>
    Array.from({ length: size }, (_, row) => tradeAt({ venue, symbol }, column, row)),
  )
  return [...new Map(trades.map((trade) => [`${trade.kind} ${trade.tradeId}`, trade])).values()].sort(
    (a, b) => a.atMs - b.atMs,
  )
}

/** Prints of options, and of the futures that hedged them, that were part of a block or a request for quote, of every market, by time. */
export const readBlocks = async (context: Pick<TapeReads, 'rows'>, span: Span): Promise<readonly Trade[]> => {
  const read = (where: { readonly [Name in 'blockTradeId' | 'blockRfqId']?: { readonly isKnown: true } }) =>
    context.rows('trade', span, {
      columns: ['venue', 'symbol', ...TRADE_COLUMNS],
      where: { kind: { in: ['option', 'future', 'perpetual'] }, ...where },
    })
  const found = await Promise.all([read({ blockTradeId: { isKnown: true } }), read({ blockRfqId: { isKnown: true } })])
  const trades = found.flatMap(({ size, column }) =>
    Array.from({ length: size }, (_, row) =>
      tradeAt({ venue: column.venue[row], symbol: column.symbol[row] }, column, row),
    ),
  )
  const once = new Map(trades.map((trade) => [`${marketKey(trade)} ${trade.kind} ${trade.tradeId}`, trade]))
  return [...once.values()].sort((a, b) => a.atMs - b.atMs)
}

/** Requests for quote that traded between two instants, both included, by time. */
export const readStructures = async (
  context: Pick<TapeReads, 'rows'>,
  { venue, symbol }: Market,
  { fromMs, toMs }: Span,
): Promise<readonly BlockRfqTrade[]> => {
  const { size, column } = await context.rows(
    'block-rfq-trade',
    { venue, symbol, fromMs, toMs },
    {
      columns: [
        'atMs',
        'rfqId',
        'comboId',
        'takerSide',
        'amountCoin',
        'price',
        'mark',
        'index',
        'legInstrument',
        'legSide',
        'legRatio',
        'legPrice',
        'hedgeInstrument',
        'hedgeSide',
        'hedgePrice',
        'hedgeAmount',
      ],
    },
  )
  return Array.from({ length: size }, (_, row): BlockRfqTrade => {
    const atMs = unixMs(column.atMs[row])
    const hedged = column.hedgeInstrument[row]
    const side = column.hedgeSide[row]
    const price = known(column.hedgePrice[row])
    const amount = known(column.hedgeAmount[row])
    const isHedged = hedged !== null && side !== null && price !== undefined && amount !== undefined
    return {
      type: 'block-rfq-trade',
      venue,
      symbol,
      atMs,
      receivedAtMs: atMs,
      rfqId: column.rfqId[row],
      comboId: column.comboId[row] ?? undefined,
      takerSide: column.takerSide[row],
      amountCoin: column.amountCoin[row],
      price: known(column.price[row]),
      mark: known(column.mark[row]),
      index: known(column.index[row]),
      legs: column.legInstrument[row].map((instrument, leg) => ({
        instrument,
        side: column.legSide[row][leg] === 'buy' ? 'buy' : 'sell',
        ratio: column.legRatio[row][leg],
        price: column.legPrice[row][leg] ?? undefined,
      })),
      ...(isHedged ? { hedge: { instrument: hedged, side, price, amount } } : {}),
    }
  })
}

export type TermsOf = (instrument: string) => OptionTerms | undefined

/** What options are by their names: as the chain lists them, else as the venue's lists did that are stored, else as they were known when what traded of them in the span was summed up. */
export const readTerms = async (
  context: Pick<StudyContext<'instrument' | 'option-flow'>, 'rows' | 'query'>,
  { venue, symbol }: Market,
  { fromMs, toMs }: Span,
  chain?: Chain,
): Promise<TermsOf> => {
  const terms = new Map<string, OptionTerms>()
  const [traded, { size, column }] = await Promise.all([
    context.query(tables.optionFlow.queries.terms, { venue, symbol, fromMs, toMs }),
    context.rows(
      'instrument',
      { venue, symbol },
      { columns: ['name', 'expiryMs', 'strike', 'optionType'], where: { kind: 'option' } },
    ),
  ])
  for (let row = 0; row < traded.size; row++) {
    const { instrument, expiryMs, strike, optionType } = traded.column
    terms.set(instrument[row], { expiryMs: expiryMs[row], strike: strike[row], optionType: optionType[row] })
  }
  for (let row = 0; row < size; row++) {
    const optionType = column.optionType[row]
    if (optionType === null || !(column.strike[row] > 0) || !(column.expiryMs[row] > 0)) continue
    terms.set(column.name[row], { expiryMs: column.expiryMs[row], strike: column.strike[row], optionType })
  }
  return (instrument) => {
    const row = chain && rowsByName(chain).get(instrument)
    if (chain === undefined || row === undefined) return terms.get(instrument)
    return {
      expiryMs: chain.expiryMs[row],
      strike: chain.strike[row],
      optionType: optionTypeFromCode(chain.optionType[row]),
    }
  }
}

/** How many trades are of options that no list knows, so that they count nowhere, and where a list comes from; undefined where there are none. */
export const unlistedText = (trades: readonly Trade[], termsOf: TermsOf): string | undefined => {
  const unlisted = trades.filter(({ kind, instrument }) => kind === 'option' && termsOf(instrument) === undefined)
  const [first] = unlisted
  if (first === undefined) return undefined
  return `${counted(unlisted.length)} stored option trades, such as one of ${first.instrument}, count nowhere: no stored list of instruments says what their options are. The desk keeps the lists of the venues it collects; import those of an export beside the trades.`
}

/** Trades with the terms of their options; those that nobody knows are left out. */
export const withTerms = (trades: readonly Trade[], termsOf: TermsOf): readonly TradedOption[] =>
  trades.flatMap((trade) => {
    const terms = trade.kind === 'option' ? termsOf(trade.instrument) : undefined
    return terms === undefined ? [] : [{ ...terms, trade }]
  })
