import { unixMs, yearsBetween } from '@gvol/market'
import { black76, greeks, thetaPerDay, vegaPerPoint } from '@gvol/quant'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { accountContext, HELD_CALL, syntheticAccount } from '../../../testing/syntheticAccount.ts'
import { AT_MS, EXPIRIES, expiryMsOf, INDEX, trueVol } from '../../../testing/syntheticChain.ts'
import { columnFault } from '../../study/column.ts'
import { studies } from '../catalog.ts'
import { entriesOf } from './entries.ts'

const NAMED = { network: 'derive', address: syntheticAccount.address }

const study = studies['address-positions']

test('marks, profit and greeks are those of the option on its chain times the size; entry is the average cost of the open size', async () => {
  const columns = await columnsOf(study, accountContext(syntheticAccount), NAMED)
  expect(columnFault(study.output, columns)).toBeUndefined()
  const row = columns.instrument.indexOf(HELD_CALL)
  const [, expiry] = EXPIRIES
  const years = yearsBetween(AT_MS, expiryMsOf(expiry))
  const vol = trueVol(expiry, 90_000)
  const mark = black76('call', expiry.forward, 90_000, years, vol)
  const g = greeks('call', expiry.forward, 90_000, years, vol)
  expect(columns.mark[row]).toBeCloseTo(mark, 6)
  expect(columns.valueUsd[row]).toBeCloseTo(-1.5 * mark, 6)
  // 1 at 4,000 and 2 at 4,300 sold are 4,200 on average; 1.5 bought back at 4,100 made 100 each.
  expect(columns.entryPrice[row]).toBeCloseTo(4_200, 9)
  expect(columns.realisedUsd[row]).toBeCloseTo(150, 9)
  expect(columns.feesUsd[row]).toBe(3)
  expect(columns.pnlUsd[row]).toBeCloseTo(-1.5 * (mark - 4_200), 6)
  expect(columns.deltaCoin[row]).toBeCloseTo(-1.5 * g.delta, 9)
  expect(columns.gammaCoin[row]).toBeCloseTo(-1.5 * g.gamma, 12)
  expect(columns.vegaUsd[row]).toBeCloseTo(-1.5 * vegaPerPoint(g.vega), 6)
  expect(columns.thetaUsd[row]).toBeCloseTo(-1.5 * thetaPerDay(g.theta), 6)
})

test('a perpetual is its own delta, cash has no delta, coins are valued at the index, and missing values are null, never 0', async () => {
  const columns = await columnsOf(study, accountContext(syntheticAccount), NAMED)
  const at = (instrument: string) => columns.instrument.indexOf(instrument)
  const perpetual = at('BTC-PERP')
  expect([columns.deltaCoin[perpetual], columns.mark[perpetual], columns.valueUsd[perpetual]]).toEqual([
    0.4, 90_100, -120,
  ])
  // The trades add up to 0.3 of 0.4: the rest was transferred, so the entry is unknown.
  expect(columns.entryPrice[perpetual]).toBeNaN()
  expect(columns.pnlUsd[perpetual]).toBeNaN()
  expect([columns.valueUsd[at('USDC')], columns.deltaCoin[at('USDC')]]).toEqual([-1500, Number.NaN])
  const coins = at('BTC')
  expect([columns.valueUsd[coins], columns.deltaCoin[coins]]).toEqual([0.25 * INDEX, 0.25])
  const expired = columns.kind.findIndex((kind, row) => String(kind) === 'option' && row !== at(HELD_CALL))
  expect(columns.instrument[expired]).toBe('BTC-20260127-80000-P')
  expect([columns.mark[expired], columns.valueUsd[expired], columns.isListed[expired]]).toEqual([
    Number.NaN,
    Number.NaN,
    0,
  ])
  expect(columns.valueUsd[columns.kind.indexOf('unknown')]).toBeNaN()
})

test('entries: adding averages, reducing keeps, reversing restarts them; cash flows equal realised profit less the cost of what is open', () => {
  const trade = (side: 'buy' | 'sell', price: number, amountCoin: number, at: number) => ({
    subaccount: 1,
    tradeId: String(at),
    instrument: 'X',
    side,
    price,
    amountCoin,
    feeUsd: 0.5,
    atMs: unixMs(at),
  })
  const trades = [
    trade('buy', 10, 2, 1),
    trade('buy', 16, 1, 2),
    trade('sell', 20, 1, 3),
    trade('sell', 9, 5, 4),
    trade('buy', 7, 1, 5),
  ]
  const entry = entriesOf(trades).get('1 X')
  expect(entry).toMatchObject({ size: -2, price: 9, sinceMs: 4, feesUsd: 2.5 })
  const cash = trades.reduce(
    (sum, { side, price, amountCoin }) => sum + (side === 'sell' ? 1 : -1) * price * amountCoin,
    0,
  )
  expect(cash).toBeCloseTo((entry?.realisedUsd ?? 0) - (entry?.size ?? 0) * (entry?.price ?? 0), 12)
  const flat = entriesOf([trade('buy', 10, 0.1, 1), trade('buy', 10, 0.2, 2), trade('sell', 11, 0.3, 3)]).get('1 X')
  expect(flat).toMatchObject({ size: 0, price: undefined, sinceMs: undefined })
})

