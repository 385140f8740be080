import { black76 } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { AT_MS, INDEX } from '../../../testing/syntheticChain.ts'
import { chain, live, newestMs, stored, storedRows, trades } from '../../../testing/syntheticExposure.ts'
import { surfaceOf } from '../../surface/chainSurface.ts'
import { pricedChain } from '../../surface/pricedChain.ts'
import { exposureStudies as studies } from './catalog.ts'

const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0)

/** Signed coins of each option, trade by trade, without study code: the mark decides, or the taker of a request. */
const netByHand = () => {
  const net = new Map<string, number>()
  for (const { kind, instrument, price, mark = 0, amountCoin = 0, blockRfqId, takerSide } of trades) {
    if (kind !== 'option') continue
    const side = blockRfqId === undefined ? Math.sign(price - mark) : takerSide === 'buy' ? 1 : -1
    net.set(instrument, (net.get(instrument) ?? 0) + side * amountCoin)
  }
  return net
}

/** Γ by finite differences of the price. */
const gammaByHand = (row: number) => {
  const { forward, timeYears, markVol } = pricedChain(chain)
  const h = forward[row] * 3e-4
  const price = (f: number) => black76('call', f, chain.strike[row], timeYears[row], markVol[row])
  return (price(forward[row] + h) - 2 * price(forward[row]) + price(forward[row] - h)) / (h * h)
}

