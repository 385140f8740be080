import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../../testing/contextOf.ts'
import {
  ALL_EXPIRIES,
  openAt,
  optionsHistory,
  priceAt,
  volAt,
} from '../../../../testing/history/syntheticOptionsHistory.ts'
import { AT_MS } from '../../../../testing/syntheticChain.ts'
import { studies } from '../../catalog.ts'

const study = studies['number-change']
const context = optionsHistory()
const iso = (ms: number) => new Date(ms).toISOString()
const FROM = AT_MS - 30 * MS_PER_DAY
const TO = AT_MS
const args = { from: iso(FROM), to: iso(TO) }

const listed = columnsOf(study, context, args)

const rowOf = async (formula: string, of?: Readonly<Record<string, string>>) => {
  const columns = await (of === undefined ? listed : columnsOf(study, context, of))
  const row = Array.from(columns.formula).indexOf(formula as never)
  const at = (name: string) => columns[name]?.[row] as unknown as number | string | null
  return { at, start: Number(at('start')), end: Number(at('end')), change: Number(at('change')), row }
}

test('every number equals the stored value at each instant: vols, skew, spot and open interest', async () => {
  const atm = await rowOf('ATM30')
  expect(atm.at('unit')).toBe('decimal')
  expect(atm.start).toBeCloseTo(volAt('BTC', 30, 'atm', FROM), 12)
  expect(atm.end).toBeCloseTo(volAt('BTC', 30, 'atm', TO), 12)
  expect(atm.change).toBeCloseTo(volAt('BTC', 30, 'atm', TO) - volAt('BTC', 30, 'atm', FROM), 12)
  expect(Number(atm.at('changeShare'))).toBeCloseTo(atm.end / atm.start - 1, 12)
  const rr = (atMs: number) => volAt('BTC', 30, 'call25', atMs) - volAt('BTC', 30, 'put25', atMs)
  const skew = await rowOf('rr25(30d)')
  expect(skew.change).toBeCloseTo(rr(TO) - rr(FROM), 12)
  expect(Number(skew.at('changeShare'))).toBeCloseTo((rr(TO) - rr(FROM)) / Math.abs(rr(FROM)), 9)
  const spot = await rowOf('spot')
  expect([spot.start, spot.end]).toEqual([
    expect.closeTo(priceAt('BTC', FROM), 6),
    expect.closeTo(priceAt('BTC', TO), 6),
  ])
  const calls = (atMs: number) =>
    ALL_EXPIRIES.filter(({ expiryMs }) => expiryMs > atMs)
      .flatMap(({ expiryMs }) =>
        [70_000, 80_000, 90_000, 100_000, 110_000].map((k) => openAt(expiryMs, k, 'call', atMs)),
      )
      .reduce((sum, coins) => sum + coins, 0)
  const open = await rowOf('pcr.openCallCoin')
  expect(open.at('unit')).toBe('coin')
  expect(open.end).toBeCloseTo(calls(TO), 6)
})

test('a number of whole days is that of the last complete day', async () => {
  const { premium } = await columnsOf(studies['tenor-realised'], context, { span: '5d', tenor: '30' })
  expect(premium.at(-1)).toBeNaN()
  expect((await rowOf('vrp(30d)')).end).toBeCloseTo(premium.findLast((value) => !Number.isNaN(value))!, 12)
})

test('missing data has a reason in its row, and the row of a custom formula equals that of the list', async () => {
  const index = await rowOf('dvol')
  expect([index.start, index.at('unit')]).toEqual([Number.NaN, null])
  expect(index.at('missing')).toMatch(/^No volatility index of BTC .*\.$/)
  const own = await rowOf('ATM30', { ...args, formula: 'ATM30' })
  expect(own.row).toBe(0)
  expect(own.change).toBe((await rowOf('ATM30')).change)
  const spread = await rowOf('ATM90 - ATM30', { ...args, formula: 'ATM90 - ATM30' })
  expect(spread.end).toBeCloseTo(volAt('BTC', 90, 'atm', TO) - volAt('BTC', 30, 'atm', TO), 12)
})

test('no future data is read: the end value uses only data up to its instant', async () => {
  const before = await rowOf('ATM30', { from: iso(FROM - MS_PER_DAY), to: iso(FROM) })
  expect(before.end).toBeCloseTo(volAt('BTC', 30, 'atm', FROM), 12)
  expect(await answerOf(study, context, { from: iso(TO), to: iso(FROM) })).toMatchObject({
    ok: false,
    message: expect.stringContaining('is not before the second'),
  })
})
