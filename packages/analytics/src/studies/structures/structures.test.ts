import { readFileSync } from 'node:fs'
import { type BlockRfqTrade, type Trade, unixMs, vol } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { answerOf, columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { AT_MS, syntheticChain } from '../../../testing/syntheticChain.ts'
import { optionRows, structureRows, syntheticFlow, syntheticTape } from '../../../testing/syntheticFlow.ts'
import { takerHedge, tradedPackages } from '../../market/flow/packages.ts'
import { packagePosition } from '../../market/flow/position.ts'
import type { OptionTerms } from '../../market/traded/tradedOption.ts'
import { structureStudies as studies } from './catalog.ts'

const expiryMs = Date.UTC(2026, 2, 27, 8)
const TERMS: Readonly<Record<string, OptionTerms>> = Object.fromEntries(
  [80_000, 90_000, 100_000, 110_000].flatMap((strike) =>
    (['call', 'put'] as const).map((optionType) => [
      `BTC-27MAR26-${strike}-${optionType === 'call' ? 'C' : 'P'}`,
      { expiryMs, strike, optionType },
    ]),
  ),
)
const termsOf = (instrument: string) => TERMS[instrument]

let nextId = 0
const print = (
  instrument: string,
  takerSide: 'buy' | 'sell',
  amountCoin: number,
  more: Partial<Trade> = {},
): Trade => ({
  type: 'trade',
  kind: 'option',
  venue: 'deribit',
  symbol: 'BTC',
  atMs: unixMs(AT_MS),
  receivedAtMs: unixMs(AT_MS),
  instrument,
  tradeId: String(++nextId),
  takerSide,
  price: 0.05,
  amountCoin,
  vol: vol(0.5),
  mark: 0.05,
  index: 90_000,
  ...more,
})
const block = (id: string, legs: number): Partial<Trade> => ({ blockTradeId: id, blockTradeLegs: legs })

/** A call spread that was bought above its mark, with a perpetual sold. */
const spread = () => [
  print('BTC-27MAR26-100000-C', 'buy', 10, { ...block('B1', 3), price: 0.05, mark: 0.048 }),
  print('BTC-27MAR26-110000-C', 'sell', 10, { ...block('B1', 3), price: 0.03, mark: 0.03 }),
  print('BTC-PERPETUAL', 'sell', 2, { ...block('B1', 3), kind: 'perpetual', price: 90_000, vol: undefined }),
]

describe('packages', () => {
  test('legs of one block are one structure with name, sides, premium and hedge', () => {
    const [one, ...others] = tradedPackages(spread(), [], termsOf)
    expect(others).toEqual([])
    expect(one).toMatchObject({
      place: 'block',
      strategy: 'call-spread',
      name: '27MAR26 100k/110k call spread + future',
      side: 'buy',
      amountCoin: 10,
      direction: 1,
      rule: 'price-vs-mark',
      isWhole: true,
      signature: ['buy BTC-27MAR26-100000-C', 'sell BTC-27MAR26-110000-C'],
      hedge: [{ instrument: 'BTC-PERPETUAL', side: -1, amountCoin: 2 }],
    })
    expect(one.netPremiumUsd).toBeCloseTo(10 * (0.05 - 0.03) * 90_000, 6)
    expect(one.premiumUsd).toBeCloseTo(10 * (0.05 + 0.03) * 90_000, 6)
    expect(one.deltaCoin).toBeGreaterThan(0)
    // Repeating the trade includes the future.
    expect(JSON.parse(packagePosition(one))).toEqual([
      { instrument: 'BTC-27MAR26-100000-C', amount: 10, price: 0.05 },
      { instrument: 'BTC-27MAR26-110000-C', amount: -10, price: 0.03 },
      { instrument: 'BTC-PERPETUAL', amount: -2, price: 90_000 },
    ])
    const unsized = { ...one, hedge: one.hedge.map((hedge) => ({ ...hedge, amountCoin: Number.NaN })) }
    expect(JSON.parse(packagePosition(unsized))).toHaveLength(2)
  })

  test('the package is the same for any order and repetition of the messages', () => {
    const legs = spread()
    const whole = tradedPackages(legs, [], termsOf)
    for (const shuffled of [legs.toReversed(), [...legs, ...legs], [legs[2], legs[0], legs[1], legs[0]]]) {
      expect(tradedPackages(shuffled, [], termsOf)).toEqual(whole)
    }
    expect(tradedPackages(legs.slice(0, 1), [], termsOf)[0]).toMatchObject({ isWhole: false, strategy: 'call' })
  })

  test('a package priced below its mark was initiated by the opposite side of the printed one, hedge included', () => {
    const cheap = spread().map((trade) => (trade.instrument.includes('100000') ? { ...trade, mark: 0.052 } : trade))
    const [one] = tradedPackages(cheap, [], termsOf)
    expect(one).toMatchObject({
      direction: -1,
      side: 'sell',
      signature: ['buy BTC-27MAR26-110000-C', 'sell BTC-27MAR26-100000-C'],
    })
    expect(one.hedge[0].side).toBe(1)
    expect(one.netPremiumUsd).toBeCloseTo(-10 * (0.05 - 0.03) * 90_000, 6)
    const even = spread().map((trade) => ({ ...trade, mark: trade.price }))
    expect(tradedPackages(even, [], termsOf)[0]).toMatchObject({ direction: 0, confidence: 0, rule: 'unknown' })
  })

  test('a request for quote has the side of its taker, with the published hedge', () => {
    const ids = { ...block('B2', 2), blockRfqId: '7' }
    const legs = [print('BTC-27MAR26-90000-C', 'sell', 5, ids), print('BTC-27MAR26-90000-P', 'sell', 5, ids)]
    const rfq: BlockRfqTrade = {
      type: 'block-rfq-trade',
      venue: 'deribit',
      symbol: 'BTC',
      atMs: unixMs(AT_MS),
      receivedAtMs: unixMs(AT_MS),
      rfqId: '7',
      takerSide: 'sell',
      amountCoin: 5,
      legs: legs.map(({ instrument }) => ({ instrument, side: 'buy', ratio: 1 })),
      hedge: { instrument: 'BTC-PERPETUAL', side: 'sell', price: 90_000, amount: 180_000 },
    }
    expect(tradedPackages(legs, [rfq], termsOf)[0]).toMatchObject({
      place: 'rfq',
      name: '27MAR26 90k straddle + future',
      side: 'sell',
      direction: 1,
      confidence: 1,
      hedge: [{ side: 1, amountCoin: 2 }],
    })
    // A future settled in USDC is sized in coins.
    const linear = { ...rfq, symbol: 'SOL_USDC', hedge: { ...rfq.hedge!, price: 150, amount: 40 } }
    expect(takerHedge(linear)).toMatchObject({ side: 1, amountCoin: 40 })
  })

  test('fills of one leg are one leg; trades without a common id are separate', () => {
    const ids = { comboId: 'BTC-CS', comboTradeId: 'c1' }
    const combo = [
      print('BTC-27MAR26-90000-C', 'buy', 1, { ...ids, price: 0.04 }),
      print('BTC-27MAR26-90000-C', 'buy', 3, { ...ids, price: 0.06 }),
      print('BTC-27MAR26-100000-C', 'sell', 4, ids),
    ]
    const [other, one, ...more] = tradedPackages([...combo, print('BTC-27MAR26-80000-P', 'buy', 1)], [], termsOf)
    expect([other.place, more]).toEqual(['screen', []])
    expect(one.place).toBe('combo')
    const leg = one.legs.find(({ strike }) => strike === 90_000)
    expect([leg?.amountCoin, leg?.price]).toEqual([4, 0.055])
  })
})

const chain = syntheticChain()
const { trades, structures } = syntheticTape(chain)
/** Whether a trade meets the conditions on its columns. */
const matchesWhere = (trade: Trade, where: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(where).every(([name, condition]) => {
    const value: unknown = trade[name as keyof Trade]
    if (typeof condition !== 'object' || condition === null) return value === condition
    return 'in' in condition ? (condition.in as readonly unknown[]).includes(value) : value !== undefined
  })
const live = contextOf(chain, (table, span, where) => {
  const { fromMs = 0, toMs = Number.POSITIVE_INFINITY } = span as { fromMs?: number; toMs?: number }
  const isWithin = ({ atMs }: { readonly atMs: number }) => atMs >= fromMs && atMs <= toMs
  if (table === 'option-flow') return syntheticFlow(chain) as never
  if (table === 'instrument') return optionRows(chain)
  if (table === 'block-rfq-trade') return structureRows(structures.filter(isWithin))
  return table === 'trade' ? (trades.filter((trade) => isWithin(trade) && matchesWhere(trade, where)) as never) : []
})
const sum = (values: ArrayLike<unknown>) =>
  Array.from(values).reduce<number>((total, value) => total + (Number(value) || 0), 0)
const WEEK = { span: '7d' }

test('structures: every option trade is in exactly one, and blocks plus screen are all', async () => {
  const ask = (raw: Record<string, string>) => columnsOf(studies.structures, live, { ...WEEK, limit: '5000', ...raw })
  const [all, screen, blocks] = await Promise.all([ask({}), ask({ place: 'screen' }), ask({ place: 'block' })])
  expect(screen.at.length + blocks.at.length).toBe(all.at.length)
  const paid = sum(
    trades
      .filter(({ kind }) => kind === 'option')
      .map(({ price, amountCoin = 0, index = 0 }) => price * amountCoin * index),
  )
  expect(sum(all.premiumUsd)).toBeCloseTo(paid, 4)
  const [one, several] = await Promise.all([ask({ legs: 'one' }), ask({ legs: 'several' })])
  expect(one.at.length + several.at.length).toBe(all.at.length)
  expect(several.hedge.filter((name) => name !== null).length).toBe(6)
  const bought = await ask({ side: 'buy' })
  expect(bought.side.every((side) => String(side) === 'buy')).toBe(true)
  const strikes = await ask({ strike: '100000' })
  expect(strikes.uniTrade.every((text) => String(text).includes('-100000-'))).toBe(true)
})

test('unique-trades: each row leads to its trades, which add up to it', async () => {
  const top = await columnsOf(studies['unique-trades'], live, WEEK)
  expect([...top.amountCoin]).toEqual(
    Array.from(top.amountCoin)
      .map(Number)
      .sort((a, b) => b - a),
  )
  for (const row of [0, 3, 7]) {
    const [first, ...rest] = JSON.parse(String(top.uniTrade[row])) as string[]
    // Any order of the legs in a URL is the same structure.
    const prints = await columnsOf(studies.structures, live, { ...WEEK, uniTrade: JSON.stringify([...rest, first]) })
    expect(prints.at.length).toBe(Number(top.trades[row]))
    expect(sum(prints.amountCoin)).toBeCloseTo(Number(top.amountCoin[row]), 9)
    expect(sum(prints.netPremiumUsd)).toBeCloseTo(Number(top.netPremiumUsd[row]), 6)
  }
})

test('structures filtered by calls, puts, size and delta are all those that match', async () => {
  const all = await columnsOf(studies.structures, live, { ...WEEK, limit: '5000' })
  const legsOf = (row: number) => JSON.parse(String(all.uniTrade[row])) as string[]
  const rows = [...all.at.keys()]
  const sizes = [...all.amountCoin].map(Number).sort((a, b) => a - b)
  const middle = sizes[sizes.length >> 1]!
  const deltaOf = (row: number) => (100 * Math.abs(Number(all.deltaCoin[row]))) / Number(all.amountCoin[row])
  const filters: readonly (readonly [Readonly<Record<string, string>>, (row: number) => boolean])[] = [
    [{ type: 'put' }, (row) => legsOf(row).some((leg) => leg.endsWith('-P'))],
    [{ type: 'call' }, (row) => legsOf(row).some((leg) => leg.endsWith('-C'))],
    [{ mostCoin: String(middle) }, (row) => Number(all.amountCoin[row]) <= middle],
    [{ leastDelta: '20', mostDelta: '45' }, (row) => deltaOf(row) >= 20 && deltaOf(row) <= 45],
  ]
  for (const [filter, is] of filters) {
    const some = await columnsOf(studies.structures, live, { ...WEEK, limit: '5000', ...filter })
    const expected = rows.filter(is).map((row) => all.id[row])
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(rows.length)
    expect([...some.id]).toEqual(expected)
  }
})

test('unique-trades: current value is the value of its legs, opened amount that of its trades', async () => {
  const chain = await live.live('chain', { venue: 'deribit', symbol: 'BTC' }, undefined)
  const top = await columnsOf(studies['unique-trades'], live, WEEK)
  const listed = new Map(chain!.instrument.map((name, row) => [name, chain!.mark[row]! * chain!.index!]))
  let checkedLegs = 0
  for (const row of top.uniTrade.keys()) {
    const prints = await columnsOf(studies.structures, live, { ...WEEK, uniTrade: String(top.uniTrade[row]) })
    const legs = [...prints.position].flatMap(
      (text) => JSON.parse(String(text)) as { instrument: string; amount: number }[],
    )
    const options = legs.filter(({ instrument }) => /-[CP]$/.test(instrument))
    const worth = options.reduce(
      (sum, { instrument, amount }) => sum + amount * (listed.get(instrument) ?? Number.NaN),
      0,
    )
    if (Number.isNaN(worth)) expect(top.worthUsd[row]).toBeNaN()
    else expect(top.worthUsd[row]).toBeCloseTo(worth, 6)
    checkedLegs += Number.isNaN(worth) ? 0 : 1
    const opened = [...prints.openChange].reduce<number>((sum, coins) => sum + Number(coins), 0)
    if (Number.isNaN(opened)) expect(top.openChange[row]).toBeNaN()
    else expect(top.openChange[row]).toBeCloseTo(opened, 9)
  }
  expect(checkedLegs).toBeGreaterThan(0)
})

test('unique-trades: an invalid list of legs is refused with a message, and an empty result is stated', async () => {
  await expect(columnsOf(studies.structures, live, { uniTrade: '["hold BTC"]' })).rejects.toThrow(/JSON list of legs/)
  expect(await answerOf(studies.structures, live, { sizeCoin: '100000' })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/None of the \d+ structures/),
  })
})