describe('dealer-exposure', () => {
  test('sums by strike, by expiry and by both are the same', async () => {
    const totals = await Promise.all(
      ['strike', 'expiry', 'strike-expiry'].map(async (by) => {
        const columns = await columnsOf(studies['dealer-exposure'], live, { by })
        return ['netCoin', 'gammaUsd', 'vannaUsd', 'charmUsd', 'vegaUsd', 'lowGammaUsd'].map((name) =>
          sum(columns[name]),
        )
      }),
    )
    for (const other of totals.slice(1))
      for (const [i, value] of other.entries()) expect(value / totals[0][i]).toBeCloseTo(1, 9)
  })

  test('equals a second calculation from the tape: the other side of each trade, Γ by differences', async () => {
    const { strike, gammaUsd, netCoin, gammaLevel } = await columnsOf(studies['dealer-exposure'], live)
    const net = netByHand()
    const expected = new Map<number, { usd: number; coins: number; level: number }>()
    for (let row = 0; row < chain.size; row++) {
      const coins = -(net.get(chain.instrument[row]) ?? 0)
      const at = expected.get(chain.strike[row]) ?? { usd: 0, coins: 0, level: 0 }
      const gamma = coins === 0 ? 0 : gammaByHand(row)
      at.coins += coins
      at.level += coins * gamma
      at.usd += (coins * gamma * INDEX ** 2) / 100
      expected.set(chain.strike[row], at)
    }
    for (let i = 0; i < strike.length; i++) {
      const at = expected.get(strike[i])
      expect(netCoin[i]).toBeCloseTo(at?.coins ?? Number.NaN, 9)
      expect(Math.abs(gammaUsd[i] - (at?.usd ?? 0))).toBeLessThan(1e-3 * Math.abs(at?.usd ?? 0) + 1e-6)
      expect(Math.abs(gammaLevel[i] - (at?.level ?? 0))).toBeLessThan(1e-3 * Math.abs(at?.level ?? 0) + 1e-12)
    }
    expect(gammaUsd.some((value) => value < 0) && gammaUsd.some((value) => value > 0)).toBe(true)
  })

  test('gross is all traded calls and puts, in both directions, regardless of the initiator', async () => {
    const { callGrossCoin, grossCoin, putGrossCoin, strike } = await columnsOf(studies['dealer-exposure'], live)
    const traded = new Map<string, number>()
    for (const { kind, instrument, amountCoin = 0 } of trades)
      if (kind === 'option') traded.set(instrument, (traded.get(instrument) ?? 0) + amountCoin)
    for (const [type, column] of [callGrossCoin, putGrossCoin].entries())
      for (const [i, at] of strike.entries()) {
        const rows = Array.from({ length: chain.size }, (_, row) => row).filter(
          (row) => chain.strike[row] === at && chain.optionType[row] === type,
        )
        expect(column[i]).toBeCloseTo(sum(rows.map((row) => traded.get(chain.instrument[row]) ?? 0)), 6)
      }
    expect(sum(grossCoin)).toBeCloseTo(sum(callGrossCoin) + sum(putGrossCoin), 6)
    expect(sum(grossCoin)).toBeGreaterThan(0)
  })

  test('simultaneous charts read the trades once for each market, set of rules and past instant', async () => {
    let reads = 0
    const counted = contextOf(chain, (table, span, where) => {
      if (table === 'trade') reads += 1
      return storedRows(stored)(table, span, where as object)
    })
    const after = async (
      id: 'dealer-exposure' | 'gamma-profile' | 'exposure-summary',
      input: Record<string, unknown> = {},
    ) => {
      await columnsOf(studies[id], counted, input)
      return reads
    }
    const once = await after('dealer-exposure')
    expect(once).toBeGreaterThan(0)
    expect([await after('gamma-profile'), await after('exposure-summary')]).toEqual([once, once])
    const others = [
      await after('dealer-exposure', { takerSide: false }),
      await after('dealer-exposure', { asOf: AT_MS }),
    ]
    expect(others[0]).toBeGreaterThan(once)
    expect(others[1]).toBeGreaterThan(others[0])
  })

  test('no net position exceeds open interest, and expired options have no position', async () => {
    const huge = stored.map((row) => ({ ...row, boughtCoin: row.boughtCoin * 1000, unknownCoin: 500 }))
    const { callNetCoin, callOpenCoin, lowNetCoin, highNetCoin, openCoin } = await columnsOf(
      studies['dealer-exposure'],
      contextOf(chain, storedRows(huge)),
      { by: 'strike-expiry' },
    )
    for (let i = 0; i < openCoin.length; i++) {
      expect(Math.abs(callNetCoin[i])).toBeLessThanOrEqual(callOpenCoin[i])
      expect(lowNetCoin[i]).toBeGreaterThanOrEqual(-openCoin[i])
      expect(highNetCoin[i]).toBeLessThanOrEqual(openCoin[i])
    }
    const gone = stored.map((row) => ({ ...row, expiryMs: AT_MS }))
    const after = contextOf(chain, (table) => (table === 'option-flow' ? (gone as never) : []))
    expect(sum((await columnsOf(studies['dealer-exposure'], after)).grossCoin)).toBe(0)
  })

  test('unclassified trades and open interest from before the first trade form a band around the net, as wide as both', async () => {
    const unsure = stored.map((row) => ({ ...row, boughtCoin: 0, soldCoin: 0, unknownCoin: 0.01 }))
    const only = contextOf(chain, (table) => (table === 'option-flow' ? (unsure as never) : []))
    const { netCoin, lowNetCoin, highNetCoin, unknownCoin, openCoin, lowGammaUsd, highGammaUsd, gammaUsd } =
      await columnsOf(studies['dealer-exposure'], only)
    expect(sum(unknownCoin)).toBeCloseTo(0.01 * unsure.filter(({ atMs }) => atMs < newestMs).length, 9)
    for (let i = 0; i < netCoin.length; i++) {
      expect(netCoin[i]).toBeCloseTo(0, 12)
      // All that is open was traded by an unknown side, or before the first stored trade.
      expect(highNetCoin[i] - lowNetCoin[i]).toBeCloseTo(2 * Math.max(openCoin[i], unknownCoin[i]), 9)
      expect(lowGammaUsd[i] <= gammaUsd[i] && gammaUsd[i] <= highGammaUsd[i]).toBe(true)
    }
  })

  test('methods: naive is calls less puts, equal to a scenario of +1 and −1; the sign of flow applies to all open interest', async () => {
    const ask = (raw: Record<string, string>) =>
      columnsOf(studies['dealer-exposure'], live, { by: 'strike-expiry', ...raw })
    const naive = await ask({ method: 'naive' })
    const own = await ask({ method: 'scenario', callShare: '1', putShare: '-1' })
    expect([...own.gammaUsd]).toEqual([...naive.gammaUsd])
    expect([...naive.netCoin]).toEqual(
      Array.from(naive.callOpenCoin, (coins, i) => Number(coins) - naive.putOpenCoin[i]),
    )
    const sign = await ask({ method: 'flow-sign' })
    const flows = await ask({ method: 'customer-flow' })
    for (let i = 0; i < sign.callNetCoin.length; i++) {
      const netCoins = flows.callNetCoin[i]
      if (netCoins !== 0) expect(sign.callNetCoin[i]).toBe(Math.sign(netCoins) * naive.callOpenCoin[i])
    }
  })
})

