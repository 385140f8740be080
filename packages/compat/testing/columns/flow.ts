import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { Row } from '../../src/desk.ts'
import { NOW_MS, studyRows } from '../numberedDesk.ts'
import {
  BOOK,
  by,
  daysAgo,
  type Expectations,
  type Expected,
  ends,
  iso,
  lastBy,
  newestAt,
  numbers,
  of,
  summed,
  withRequest,
  written,
} from './column.ts'

const FROM_MS = Date.UTC(2026, 0, 20)
const TO_MS = Date.UTC(2026, 0, 26)
const DATES = { dateStart: '2026-01-20', dateEnd: '2026-01-26' }
const RANGE = { dateRangeStart: '2026-01-20', dateRangeEnd: '2026-01-26' }

/** Net flow since the beginning of a range, beside the newest index of each instant, known from a day before on. */
export const netFlow = (
  terms: string,
  range: readonly [number, number],
  args: Readonly<Record<string, unknown>> = {},
  isReversed = false,
): Expected =>
  by(async () => {
    const [fromMs, toMs] = range
    const query = { ...BOOK, ...ends(fromMs, toMs), by: 'strike-time', place: 'all', isActive: false, ...args }
    const index = await studyRows('delta-surface-history', { ...BOOK, ...ends(fromMs - MS_PER_DAY, toMs) })
    const rows = (await studyRows('net-flow', query)).map((row) => ({
      ...written(terms, row),
      indexPrice: newestAt(index, Number(row.at)).index ?? null,
    }))
    return isReversed ? rows.toReversed() : rows
  })

/**
 * Our dealers are long with plus, theirs short; the total is open interest with the sign of the flow, a gamma level the
 * gamma of it.
 */
const gammaLevels: Expected = by(async () => {
  const query = { ...BOOK, by: 'strike-expiry', asOf: iso(NOW_MS) }
  const signed = lastBy(await studyRows('dealer-exposure', { ...query, method: 'flow-sign' }), 'expiry', 'strike')
  return (await studyRows('dealer-exposure', query)).map((row) => ({
    ...written(`currency:BTC date=@asOf expiration=@expiry strike dealerNetInventory=-netCoin`, row),
    dealerTotInventory: -Number(signed.get(`${row.expiry} ${row.strike}`)?.netCoin),
    gammaLevel: -Number(signed.get(`${row.expiry} ${row.strike}`)?.gammaLevel),
  }))
})

/** Volumes of each day beside those of blocks alone. */
const besideBlocks = (make: (all: Readonly<Record<string, number>>, block: Readonly<Record<string, number>>) => Row) =>
  by(
    async () => {
      const query = { ...BOOK, ...ends(FROM_MS, TO_MS), by: 'day', side: 'both', leastDays: 0, mostDays: 3_650 }
      const blocks = await studyRows('option-volume-history', { ...query, place: 'block' })
      const all = await studyRows('option-volume-history', { ...query, place: 'all' })
      return all.map((row, i) => ({ date: String(row.at), ...make(numbers(row), numbers(blocks[i] as Row)) }))
    },
    { beginDate: '2026-01-20', endDate: '2026-01-26' },
  )

/** Buckets of a range from one query; what is equal in the row is added up. */
const buckets = (fromMs: number, toMs: number, stepMs: number, bucket: string, request: Row): Expected =>
  by(async () => {
    const length = stepMs === MS_PER_DAY ? '1d' : '1h'
    const traded = await studyRows('traded-volume', {
      ...BOOK,
      ...ends(fromMs, toMs),
      by: bucket === 'time' ? bucket : `time-${bucket}`,
      bucket: length,
    })
    const dated = traded.map((row): Row => ({ ...row, date: String(Math.floor(Number(row.at) / stepMs) * stepMs) }))
    return summed(dated, ['date', 'optionType', 'expiry', 'strike']).map((row): Row => {
      const { notionalUsd = 0, amountCoin = 1 } = numbers(row)
      return {
        ...written('date putCall=?optionType exchange:deribit expiration=@expiry strike notional=notionalUsd', row),
        indexAvg: notionalUsd / amountCoin,
      }
    })
  }, request)
const intraday = (bucket: string): Expected =>
  buckets(Date.UTC(2026, 0, 27, 18), NOW_MS, MS_PER_HOUR, bucket, {
    dateStart: '2026-01-27 18:00',
    granularity: '1 hour',
  })

const TODAY = 'contractsTraded=coins coin1Volume=coins premiumTraded=premium'
const today = (bucket: string, terms: string): Expected =>
  by(async () =>
    (await studyRows('volume-today', { ...BOOK, by: bucket })).map((row) => {
      const { callCoin = 0, putCoin = 0, callPremiumUsd = 0, putPremiumUsd = 0 } = numbers(row)
      return written(`${TODAY} ${terms}`, {
        ...row,
        day: Date.UTC(2026, 0, 27),
        coins: callCoin + putCoin,
        premium: callPremiumUsd + putPremiumUsd,
      })
    }),
  )

/** A row per day, place and side; what is open is of the side, its ratio of both, the same in each row of a day. */
const detailedDays: Expected = by(async () => {
  const rows: Row[] = []
  for (const symbol of ['BTC', 'ETH']) {
    const days = await studyRows('option-days', { exchange: 'deribit', symbol, ...ends(FROM_MS, TO_MS) })
    const open = lastBy(days, 'at', 'type')
    for (const row of days) {
      const { at = 0, notionalUsd = 0, amountCoin = 1, premiumUsd = 0 } = numbers(row)
      const index = notionalUsd / amountCoin
      const calls = Number(open.get(`${at} call`)?.openCoin)
      const puts = Number(open.get(`${at} put`)?.openCoin)
      rows.push({
        ...written('date=@at putCall=?type volume=amountCoin notional=notionalUsd premiumDollar=premiumUsd', row),
        ...written('avgIv=%weightedVol countTrades=trades typeOfTrade:trade', row),
        year: '2026',
        month: '1',
        blockTrade: row.isBlock === true ? 'Block' : 'onScreen',
        currency: symbol,
        premium: premiumUsd / index,
        avgIndexPrice: index,
        oiNotional: (calls + puts) * index,
        oiPcRatio: puts / calls,
      })
    }
  }
  return rows.toSorted((a, b) => Number(a.date) - Number(b.date))
}, DATES)

