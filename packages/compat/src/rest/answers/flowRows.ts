import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { type Cursor, each, type Row } from '../../desk.ts'
import { rowsThrough } from '../../facts/chains.ts'
import { allTrades, newestTrades } from '../../facts/tape.ts'
import { expiryNamed, isoOf } from '../../wire/instants.ts'
import { bookOf, marketOf, normalizedOption, putCallOf } from '../../wire/names.ts'
import { negated, over, percent, sum, times } from '../../wire/units.ts'
import type { AnsweredMethod, Query } from '../method.ts'
import { bookIdentity, bookThrough, indexThrough, ofBook, placeOf, stepOf } from '../requested.ts'
import { matchesQuery } from './instruments.ts'

export const NEWEST =
  'The newest 5000 trades of the range, the rest by `metadata.next`; the initiator is the customer as our rules infer him.'
export const SIDES = [
  ['call', 'C'],
  ['put', 'P'],
] as const

const priceUsd = (row: Cursor): number | null => over(row.number('premiumUsd'), row.number('amountCoin'))
const blockOf = (row: Cursor): string | null => {
  const id = row.text('blockId')
  return id === null || id.startsWith('BLOCK') ? id : `BLOCK-${id}`
}
/** Buys are 1, sells −1. */
const sign = (side: string | null): number | null => (side === 'buy' ? 1 : side === 'sell' ? -1 : null)
/** Returns the id of a block, if the parameter is an id and not a flag. */
const blockNamed = (query: Query): string | undefined =>
  query.text('blockTradeId') === '' || query.flag('blockTradeId') !== undefined ? undefined : query.text('blockTradeId')

const bookCells = (row: Cursor, when: 'Before' | 'After', name: 'preTrade' | 'postTrade'): Row => {
  const middle = (bid: number | null, ask: number | null) => (bid === null || ask === null ? null : (bid + ask) / 2)
  const bid = row.number(`bid${when}`)
  const ask = row.number(`ask${when}`)
  const bidIv = percent(row.number(`bidVol${when}`))
  const askIv = percent(row.number(`askVol${when}`))
  return {
    [`${name}AskIv`]: askIv,
    [`${name}AskPrice`]: ask,
    [`${name}AskVolume`]: row.number(`askSize${when}`),
    [`${name}BidIv`]: bidIv,
    [`${name}BidPrice`]: bid,
    [`${name}BidVolume`]: row.number(`bidSize${when}`),
    [`${name}MarkIv`]: percent(row.number(`markVol${when}`)),
    [`${name}MarkPrice`]: row.number(`mark${when}`),
    [`${name}MidIv`]: middle(bidIv, askIv),
    [`${name}MidPrice`]: middle(bid, ask),
    [`${name}OpenInterest`]: row.number(`open${when}`),
    [`${name}OrderbookTimestamp`]: row.number(when === 'Before' ? 'beforeAt' : 'afterAt'),
  }
}

export const decorated: AnsweredMethod['rows'] = ofBook(async (market, query, desk) => {
  const instrument = query.text('instrument')
  const block = blockNamed(query)
  const least = query.number('tradeAmountMinimum') ?? 0
  const most = query.number('tradeAmountMaximum') ?? Number.POSITIVE_INFINITY
  return newestTrades(desk, market, query.stretch(MS_PER_HOUR), { place: placeOf(query) }, (row) => {
    const type = row.text('type')
    const strike = row.number('strike')
    const expiry = row.number('expiry')
    const amount = row.number('amountCoin')
    if (!matchesQuery(query, type, strike, expiry)) return undefined
    if (instrument !== '' && row.text('instrument') !== instrument) return undefined
    if (block !== undefined && blockOf(row) !== block) return undefined
    if ((amount ?? 0) < least || (amount ?? 0) > most) return undefined
    const putCall = putCallOf(type)
    const { exchange } = bookIdentity(query)
    return {
      amberdataDirection: sign(row.text('customer')),
      blockTradeId: blockOf(row),
      ...bookIdentity(query),
      delta: row.number('delta'),
      exchangeDirection: sign(row.text('side')),
      exchangeTimestamp: row.number('at'),
      expirationTimestamp: expiry,
      gamma: row.number('gamma'),
      indexPrice: row.number('index'),
      instrument: row.text('instrument'),
      instrumentNormalized: normalizedOption(String(exchange), market.symbol, expiry ?? 0, strike ?? 0, putCall ?? ''),
      liquidation: row.flag('isLiquidation') === true ? 1 : null,
      numberOfLegs: blockOf(row) === null ? 0 : row.number('legs'),
      openInterestChange: row.number('openChange'),
      ...bookCells(row, 'After', 'postTrade'),
      ...bookCells(row, 'Before', 'preTrade'),
      price: row.number('price'),
      priceUsd: priceUsd(row),
      putCall,
      strike,
      theta: row.number('theta'),
      tradeAmount: amount,
      tradeId: row.text('tradeId'),
      tradeIv: percent(row.number('vol')),
      underlyingPrice: row.number('forward'),
      vega: row.number('vega'),
      rho: row.number('rho'),
    }
  })
})

