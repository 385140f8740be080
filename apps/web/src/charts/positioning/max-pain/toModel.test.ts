import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 0, 30, 8)
const FAR = Date.UTC(2026, 2, 27, 8)
const PAGE = { ...EVERY_EXPIRY, symbol: 'SOL_USDC' }

const pain = answerOf('max-pain', {
  expiry: [NEAR, FAR],
  days: [2.8, 58.8],
  forward: [88_100, 88_900],
  forwardSource: ['venue', 'parity'],
  maxPain: [90_000, null],
  callCoin: [1_000, 200],
  putCoin: [500, 300],
  putCallRatio: [0.5, 1.5],
  notionalUsd: [132_000_000, 44_000_000],
})

const seriesOf = (spec: ReturnType<typeof toModel>, id: string) => spec.series.find((series) => series.id === id)

test('max pain is drawn with its forward; a missing value is a gap', () => {
  const spec = toModel(pain, PAGE, 'coin')
  expect(spec.x).toMatchObject({ kind: 'category', categories: ['30 Jan 26', '27 Mar 26'] })
  expect(seriesOf(spec, 'max-pain')).toMatchObject({ color: 'accent', x: [0, 1], y: [90_000, null] })
  expect(seriesOf(spec, 'forward')).toMatchObject({ role: 'model', color: 'forward', y: [88_100, 88_900] })
})

test('expiring calls and puts are in coin, or their notional in USD, on a separate axis that starts at zero', () => {
  const coin = toModel(pain, PAGE, 'coin')
  const usd = toModel(pain, PAGE, 'usd')
  expect(seriesOf(coin, 'notional')).toMatchObject({ isRight: true, y: [1_500, 500] })
  expect(seriesOf(usd, 'notional')).toMatchObject({ y: [132_000_000, 44_000_000] })
  expect([coin.y2, usd.y2]).toMatchObject([
    { unit: 'SOL', hasZero: true },
    { unit: 'USD', hasZero: true },
  ])
})

test('the tooltip shows put/call and the expiring amount in the selected unit', () => {
  const line = seriesOf(toModel(pain, PAGE, 'coin'), 'max-pain')
  expect(line?.kind === 'line' && line.readout?.(0)).toEqual([
    { label: 'Put/call', text: '0.50' },
    { label: 'Expiring', text: '1.50k\u2009SOL' },
  ])
})

test('only the expiries of the page are drawn; without any nothing is drawn', () => {
  expect(seriesOf(toModel(pain, { ...PAGE, expiries: [FAR] }, 'coin'), 'notional')).toMatchObject({ x: [0], y: [500] })
  expect(toModel(pain, { ...PAGE, dte: [200, 300] }, 'coin').series).toEqual([])
})