const BLOCKS = { ...ends(FROM_MS, TO_MS), place: 'block' }
const spreads = (word: string): Expected =>
  by(async () => {
    const rows = await studyRows('structures', { ...BOOK, ...BLOCKS })
    const named = rows.filter(({ strategy, name }) => `${strategy} ${name}`.includes(word))
    return [{ percentageOfTrades: named.length / rows.length }]
  }, RANGE)

export const flowColumns: Expectations = {
  genericNetVolumeGvolDirection: withRequest(
    { days: 3, trade: 'block', showActiveExpirations: true },
    netFlow('date=@at strike cumulative=netCoin', [daysAgo(3), NOW_MS], { place: 'block', isActive: true }),
  ),
  HistoricalNetVolumeApi: withRequest(
    { ...DATES, tradeType: 'onScreen' },
    netFlow(
      `date=@at strike cumulative=netCoin cumulativeDelta=netDeltaCoin cumulativeGamma=netGamma
       cumulativeVega=netVegaUsd`,
      [FROM_MS, TO_MS + MS_PER_DAY - 1],
      { place: 'screen' },
      true,
    ),
  ),
  genericNetPositioningGvolDirection: netFlow('date=@at strike netInv=netCoin', [daysAgo(30), NOW_MS]),
  HistoricalNetPositioningApi: withRequest(DATES, netFlow('date=@at strike netInv=netCoin', [FROM_MS, TO_MS])),
  GammaLevelsExpiration: gammaLevels,
  genericHistoricalContractsTradedAndPremiumDollarVolume: besideBlocks((all, block) => ({
    contractsTraded: (all.callCoin ?? 0) + (all.putCoin ?? 0),
    contractsBlockTraded: (block.callCoin ?? 0) + (block.putCoin ?? 0),
    premiumValue: (all.callPremiumUsd ?? 0) + (all.putPremiumUsd ?? 0),
    premiumBlockTraded: (block.callPremiumUsd ?? 0) + (block.putPremiumUsd ?? 0),
  })),
  genericHistoricalPutCallRatio: besideBlocks((all, block) => {
    const share = (row: Readonly<Record<string, number>>, side: string, unit: string) =>
      (row[`${side}${unit}`] ?? 0) / ((row[`call${unit}`] ?? 0) + (row[`put${unit}`] ?? 0))
    return {
      callContracts: share(all, 'call', 'Coin'),
      putContracts: share(all, 'put', 'Coin'),
      callPremium: share(all, 'call', 'PremiumUsd'),
      putPremium: share(all, 'put', 'PremiumUsd'),
      callsBlockTraded: share(block, 'call', 'Coin'),
      putsBlocktraded: share(block, 'put', 'Coin'),
      callPremiumBlockTraded: share(block, 'call', 'PremiumUsd'),
      putPremiumBlockTraded: share(block, 'put', 'PremiumUsd'),
    }
  }),
  VolumesIntradayPutCall: intraday('time'),
  VolumesIntradayStrikePutCall: intraday('strike'),
  VolumesIntradayExpirationPutCall: intraday('expiry'),
  VolumesMonthly: buckets(FROM_MS, TO_MS, MS_PER_DAY, 'strike-expiry', DATES),
  DeribitDetailedDaily: detailedDays,
  genericCurrentVolumeByExpiration: today('expiry', 'date=@day expiration=@expiry'),
  genericCurrentVolumeByStrike: today('strike', 'date=@day strike'),
  genericCurrentVolumeByPutCall: by(async () => {
    const rows = await studyRows('volume-today', { ...BOOK, by: 'expiry' })
    const [all] = summed(
      rows.map((row) => ({ ...row, all: 'all' })),
      ['all'],
    )
    const { callCoin = 0, putCoin = 0 } = numbers(all as Row)
    const cells = written(
      `callContractVolume=callCoin callContractVolume1Btc=callCoin putContractVolume=putCoin
       putContractVolume1Btc=putCoin callPremiumTraded=callPremiumUsd putPremiumTraded=putPremiumUsd`,
      all as Row,
    )
    return [{ ...cells, contractVolume: callCoin + putCoin }]
  }),
  ParadigmVolume: of(
    'traded-volume',
    'expiration=@expiry strike putCall=?optionType contractVolume=amountCoin premiumVolume=premiumUsd',
    { request: RANGE, args: { ...BLOCKS, by: 'strike-expiry' } },
  ),
  ParadigmApiTradeTimeSeries: of(
    'structures',
    `date=@at description=name blockTradeId=id instrumentName=instrument direction=side indexPrice=index
     volume=amountCoin iv=@%vol optionPrice=priceCoin`,
    { request: RANGE, args: BLOCKS },
  ),
  ParadigmApiTradeTypeDistribution: by(async () => {
    const rows = await studyRows('structures', { ...BOOK, ...BLOCKS })
    const kinds = Map.groupBy(rows, ({ strategy, name }) => String(strategy ?? name))
    return [...kinds].map(([description, own]) => ({ description, tradeCount: own.length, venue: 'deribit' }))
  }, RANGE),
  ParadigmCallSpreadPercentage: spreads('call spread'),
  ParadigmPutSpreadPercentage: spreads('put spread'),
}