const topTrade =
  (query: Query) =>
  (row: Cursor): Row => {
    const amount = row.number('amountCoin')
    const sized = (name: string) => times(row.number(name), amount)
    const isBlock = row.text('blockId') !== null
    const side = row.text('hedgeSide')
    return {
      amberdataDirection: row.text('customer') ?? row.text('side'),
      blockAmount: isBlock ? row.number('structureCoin') : null,
      blockTradeId: blockOf(row),
      ...bookIdentity(query),
      exchangeDirection: row.text('side'),
      exchangeTimestamp: row.number('at'),
      hedgeInstrument: row.text('hedge'),
      hedgeIsBuySide: side === null ? null : side === 'buy' ? 1 : 0,
      hedgePrice: row.number('hedgePrice'),
      hedgeVolume: row.number('hedgeCoin'),
      indexPrice: row.number('index'),
      instrument: row.text('instrument'),
      numberOfLegs: row.number('legs'),
      openInterestChange: row.number('openChange'),
      price: row.number('price'),
      priceUsd: priceUsd(row),
      sizeDelta: sized('delta'),
      sizeGamma: sized('gamma'),
      sizeTheta: sized('theta'),
      sizeUSD: row.number('premiumUsd'),
      sizeVega: sized('vega'),
      tradeAmount: amount,
      tradeIv: percent(row.number('vol')),
    }
  }

/** Parses `["sell BTC-27SEP24-90000-C"]`, also with unescaped brackets, quotes and spaces. */
const signatureOf = (query: Query): string | undefined => {
  try {
    const legs: unknown = JSON.parse(query.text('uniqueTrade'))
    return Array.isArray(legs) && legs.every((leg) => typeof leg === 'string') ? JSON.stringify(legs) : undefined
  } catch {
    return undefined
  }
}

export const topTrades: AnsweredMethod['rows'] = ofBook(async (market, query, desk) => {
  const block = blockNamed(query)
  const make = topTrade(query)
  const stretch = query.stretch(MS_PER_DAY)
  const place = placeOf(query)
  const matchingRow = (row: Cursor): Row | undefined =>
    matchesQuery(query, row.text('type'), row.number('strike'), row.number('expiry')) ? make(row) : undefined
  if (block === undefined) {
    const studyArgs = { ...bookThrough(market, stretch), place, order: 'premium', limit: 100 }
    return each(await desk.runStudy('trade-tape', studyArgs), matchingRow)
  }
  const legs = await allTrades(desk, market, stretch, { place }, (row) =>
    blockOf(row) === block ? matchingRow(row) : undefined,
  )
  return legs.toSorted((a, b) => Number(b.sizeUSD) - Number(a.sizeUSD))
})

export const byStructure: AnsweredMethod['rows'] = ofBook(async (market, query, desk) => {
  const signature = signatureOf(query)
  const block = blockNamed(query)
  if (query.text('uniqueTrade') !== '' && signature === undefined) return []
  const tapeArgs = { place: placeOf(query), ...(signature === undefined ? {} : { uniTrade: signature }) }
  const make = topTrade(query)
  return newestTrades(desk, market, query.stretch(7 * MS_PER_DAY), tapeArgs, (row) =>
    block === undefined || blockOf(row) === block ? make(row) : undefined,
  )
})

