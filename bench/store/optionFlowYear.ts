import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Columnar, migrate, openColumnar, p, type Sql, sql, tables } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { ms, quantile, table } from '../page.ts'

const MARKET = { venue: 'grown', symbol: 'BTC' } as const
const END_MS = Date.UTC(2026, 5, 1)
const LENGTHS = [
  { name: '1 month', days: 30 },
  { name: '6 months', days: 182 },
  { name: '1 year', days: 365 },
] as const
const TRADES_A_DAY = 6000
const ROUNDS = 20

/** Adds prints of the days `[fromDay, toDay)` before the end; near expiries and strikes near the money trade most. */
const addTrades = (columnar: Columnar, fromDay: number, toDay: number): Promise<void> =>
  columnar.command(
    sql`INSERT INTO trade (venue, symbol, kind, atMs, tradeId, instrument, receivedAtMs, takerSide, price, amountCoin, vol, mark, \`index\`, blockTradeId)
        SELECT ${p.str(MARKET.venue)}, ${p.str(MARKET.symbol)}, 'option', at, toString(number), name, at,
               if(randCanonical(4) < 0.5, 'buy', 'sell'), 0.01 + 0.05 * randCanonical(5), 0.1 + 5 * randCanonical(6), 0.4 + 0.2 * randCanonical(7), 0.03, 90000,
               if(randCanonical(8) < 0.2, toString(number), NULL)
        FROM (
          SELECT number, ${p.i64(END_MS)} - ${p.i64(MS_PER_DAY)} - intDiv(number, ${p.i64(TRADES_A_DAY)}) * ${p.i64(MS_PER_DAY)} AS day,
                 day + toInt64(randCanonical(1) * ${p.i64(MS_PER_DAY - 1)}) AS at,
                 arrayElement([1, 2, 3, 7, 14, 28, 56, 84, 168, 336], 1 + toInt64(10 * pow(randCanonical(2), 2))) AS life,
                 (intDiv(day, ${p.i64(MS_PER_DAY)} * life) + 2) * ${p.i64(MS_PER_DAY)} * life + ${p.i64(8 * MS_PER_HOUR)} AS expiry,
                 60000 + 1000 * toInt64(60 * randCanonical(3) * randCanonical(9)) AS strike,
                 concat('BTC-', toString(intDiv(expiry, ${p.i64(MS_PER_DAY)})), '-', toString(strike), if(strike > 75000, '-C', '-P')) AS name
          FROM numbers(${p.i64(fromDay * TRADES_A_DAY)}, ${p.i64((toDay - fromDay) * TRADES_A_DAY)})
        )`,
    { maxSeconds: 600 },
  )

const TERMS = sql`toInt64(splitByChar('-', instrument)[2]) * ${p.i64(MS_PER_DAY)} + ${p.i64(8 * MS_PER_HOUR)} AS expiryMs,
                  toFloat64(splitByChar('-', instrument)[3]) AS strike, if(endsWith(instrument, 'C'), 'call', 'put') AS optionType`
const HOUR = sql`intDiv(atMs, ${p.i64(MS_PER_HOUR)}) * ${p.i64(MS_PER_HOUR)}`