describe('gamma-profile', () => {
  test('changes sign at the flip, and equals the exposure at spot', async () => {
    const { price, gammaUsd, flip, spot } = await columnsOf(studies['gamma-profile'], live, {
      points: '161',
      width: '0.3',
    })
    const exposure = await columnsOf(studies['dealer-exposure'], live, { by: 'expiry' })
    expect(spot[0]).toBe(INDEX)
    const atSpot = price.findIndex((value) => Math.abs(value - INDEX) < 1e-6)
    expect(gammaUsd[atSpot] / sum(exposure.gammaUsd)).toBeCloseTo(1, 9)
    const below = price.findLastIndex((value) => value < flip[0])
    expect(Math.sign(gammaUsd[below])).toBe(-Math.sign(gammaUsd[below + 1]))
  })

  test('the profiles of expiries add up to the total', async () => {
    const whole = await columnsOf(studies['gamma-profile'], live)
    const parts = await Promise.all(
      Array.from(chain.expiries, (expiryMs) =>
        columnsOf(studies['gamma-profile'], live, { expiries: String(expiryMs) }),
      ),
    )
    for (let i = 0; i < whole.price.length; i += 20) {
      expect(parts.reduce((total, { gammaUsd }) => total + gammaUsd[i], 0) / whole.gammaUsd[i]).toBeCloseTo(1, 9)
    }
  })

  test('the profile of one of several expiries equals that of the expiry alone, with its flip and Γ by price differences', async () => {
    const each = await columnsOf(studies['gamma-profile'], live, { by: 'expiry', points: '21' })
    expect([...new Set(each.expiry)]).toEqual([...chain.expiries])
    const net = netByHand()
    for (const [e, expiryMs] of chain.expiries.entries()) {
      const alone = await columnsOf(studies['gamma-profile'], live, { expiries: String(expiryMs), points: '21' })
      expect([...alone.expiry].every(Number.isNaN)).toBe(true)
      for (let i = 0; i < 21; i++) {
        const at = e * 21 + i
        expect(each.price[at]).toBe(alone.price[i])
        expect(each.flip[at]).toBe(alone.flip[i])
        expect(Math.abs(each.gammaUsd[at] - alone.gammaUsd[i])).toBeLessThanOrEqual(1e-9 * Math.abs(alone.gammaUsd[i]))
      }
      // The middle price is the spot.
      let byHand = 0
      for (let row = chain.expiryStart[e]; row < chain.expiryStart[e + 1]; row++) {
        const coins = -(net.get(chain.instrument[row]) ?? 0)
        if (coins !== 0) byHand += (coins * gammaByHand(row) * INDEX ** 2) / 100
      }
      expect(Math.abs(each.gammaUsd[e * 21 + 10] - byHand)).toBeLessThan(1e-3 * Math.abs(byHand) + 1e-6)
    }
  })

  test('inclusive bounds of remaining days select the expiries between them', async () => {
    const lives = Array.from(chain.expiries, (expiryMs) => (expiryMs - chain.atMs) / MS_PER_DAY)
    const [first, second, third] = lives
    const some = { leastDays: second, mostDays: third }
    const { expiry } = await columnsOf(studies['gamma-profile'], live, { by: 'expiry', points: '3', ...some })
    expect([...new Set(expiry)]).toEqual([chain.expiries[1], chain.expiries[2]])
    const open = await columnsOf(studies['dealer-exposure'], live, { by: 'expiry', mostDays: (first + second) / 2 })
    expect([...open.expiry]).toEqual([chain.expiries[0]])
  })
})