/** Returns traded structures, grouped by legs. */
export const structures = (place: 'block' | 'screen'): AnsweredMethod['rows'] =>
  ofBook(async (market, query, desk) => {
    const limit = query.number('limit') ?? 100
    const expiry = query.instant('expiration')
    const studyArgs = {
      ...bookThrough(market, query.stretch(MS_PER_DAY)),
      place,
      limit: Math.min(5_000, Math.max(1, limit)),
    }
    const only: Readonly<Record<string, string>> = expiry === undefined ? {} : { expiries: isoOf(expiryNamed(expiry)) }
    const table = await desk.runStudy('unique-trades', { ...studyArgs, ...only })
    return each(table, (row) => ({
      indexPrice: row.number('index'),
      netPremium: row.number('netPremiumUsd'),
      numTrades: row.number('trades'),
      tradeAmount: row.number('amountCoin'),
      uniqueTrade: row.text('uniTrade'),
    }))
  })

/** Rejects books other than Deribit’s, the only ones with gamma in the original. */
export const gammaRefuses = (query: Query): string | undefined =>
  /^deribit$/i.test(query.text('exchange'))
    ? /^(\d*m|minute)/i.test(query.text('timeInterval'))
      ? `Invalid time interval: ${query.text('timeInterval').slice(0, 60)}.`
      : undefined
    : `Unsupported exchange for gamma exposure: '${query.text('exchange').slice(0, 60)}'.`

/** Returns a size with the sign of the inventory, as in the original: an inventory of 0 counts as negative. */
const signedBy = (inventory: number | null, size: number | null): number | null =>
  size === null ? null : (inventory ?? 0) > 0 ? Math.abs(size) : 0 - Math.abs(size)

/** Returns a key of an option pair, whatever the order of the rows. */
const pairOf = (row: Cursor): string => `${row.number('expiry')} ${row.number('strike')}`

export const gammaSnapshots: AnsweredMethod['rows'] = ofBook((market, query, desk) => {
  const stepMs = Math.max(MS_PER_HOUR, stepOf(query, 'h'))
  return rowsThrough(desk, { stretch: query.stretch(MS_PER_HOUR), stepMs }, async (atMs, runStudy) => {
    const studyArgs = { ...bookOf(market), asOf: isoOf(atMs) }
    const table = await runStudy('dealer-exposure', { ...studyArgs, by: 'strike-expiry' })
    if (table === undefined || table.asOfMs <= atMs - stepMs) return []
    const signed = await runStudy('dealer-exposure', { ...studyArgs, by: 'strike-expiry', method: 'flow-sign' })
    const signedOf = new Map(
      each(signed, (row) => [
        pairOf(row),
        Object.fromEntries(
          SIDES.map(([side]) => [
            side,
            { gammaUsd: row.number(`${side}GammaUsd`), openCoin: row.number(`${side}NetCoin`) },
          ]),
        ),
      ]),
    )
    const [index] = each(await runStudy('market-summary', studyArgs), (row) => row.number('index'))
    // For a move of 1 %, in USD, per unit of price in coins.
    const perCoin = index === null || index === undefined ? null : index * index * 0.01
    return each(table, (row) =>
      SIDES.map(([side, putCall]): Row => {
        const expiry = row.number('expiry') ?? 0
        const strike = row.number('strike') ?? 0
        const inventory = negated(row.number(`${side}NetCoin`))
        const of = signedOf.get(pairOf(row))?.[side]
        return {
          ...bookIdentity(query),
          dealerNetInventory: inventory,
          dealerTotalInventory: signedBy(inventory, of?.openCoin ?? null),
          expirationTimestamp: expiry,
          gammaLevel: signedBy(inventory, over(of?.gammaUsd ?? null, perCoin)),
          indexPrice: index ?? null,
          putCall,
          strike,
          instrumentNormalized: normalizedOption('deribit', market.symbol, expiry, strike, putCall),
          snapshotTimestamp: atMs,
        }
      }),
    ).flat()
  })
})

export const netFlow = (make: (row: Cursor, index: number | null) => Row): AnsweredMethod['rows'] =>
  ofBook(async (market, query, desk) => {
    const stretch = query.stretch(7 * MS_PER_DAY)
    const indexAt = await indexThrough(desk, market, stretch)
    const isActive = query.flag('showActiveExpirations') === true
    const studyArgs = { ...bookThrough(market, stretch), by: 'strike-time', place: placeOf(query), isActive }
    return each(await desk.runStudy('net-flow', studyArgs), (row) => make(row, indexAt(row.number('at') ?? 0) ?? null))
  })