/** Derives what the desk derives from trades: instrument lists and hourly sums. */
const deriveHours = async (columnar: Columnar, fromMs: number, toMs: number): Promise<void> => {
  const within = sql`kind = 'option' AND atMs >= ${p.i64(fromMs)} AND atMs < ${p.i64(toMs)}`
  const commands: readonly Sql[] = [
    sql`INSERT INTO optionFlow (venue, symbol, atMs, expiryMs, strike, optionType, instrument, place, trades, boughtTrades, soldTrades, boughtCoin, soldCoin,
                                unknownCoin, takerNetCoin, expectedNetCoin, premiumUsd, netPremiumUsd, notionalUsd, netDeltaCoin, netGamma, netVegaUsd,
                                premiumWithVol, volPremium, takerBoughtTrades, takerBoughtPremiumUsd, takerBoughtNotionalUsd)
        SELECT venue, symbol, ${HOUR} AS hour, ${TERMS}, instrument, if(blockTradeId IS NULL, 'screen', 'block') AS place, count(), countIf(takerSide = 'buy'), countIf(takerSide = 'sell'),
               sumIf(assumeNotNull(amountCoin), takerSide = 'buy'), sumIf(assumeNotNull(amountCoin), takerSide = 'sell'), 0,
               sum(if(takerSide = 'buy', 1, -1) * assumeNotNull(amountCoin)), sum(if(takerSide = 'buy', 1, -1) * assumeNotNull(amountCoin)),
               sum(price * assumeNotNull(amountCoin) * 90000), sum(if(takerSide = 'buy', 1, -1) * price * assumeNotNull(amountCoin) * 90000),
               sum(90000 * assumeNotNull(amountCoin)), sum(randCanonical(1)), sum(randCanonical(2)), sum(randCanonical(3)),
               sum(price * assumeNotNull(amountCoin)), sum(vol * price * assumeNotNull(amountCoin)), countIf(takerSide = 'buy'),
               sumIf(price * assumeNotNull(amountCoin) * 90000, takerSide = 'buy'), sumIf(90000 * assumeNotNull(amountCoin), takerSide = 'buy')
        FROM trade WHERE ${within} GROUP BY venue, symbol, hour, instrument, place`,
    sql`INSERT INTO optionFlowDay (venue, symbol, atMs, level, value, optionType, place, firstMs, trades, boughtTrades, soldTrades, boughtCoin, soldCoin,
                                   unknownCoin, takerNetCoin, expectedNetCoin, premiumUsd, netPremiumUsd, notionalUsd, netDeltaCoin, netGamma, netVegaUsd,
                                   premiumWithVol, volPremium, takerBoughtTrades, takerBoughtPremiumUsd, takerBoughtNotionalUsd)
        SELECT venue, symbol, intDiv(atMs, ${p.i64(MS_PER_DAY)}) * ${p.i64(MS_PER_DAY)} AS dayMs, levelOf, if(levelOf = 'expiry', toFloat64(expiryMs), strike) AS valueOf,
               optionType, place, min(atMs), sum(trades), sum(boughtTrades), sum(soldTrades), sum(boughtCoin), sum(soldCoin), sum(unknownCoin), sum(takerNetCoin),
               sum(expectedNetCoin), sum(premiumUsd), sum(netPremiumUsd), sum(notionalUsd), sum(netDeltaCoin), sum(netGamma), sum(netVegaUsd),
               sum(premiumWithVol), sum(volPremium), sum(takerBoughtTrades), sum(takerBoughtPremiumUsd), sum(takerBoughtNotionalUsd)
        FROM optionFlow FINAL ARRAY JOIN ['expiry', 'strike'] AS levelOf
        WHERE optionFlow.atMs >= ${p.i64(fromMs)} AND optionFlow.atMs < ${p.i64(toMs)} GROUP BY venue, symbol, dayMs, levelOf, valueOf, optionType, place`,
    sql`INSERT INTO optionFlowDayStrike (venue, symbol, atMs, expiryMs, strike, optionType, place, firstMs, trades, boughtTrades, soldTrades, boughtCoin, soldCoin,
                                         unknownCoin, takerNetCoin, expectedNetCoin, premiumUsd, netPremiumUsd, notionalUsd, netDeltaCoin, netGamma, netVegaUsd,
                                         premiumWithVol, volPremium, takerBoughtTrades, takerBoughtPremiumUsd, takerBoughtNotionalUsd)
        SELECT venue, symbol, intDiv(atMs, ${p.i64(MS_PER_DAY)}) * ${p.i64(MS_PER_DAY)} AS dayMs, expiryMs, strike,
               optionType, place, min(atMs), sum(trades), sum(boughtTrades), sum(soldTrades), sum(boughtCoin), sum(soldCoin), sum(unknownCoin), sum(takerNetCoin),
               sum(expectedNetCoin), sum(premiumUsd), sum(netPremiumUsd), sum(notionalUsd), sum(netDeltaCoin), sum(netGamma), sum(netVegaUsd),
               sum(premiumWithVol), sum(volPremium), sum(takerBoughtTrades), sum(takerBoughtPremiumUsd), sum(takerBoughtNotionalUsd)
        FROM optionFlow FINAL
        WHERE optionFlow.atMs >= ${p.i64(fromMs)} AND optionFlow.atMs < ${p.i64(toMs)} GROUP BY venue, symbol, dayMs, expiryMs, strike, optionType, place`,
  ]
  for (const command of commands) await columnar.command(command, { maxSeconds: 600 })
}

/** Columns of the volume charts. */
const SUMS = ['trades', 'boughtCoin', 'soldCoin', 'unknownCoin', 'premiumUsd', 'netPremiumUsd', 'notionalUsd'] as const

/** Columns from which dealer positions are computed. */
const STOCK_SUMS = ['boughtCoin', 'soldCoin', 'unknownCoin', 'takerNetCoin', 'expectedNetCoin'] as const
const OPTION = ['expiryMs', 'strike', 'optionType'] as const