test('exposure-summary: the total is the sum of the expiries, coin × index is USD, walls are the extremes by strike', async () => {
  const { expiry, gammaUsd, gammaCoin, callWall, putWall, openCoin, coverage, unknownShare } = await columnsOf(
    studies['exposure-summary'],
    live,
  )
  expect(expiry[0]).toBeNaN()
  expect(sum(gammaUsd.slice(1))).toBeCloseTo(gammaUsd[0], 3)
  for (let i = 0; i < gammaUsd.length; i++) expect(gammaUsd[i]).toBeCloseTo(gammaCoin[i] * INDEX, 3)
  const strikes = await columnsOf(studies['dealer-exposure'], live)
  expect(callWall[0]).toBe(strikes.strike[strikes.gammaUsd.indexOf(Math.max(...strikes.gammaUsd))])
  expect(putWall[0]).toBe(strikes.strike[strikes.gammaUsd.indexOf(Math.min(...strikes.gammaUsd))])
  expect(openCoin[0]).toBe(sum(chain.openInterestCoin))
  expect(coverage[0] > 0 && coverage[0] < 1).toBe(true)
  expect(unknownShare[0]).toBe(0)
})

test('gamma-history: the last point is the current exposure, from stored smiles instead of the chain', async () => {
  const { at, gammaUsd, gammaCoin, index } = await columnsOf(studies['gamma-history'], live, { span: '5d' })
  expect(at.at(-1)).toBe(AT_MS)
  const summary = await columnsOf(studies['exposure-summary'], live)
  expect(gammaUsd.at(-1)! / summary.gammaUsd[0]).toBeCloseTo(1, 2)
  for (let i = 0; i < at.length; i++) expect(gammaUsd[i] / gammaCoin[i]).toBeCloseTo(index[i], 6)
  expect(surfaceOf(chain).expiries.length).toBe(5)
})

test('flip-history: the last point is the current flip, where the current profile changes sign', async () => {
  const history = await columnsOf(studies['flip-history'], live, { span: '5d' })
  const gamma = await columnsOf(studies['gamma-history'], live, { span: '5d' })
  expect(history.at.at(-1)).toBe(AT_MS)
  expect([...history.index]).toEqual([...gamma.index])
  const summary = await columnsOf(studies['exposure-summary'], live)
  const flip = history.flip.at(-1)!
  expect(flip / summary.flip[0]).toBeCloseTo(1, 2)
  for (let i = 0; i < history.at.length; i++)
    if (!Number.isNaN(history.flip[i]))
      expect(history.distance[i]).toBeCloseTo(history.flip[i] / history.index[i] - 1, 12)
  const profile = await columnsOf(studies['gamma-profile'], live, { width: 0.5, points: 801 })
  const near = (price: number) => profile.gammaUsd[profile.price.findIndex((of) => of >= price)]
  expect(Math.sign(near(flip * 0.97))).toBe(-Math.sign(near(flip * 1.03)))
  // Unclassified flow widens the band; the flip is that of the net.
  const unsure = contextOf(chain, storedRows(stored.map((row) => ({ ...row, unknownCoin: row.boughtCoin / 2 }))))
  expect([...(await columnsOf(studies['flip-history'], unsure, { span: '5d' })).flip]).toEqual([...history.flip])
})

test('gamma-history by remaining days: a bound selects the expiries within it, and a bound beyond all selects all', async () => {
  const ask = (raw: Record<string, unknown>) =>
    columnsOf(studies['gamma-history'], live, { span: '5d', method: 'naive', ...raw })
  const [all, long, week] = await Promise.all([ask({}), ask({ mostDays: 3650 }), ask({ mostDays: 8 })])
  expect([...long.gammaUsd]).toEqual([...all.gammaUsd])
  // Only one expiry of this chain ends within eight days, so only that one counts.
  const near = surfaceOf(chain).expiries.filter(({ expiryMs }) => expiryMs - AT_MS <= 8 * MS_PER_DAY)
  const iso = near.map(({ expiryMs }) => new Date(expiryMs).toISOString()).join(',')
  expect(near.length).toBeGreaterThan(0)
  expect(week.gammaUsd.at(-1)).toBeCloseTo((await ask({ expiries: iso })).gammaUsd.at(-1)!, 6)
  expect(week.gammaUsd.at(-1)).not.toBeCloseTo(all.gammaUsd.at(-1)!, 0)
})