test('strikes-traded and traded-volume: the same coins in every grouping', async () => {
  const strikes = await columnsOf(studies['strikes-traded'], live, WEEK)
  const coins = sum(trades.filter(({ kind }) => kind === 'option').map(({ amountCoin }) => amountCoin))
  const names = ['callBoughtCoin', 'callSoldCoin', 'callUnknownCoin', 'putBoughtCoin', 'putSoldCoin', 'putUnknownCoin']
  expect(names.reduce((total, name) => total + sum(strikes[name]), 0)).toBeCloseTo(coins, 9)
  for (const by of ['time', 'strike', 'expiry', 'strike-expiry', 'time-strike', 'time-expiry', 'time-strike-expiry']) {
    const volume = await columnsOf(studies['traded-volume'], live, { ...WEEK, by })
    expect(sum(volume.amountCoin)).toBeCloseTo(coins, 9)
    expect(sum(volume.trades)).toBe(trades.filter(({ kind }) => kind === 'option').length)
  }
  // Each bucket of time has the rows of a run over that bucket alone.
  const hourly = await columnsOf(studies['traded-volume'], live, { ...WEEK, by: 'time-strike', bucket: '1h' })
  const hourMs = Number(hourly.at.at(-2))
  const [asOf, begin] = [hourMs + MS_PER_HOUR - 1, hourMs].map((ms) => new Date(ms).toISOString())
  const alone = await columnsOf(studies['traded-volume'], live, { asOf, span: `${begin}/${asOf}`, by: 'strike' })
  const rowsOf = ({ strike, place, optionType, amountCoin }: typeof alone, isIn: (i: number) => boolean) =>
    strike
      .map((one: unknown, i: number) => `${one} ${place[i]} ${optionType[i]} ${Number(amountCoin[i]).toFixed(9)}`)
      .filter((_: unknown, i: number) => isIn(i))
      .sort()
  expect(rowsOf(hourly, (i) => hourly.at[i] === hourMs)).toEqual(rowsOf(alone, () => true))
  const [hours, days] = await Promise.all(
    ['1h', '1d'].map((bucket) => columnsOf(studies['traded-volume'], live, { ...WEEK, bucket })),
  )
  expect(days.at.length).toBeLessThan(hours.at.length)
  expect(sum(days.premiumUsd)).toBeCloseTo(sum(hours.premiumUsd), 4)
})