const questions = (columnar: Columnar, fromMs: number) => {
  const query = { ...MARKET, fromMs, toMs: END_MS, sums: SUMS }
  const { deltaVols, flowSums } = tables.optionFlow.queries
  const { optionSums } = tables.trade.queries
  const stockQuery = { ...MARKET, toMs: END_MS, sums: STOCK_SUMS }
  const expiries = Array.from({ length: 12 }, (_, i) => END_MS + i * 7 * MS_PER_DAY + 8 * MS_PER_HOUR)
  const forwards = Array.from({ length: (END_MS - fromMs) / MS_PER_DAY }, () => 90_000)
  // |Δ| between 0.2 and 0.3.
  const within = { leastDays: 0, mostDays: 3650, leastD1: -0.842, mostD1: -0.524 }
  return {
    'by day, call or put, screen or block': () =>
      flowSums.run(columnar, { ...query, by: ['bucketMs', 'place', 'optionType'], everyMs: MS_PER_DAY }),
    'by strike, call or put, screen or block': () =>
      flowSums.run(columnar, { ...query, by: ['strike', 'place', 'optionType'] }),
    'by strike, call or put, of twelve expiries': () =>
      flowSums.run(columnar, { ...query, by: ['strike', 'optionType'], expiries }),
    'by expiry, call or put, screen or block': () =>
      flowSums.run(columnar, { ...query, by: ['expiryMs', 'place', 'optionType'] }),
    'by day and expiry, call or put': () =>
      flowSums.run(columnar, { ...query, by: ['bucketMs', 'expiryMs', 'optionType'], everyMs: MS_PER_DAY }),
    'by day, the vols of the options of a range of delta': () =>
      deltaVols.run(columnar, { ...MARKET, ...within, fromMs, forwards }),
    'by strike, call or put, screen or block, of a range of life': () =>
      flowSums.run(columnar, {
        ...query,
        by: ['strike', 'place', 'optionType'],
        life: { leastDays: 7, mostDays: 60 },
      }),
    'by strike of each expiry, call or put, in blocks': () =>
      flowSums.run(columnar, { ...query, by: ['strike', 'expiryMs', 'optionType'], place: 'block' }),
    'by strike of each expiry, call or put': () =>
      flowSums.run(columnar, { ...query, by: ['strike', 'expiryMs', 'optionType'] }),
    'what dealers hold of every option that lives, from its first trade': () =>
      flowSums.run(columnar, { ...stockQuery, fromMs: 0, by: OPTION, livingAtMs: END_MS }),
    'the same at every three hours of the last month': () =>
      flowSums.run(columnar, {
        ...stockQuery,
        fromMs: 0,
        by: ['bucketMs', ...OPTION],
        everyMs: 3 * MS_PER_HOUR,
        startMs: END_MS - 30 * MS_PER_DAY,
        livingAtMs: END_MS - 30 * MS_PER_DAY,
      }),
    'by day, call or put: trades one by one': () => optionSums.run(columnar, { ...query, by: ['dayMs', 'optionType'] }),
  }
}

const rowsOf = async (columnar: Columnar, name: string): Promise<number> =>
  Number((await columnar.columns(sql`SELECT count() AS rows FROM ${p.name(name)}`)).column.rows[0])

type Time = { readonly median: number; readonly p95: number }

const timed = async (ask: () => Promise<{ readonly size: number }>): Promise<Time> => {
  const samples: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const startedAt = performance.now()
    const { size } = await ask()
    if (size === 0) throw new Error('A question had no answer: what is measured would be nothing.')
    // The first round is a warm-up.
    if (round > 0) samples.push(performance.now() - startedAt)
  }
  return { median: quantile(samples, 0.5), p95: quantile(samples, 0.95) }
}

/** Measures option volumes over a month, half a year and a year, from hourly or daily sums and from prints. */
export const optionFlowYear = async (): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'gvol-bench-flow-'))
  const columnar = openColumnar({ path: folder })
  try {
    await migrate(columnar, { nowMs: 1 })
    const measured: { readonly times: Readonly<Record<string, Time>>; readonly rows: readonly number[] }[] = []
    let grown = 0
    for (const { days } of LENGTHS) {
      await addTrades(columnar, grown, days)
      await deriveHours(columnar, END_MS - days * MS_PER_DAY, END_MS - grown * MS_PER_DAY)
      grown = days
      const names = ['trade', 'optionFlow', 'optionFlowDay', 'optionFlowDayStrike'] as const
      for (const name of names) await columnar.command(sql`OPTIMIZE TABLE ${p.name(name)} FINAL`, { maxSeconds: 600 })
      const times: Record<string, Time> = {}
      for (const [name, ask] of Object.entries(questions(columnar, END_MS - days * MS_PER_DAY)))
        times[name] = await timed(ask)
      measured.push({
        times,
        rows: await Promise.all(names.map((name) => rowsOf(columnar, name))),
      })
    }
    const names = Object.keys(measured[0]?.times ?? {})
    const counted = (rows: readonly number[]) => rows.map((count) => count.toLocaleString('en-US')).join(' / ')
    return [
      `${TRADES_A_DAY.toLocaleString('en-US')} invented prints of options a day, and the hours and days that the desk sums them up to, in the embedded store. Each question asked ${ROUNDS} times, one at a time, about all that is stored (budget: a year in 50 ms).`,
      '',
      ...table(
        ['question', ...LENGTHS.map(({ name }) => name)],
        [
          ...names.map((name) => [
            name,
            ...measured.map(({ times }) => `${ms(times[name].median)} (p95 ${ms(times[name].p95)})`),
          ]),
          [
            'prints / hours of options / days / days by strike of each expiry stored, rows',
            ...measured.map(({ rows }) => counted(rows)),
          ],
        ],
      ),
    ]
  } finally {
    await columnar.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
