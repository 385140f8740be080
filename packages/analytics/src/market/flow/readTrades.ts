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
import { instantText } from '../../study/instantText.ts'
import { nanToUndefined } from '../../study/nanToUndefined.ts'
import type { StudyContext } from '../../study/study.ts'
import { rowsByName } from '../../surface/pickedRows.ts'
import type { OptionTerms, TradedOption } from '../traded/tradedOption.ts'

export type TapeReads = Pick<StudyContext<'trade' | 'block-rfq-trade' | 'instrument' | 'option-flow'>, 'rows' | 'query'>

/**
 * Maximum number of trades read one by one for an answer; beyond it only the latest are read and the answer notes it.
 */
export const MAX_TRADES = 200_000

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

type TradeColumns = TableColumns<'trade', (typeof TRADE_COLUMNS)[number]>['column']

const tradeAt = (market: Market, column: TradeColumns, row: number): Trade => {
  const atMs = unixMs(column.atMs[row])
  const traded = nanToUndefined(column.vol[row])
  return {
    type: 'trade',
    ...market,
    atMs,
    receivedAtMs: atMs,
    kind: column.kind[row],
    instrument: column.instrument[row],
    tradeId: column.tradeId[row],
    tradeSeq: nanToUndefined(column.tradeSeq[row]),
    takerSide: column.takerSide[row],
    price: column.price[row],
    amountCoin: nanToUndefined(column.amountCoin[row]),
    amountUsd: nanToUndefined(column.amountUsd[row]),
    vol: traded === undefined ? undefined : vol(traded),
    mark: nanToUndefined(column.mark[row]),
    index: nanToUndefined(column.index[row]),
    blockTradeId: column.blockTradeId[row] ?? undefined,
    blockTradeLegs: nanToUndefined(column.blockTradeLegs[row]),
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
  /** Start of what was read, Unix ms: that of the span, or later if there were too many trades. */
  readonly fromMs: number
  /** A sentence about what was left out; undefined if nothing was. */
  readonly note: string | undefined
}

const counted = (count: number): string => count.toLocaleString('en-US')

/**
 * Reads option trades of a market between two instants, both included, by time. @param most  maximum number, the latest
 */
export const readTrades = async (
  context: TapeReads,
  { venue, symbol }: Market,
  { fromMs, toMs }: Span,
  most: number = MAX_TRADES,
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
    note: `Of ${counted(total)} option trades in the span the latest ${counted(size)} are counted, those since ${instantText(sinceMs)}; request a shorter span, or one that ends earlier, to get the rest.`,
  }
}

/** Reads trades of futures and perpetuals that were part of a block, a request for quote or a combination, by time. */
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
  const batches = await Promise.all([
    read({ blockTradeId: { isKnown: true } }),
    read({ blockRfqId: { isKnown: true } }),
    read({ comboTradeId: { isKnown: true } }),
  ])
  const trades = batches.flatMap(({ size, column }) =>
    Array.from({ length: size }, (_, row) => tradeAt({ venue, symbol }, column, row)),
  )
  return [...new Map(trades.map((trade) => [`${trade.kind} ${trade.tradeId}`, trade])).values()].sort(
    (a, b) => a.atMs - b.atMs,
  )
}

/**
 * Reads prints of options, and of the futures that hedged them, that were part of a block or a request for quote, for
 * all markets, by time.
 */
export const readBlocks = async (context: Pick<TapeReads, 'rows'>, span: Span): Promise<readonly Trade[]> => {
  const read = (where: { readonly [Name in 'blockTradeId' | 'blockRfqId']?: { readonly isKnown: true } }) =>
    context.rows('trade', span, {
      columns: ['venue', 'symbol', ...TRADE_COLUMNS],
      where: { kind: { in: ['option', 'future', 'perpetual'] }, ...where },
    })
  const batches = await Promise.all([
    read({ blockTradeId: { isKnown: true } }),
    read({ blockRfqId: { isKnown: true } }),
  ])
  const trades = batches.flatMap(({ size, column }) =>
    Array.from({ length: size }, (_, row) =>
      tradeAt({ venue: column.venue[row], symbol: column.symbol[row] }, column, row),
    ),
  )
  const once = new Map(trades.map((trade) => [`${marketKey(trade)} ${trade.kind} ${trade.tradeId}`, trade]))
  return [...once.values()].sort((a, b) => a.atMs - b.atMs)
}

/** Reads requests for quote that traded between two instants, both included, by time. */
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
    const price = nanToUndefined(column.hedgePrice[row])
    const amount = nanToUndefined(column.hedgeAmount[row])
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
      price: nanToUndefined(column.price[row]),
      mark: nanToUndefined(column.mark[row]),
      index: nanToUndefined(column.index[row]),
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

/**
 * Returns option terms by name: from the chain, else from the venue's stored lists, else as stored when trades of the
 * span were summed up.
 */
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

/**
 * Returns a sentence about trades in options that no list contains, which are therefore not counted, and how to get a
 * list; undefined if there are none.
 */
export const unlistedText = (trades: readonly Trade[], termsOf: TermsOf): string | undefined => {
  const unlisted = trades.filter(({ kind, instrument }) => kind === 'option' && termsOf(instrument) === undefined)
  const [first] = unlisted
  if (first === undefined) return undefined
  return `${counted(unlisted.length)} stored option trades, such as one of ${first.instrument}, are not counted: no stored list of instruments has the terms of their options. The desk stores the lists of the venues it collects; with an imported export, import its lists together with the trades.`
}

/** Returns trades with the terms of their options; trades of unknown options are left out. */
export const withTerms = (trades: readonly Trade[], termsOf: TermsOf): readonly TradedOption[] =>
  trades.flatMap((trade) => {
    const terms = trade.kind === 'option' ? termsOf(trade.instrument) : undefined
    return terms === undefined ? [] : [{ ...terms, trade }]
  })