const golden = (() => {
  try {
    return readFileSync(
      new URL('../../../../../../shared/golden/amberdata_trades_20240401.csv', import.meta.url),
      'utf8',
    )
      .trim()
      .split('\n')
  } catch {
    // Reference values are stored outside the repository.
    return undefined
  }
})()

test.skipIf(golden === undefined)(
  'the published trades of 2024-04-01: each package is one structure, and premium and coins are conserved',
  () => {
    const [head, ...lines] = golden ?? []
    const names = head.split(',')
    const rows = lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [names[i], value])))
    const priced = rows.filter((row) => Number(row.price) > 0 && /^BTC-\d+[A-Z]+\d+-\d+-[CP]$/.test(row.instrument))
    const termsByName = (name: string): OptionTerms => ({
      expiryMs: Date.UTC(2024, 5, 28, 8),
      strike: Number(name.split('-')[2]),
      optionType: name.endsWith('C') ? 'call' : 'put',
    })
    const tape = priced.map((row, i) =>
      print(row.instrument, Number(row.exchangeDirection) > 0 ? 'buy' : 'sell', Number(row.tradeAmount), {
        tradeId: `${row.tradeId ?? i}-${i}`,
        price: Number(row.price),
        mark: Number(row.preTradeMarkPrice) || undefined,
        ...(row.blockTradeId ? { blockTradeId: row.blockTradeId } : {}),
      }),
    )
    const packages = tradedPackages(tape, [], termsByName)
    const blocks = new Set(priced.map((row) => row.blockTradeId).filter(Boolean))
    const alone = priced.filter((row) => !row.blockTradeId).length
    expect(packages.length).toBe(blocks.size + alone)
    const coins = packages.flatMap(({ legs }) => legs).reduce((total, { amountCoin }) => total + amountCoin, 0)
    expect(coins).toBeCloseTo(
      priced.reduce((total, row) => total + Number(row.tradeAmount), 0),
      6,
    )
  },
)