/** Returns volume by time, screen and blocks separately. */
export const aggregates = (isSplit: boolean): AnsweredMethod['rows'] =>
  ofBook(async (market, query, desk) => {
    const stepMs = stepOf(query, 'h')
    const bucket = stepMs >= 7 * MS_PER_DAY ? '1w' : stepMs >= MS_PER_DAY ? '1d' : '1h'
    const studyArgs = { ...bookThrough(market, query.stretch(MS_PER_DAY)), by: 'time', bucket }
    const rows = new Map<number, Record<string, string | number | null>>()
    each(await desk.runStudy('traded-volume', studyArgs), (row) => {
      const at = row.number('at') ?? 0
      const entry = rows.get(at) ?? { ...(bookIdentity(query) as Record<string, string>), timestamp: at }
      const placePrefix = !isSplit ? '' : row.text('place') === 'block' ? 'Blocked' : 'OnScreen'
      for (const [name, column] of [
        ['contract', 'amountCoin'],
        ['notional', 'notionalUsd'],
        ['premium', 'premiumUsd'],
      ] as const)
        entry[`${name}Volume${placePrefix}`] = sum(
          (entry[`${name}Volume${placePrefix}`] ?? null) as number | null,
          row.number(column),
        )
      rows.set(at, entry)
      return undefined
    })
    return [...rows.values()]
  })

const NAMES = {
  'calls bought': 'callsContractsBought callsPremiumBought',
  'calls sold': 'callsContractsSold callsPremiumSold',
  'puts bought': 'putContractsBought putPremiumBought',
  'puts sold': 'putContractsSold putPremiumSold',
} as const

/** One row, with zeros where there is no data, as in the original. */
export const distribution: AnsweredMethod['rows'] = async (query, desk) => {
  const cells: Record<string, number | null> = Object.fromEntries(
    Object.values(NAMES).flatMap((pair) =>
      pair.split(' ').flatMap((name) => [
        [name, 0],
        [`${name}ExchangeDirection`, 0],
      ]),
    ),
  )
  const market = marketOf(desk, query.text('exchange'), query.text('currency'))
  if (market === undefined) return [cells]
  const { fromMs, toMs } = query.stretch(MS_PER_DAY)
  const hours = Math.min(720, Math.max(1, (toMs - fromMs) / MS_PER_HOUR))
  const studyArgs = { ...bookOf(market), asOf: isoOf(toMs), hours, place: placeOf(query) }
  each(await desk.runStudy('put-call-distribution', studyArgs), (row) => {
    const [contracts, premium] = (NAMES[row.text('slice') as keyof typeof NAMES] ?? '').split(' ')
    if (contracts === undefined || premium === undefined) return undefined
    cells[contracts] = row.number('customerCoin')
    cells[premium] = row.number('customerPremiumUsd')
    cells[`${contracts}ExchangeDirection`] = row.number('takerCoin')
    cells[`${premium}ExchangeDirection`] = row.number('takerPremiumUsd')
    return undefined
  })
  return [cells]
}

export const yields = (putCallNames: readonly [string, string]): AnsweredMethod['rows'] =>
  ofBook(async (market, query, desk) => {
    const at = query.instant('timestamp')
    const table = await desk.runStudy('option-yields', {
      ...bookOf(market),
      ...(at === undefined ? {} : { asOf: isoOf(at) }),
    } as Record<string, string>)
    return each(table, (row) => {
      const days = row.number('days') ?? 0
      const isCall = row.text('type') === 'call'
      const expiry = row.number('expiry') ?? 0
      const strike = row.number('strike') ?? 0
      return {
        absoluteYield: row.number('markAbsolute'),
        annualization: over(365, days),
        annualizedYield: row.number('markAnnual'),
        ...bookIdentity(query),
        expirationTimestamp: expiry,
        indexPrice: row.number('index'),
        instrumentNormalized: normalizedOption(
          String(bookIdentity(query).exchange),
          market.symbol,
          expiry,
          strike,
          isCall ? 'C' : 'P',
        ),
        markPrice: over(row.number('markUsd'), market.symbol.includes('_') ? 1 : row.number('index')),
        putCall: putCallNames[isCall ? 0 : 1],
        strike,
        timestamp: at ?? table?.asOfMs ?? null,
        yieldStrategy: isCall ? 'coveredCall' : 'cashSecuredPut',
      }
    })
  })

export const at = (name: string): string => `derivatives/analytics/${name}`
export const DECORATED_UNAVAILABLE = ['priceHigh24h', 'priceLow24h', 'tickDirection', 'volume24h'] as const