describe('net-flow', () => {
  test('mirrors the dealer positions, strike by strike', async () => {
    const { strike, at, netCoin } = await columnsOf(studies['net-flow'], live, { span: '10d' })
    const dealers = await columnsOf(studies['dealer-exposure'], live)
    const last = Math.max(...at)
    for (let i = 0; i < strike.length; i++) {
      if (at[i] !== last) continue
      expect(netCoin[i]).toBeCloseTo(-dealers.netCoin[dealers.strike.indexOf(strike[i])], 9)
    }
  })

  test('blocks and screen trades add up to all, and every coin is in one cell', async () => {
    const ask = (place: string) => columnsOf(studies['net-flow'], live, { by: 'strike-expiry', span: '10d', place })
    const [all, screen, block] = await Promise.all(['all', 'screen', 'block'].map(ask))
    for (const name of ['netCoin', 'netDeltaCoin', 'netGamma', 'netVegaUsd', 'premiumUsd', 'trades'] as const) {
      expect(sum(screen[name]) + sum(block[name])).toBeCloseTo(sum(all[name]), 4)
    }
    const traded = trades.filter(({ kind }) => kind === 'option')
    expect(sum(all.trades)).toBe(traded.length)
    expect(sum(all.boughtCoin) + sum(all.soldCoin) + sum(all.unknownCoin)).toBeCloseTo(
      sum(traded.map(({ amountCoin = 0 }) => amountCoin)),
      9,
    )
  })

  test('without mark rules the taker side decides on screen; without any rule only the taker of a request for quote decides', async () => {
    const marks = { priceVsMark: false, volVsMark: false, consumedLevel: false }
    const options = trades.filter(({ kind }) => kind === 'option')
    const coins = (isIn: (trade: (typeof options)[number]) => boolean) =>
      sum(options.filter(isIn).map(({ amountCoin = 0 }) => amountCoin))
    const ask = (args: object) => columnsOf(studies['net-flow'], live, { by: 'strike-expiry', span: '10d', ...args })
    const takers = await ask({ ...marks, place: 'screen' })
    const isOfScreen = ({ blockTradeId, blockRfqId }: (typeof options)[number]) =>
      blockTradeId === undefined && blockRfqId === undefined
    expect(sum(takers.boughtCoin)).toBeCloseTo(
      coins((trade) => isOfScreen(trade) && trade.takerSide === 'buy'),
      9,
    )
    const none = await ask({ ...marks, takerSide: false })
    expect(sum(none.unknownCoin)).toBeCloseTo(
      coins(({ blockRfqId }) => blockRfqId === undefined),
      9,
    )
    expect(sum(none.trades)).toBe(options.length)
    // Dealers are the other side of the same trades, and unclassified flow is in their band.
    const dealers = await columnsOf(studies['dealer-exposure'], live, { ...marks, takerSide: false })
    const all = await columnsOf(studies['dealer-exposure'], live)
    expect(sum(dealers.unknownCoin)).toBeGreaterThan(sum(all.unknownCoin))
  })

  test('delta of the flow is side × coins × option delta, checked by differences', async () => {
    const { netDeltaCoin } = await columnsOf(studies['net-flow'], live, { by: 'strike-expiry', span: '10d' })
    // Each print is 0.4 vol points off the mark and has the hour's remaining life, so its delta is close to that of the
    // chain, not equal.
    const { delta } = pricedChain(chain)
    const net = netByHand()
    const expected = sum(chain.instrument.map((name, row) => (net.get(name) ?? 0) * delta[row]))
    expect(sum(netDeltaCoin) / expected).toBeCloseTo(1, 1)
  })

  test('running sums end at the plain sum, and grow only where there are trades', async () => {
    const through = await columnsOf(studies['net-flow'], live, { by: 'expiry-time', span: '10d' })
    const whole = await columnsOf(studies['net-flow'], live, { by: 'strike-expiry', span: '10d' })
    const last = Math.max(...through.at)
    const ended = sum(Array.from(through.at, (at, i) => (Number(at) === last ? through.premiumUsd[i] : 0)))
    expect(ended).toBeCloseTo(sum(whole.premiumUsd), 4)
    for (const expiry of new Set(through.expiry)) {
      const counts = Array.from(through.trades).filter((_, i) => through.expiry[i] === expiry)
      expect(counts).toEqual(counts.toSorted((a, b) => Number(a) - Number(b)))
    }
  })
})