test('an unreadable account returns the venue’s message; a past instant is not answered with present data', async () => {
  const refused = await answerOf(
    study,
    emptyContext({ account: async () => ({ ok: false, message: 'The node is asleep.' }) }),
    NAMED,
  )
  expect(refused).toMatchObject({ ok: false, message: 'The node is asleep.' })
  const historical = await answerOf(study, accountContext(syntheticAccount), { ...NAMED, asOf: '2026-01-01T00:00:00Z' })
  expect(historical).toMatchObject({ ok: false, message: expect.stringContaining('history is not available') })
  const none = await answerOf(study, accountContext({ ...syntheticAccount, subaccounts: [], holdings: [] }), NAMED)
  expect(none).toMatchObject({
    ok: false,
    message: expect.stringContaining('owns no subaccount of Derive at block 12345678'),
  })
})

test('address-trades: newest first, cash by the side of the address; without trades a note states why', async () => {
  const tape = studies['address-trades']
  const columns = await columnsOf(tape, accountContext(syntheticAccount), NAMED)
  expect(columnFault(tape.output, columns)).toBeUndefined()
  expect([...columns.tradeId]).toEqual(['4', '3', '2', '1'])
  expect([...columns.cashUsd]).toEqual([-26_400, -6_150, 8_600, 4_000])
  const { trades: _, ...withoutTrades } = syntheticAccount
  const answer = await answerOf(tape, accountContext({ ...withoutTrades, notes: ['Derive cannot be reached.'] }), NAMED)
  expect(answer).toMatchObject({ ok: false, message: 'Derive cannot be reached.' })
})

test('partial data of an account is returned with a note about the missing part', async () => {
  const cut = accountContext({ ...syntheticAccount, notes: ['One trade could not be read.', 'Others were.'] })
  for (const one of [study, studies['address-trades']])
    expect(await answerOf(one as typeof study, cut, NAMED)).toMatchObject({
      ok: true,
      note: 'One trade could not be read. Others were.',
    })
  const whole = await answerOf(study, accountContext({ ...syntheticAccount, notes: [] }), NAMED)
  expect(whole.ok && whole.note).toBeUndefined()
})

test('address-settlements: newest first, fees are the profit before fees less the profit; unreported values are null', async () => {
  const settled = studies['address-settlements']
  const columns = await columnsOf(settled, accountContext(syntheticAccount), NAMED)
  expect(columnFault(settled.output, columns)).toBeUndefined()
  expect([...columns.instrument]).toEqual(['BTC-20260126-90000-C', 'BTC-20260123-80000-P'])
  expect([...columns.pnlUsd]).toEqual([6_147.5, Number.NaN])
  expect([...columns.feesUsd]).toEqual([2.5, Number.NaN])
  const { settlements: _, ...withoutSettlements } = syntheticAccount
  const answer = await answerOf(
    settled,
    accountContext({ ...withoutSettlements, notes: ['Derive cannot be reached.'] }),
    NAMED,
  )
  expect(answer).toMatchObject({ ok: false, message: 'Derive cannot be reached.' })
})

test('address-vaults: value is tokens × token price, share is of all tokens; unreported values are null, never 0', async () => {
  const vaults = studies['address-vaults']
  const columns = await columnsOf(vaults, accountContext(syntheticAccount), NAMED)
  expect(columnFault(vaults.output, columns)).toBeUndefined()
  expect([...columns.vault]).toEqual(['rswETHC', 'weETHC', 'an old one'])
  expect([...columns.heldUsd]).toEqual([33_750, 0, Number.NaN])
  expect([...columns.share]).toEqual([0.0125, 0, Number.NaN])
  expect([...columns.underlying]).toEqual([1.07, Number.NaN, Number.NaN])
  const { vaults: _, ...withoutVaults } = syntheticAccount
  const answer = await answerOf(
    vaults,
    accountContext({ ...withoutVaults, notes: ['Derive cannot be reached.'] }),
    NAMED,
  )
  expect(answer).toMatchObject({ ok: false, message: 'Derive cannot be reached.' })
  expect(await answerOf(vaults, accountContext({ ...withoutVaults, vaults: [] }), NAMED)).toMatchObject({
    ok: false,
    message: 'Derive reports no vault.',
  })
})