test('the venue’s requests for quote: side of the requester, hedge as the taker traded it, edge against the mark of the whole', async () => {
  const LOW = 'BTC-27MAR26-100000-C'
  const HIGH = 'BTC-27MAR26-110000-C'
  const request = (rfqId: string, takerSide: 'buy' | 'sell'): BlockRfqTrade => ({
    type: 'block-rfq-trade',
    venue: 'deribit',
    symbol: 'BTC',
    atMs: unixMs(AT_MS - 1000),
    receivedAtMs: unixMs(AT_MS),
    rfqId,
    takerSide,
    amountCoin: 20,
    price: 0.021,
    mark: 0.02,
    index: 90_000,
    legs: [
      { instrument: LOW, side: 'buy', ratio: 1 },
      { instrument: HIGH, side: 'sell', ratio: 1 },
    ],
    hedge: { instrument: 'BTC-PERPETUAL', side: 'sell', price: 90_010, amount: 50_000 },
  })
  const context = emptyContext({
    nowMs: () => AT_MS,
    rows: {
      'block-rfq-trade': structureRows([request('1', 'buy'), request('2', 'sell')]),
      instrument: Object.entries(TERMS).map(([name, terms]) => ({ name, ...terms })),
    },
  })
  const tape = await columnsOf(studies['rfq-tape'], context)
  expect([...tape.side]).toEqual(['sell', 'buy'])
  expect([...tape.hedgeSide]).toEqual(['buy', 'sell'])
  expect(JSON.parse(String(tape.position[1])).at(-1)).toEqual({
    instrument: 'BTC-PERPETUAL',
    amount: -50_000 / 90_010,
    price: 90_010,
  })
  expect([tape.edge[0], tape.edge[1]]).toEqual([expect.closeTo(-0.001, 12), expect.closeTo(0.001, 12)])
  expect(tape.premiumUsd[1]).toBeCloseTo(0.021 * 20 * 90_000, 6)
  expect(JSON.parse(String(tape.uniTrade[0]))).toEqual([`buy ${HIGH}`, `sell ${LOW}`])
  expect(String(tape.name[1])).toContain('call spread')
})

test('trades of options missing in every instrument list are reported, not treated as a market without trades', async () => {
  const listing = (names: readonly string[]) =>
    contextOf(chain, (table, _span, where) => {
      if (table === 'instrument') return optionRows(chain).filter(({ name }) => names.includes(String(name)))
      return table === 'trade' ? (trades.filter((trade) => matchesWhere(trade, where)) as never) : []
    })
  const options = trades.filter(({ kind }) => kind === 'option')
  const expectedText = `${options.length} stored option trades, such as one of ${options[0].instrument}, are not counted: no stored list of instruments`
  for (const id of ['structures', 'unique-trades', 'trade-tape', 'initiator-rules'] as const) {
    const answer = await answerOf(studies[id], listing([]), WEEK)
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(expectedText) })
  }
  const [{ instrument }] = options
  const listedCount = options.filter((trade) => trade.instrument === instrument).length
  const some = await answerOf(studies.structures, listing([instrument]), { ...WEEK, legs: 'any' })
  expect(some).toMatchObject({
    ok: true,
    note: expect.stringContaining(`${options.length - listedCount} stored option trades`),
  })
})
