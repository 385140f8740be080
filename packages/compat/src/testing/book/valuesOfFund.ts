import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { expectRows } from '../askDesk.ts'
import {
  AT_MS,
  desk,
  EARLIER,
  expiryOf,
  FUND_INDEX,
  FUND_TERMS,
  fundDesk,
  fundOptions,
  type Known,
  options,
  quoted,
} from './knownBook.ts'
import { slopesOf, smilesOf } from './knownSmiles.ts'

/** Options on a share: a hundred to a contract, premiums in USD. */

const ASKED = { currency: 'IBIT', timeFormat: 'ms' }
const NOW = { ...ASKED, startDate: String(AT_MS), endDate: String(AT_MS) }
const { volsOf, matured, openOf } = smilesOf(fundOptions)
const only = (row: Row, names: RegExp): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.test(name)))
const termOf = ({ expirationTimestamp }: Row): string => String(expirationTimestamp)

test('a share: vols by delta of listed expiries and constant maturities', async () => {
  const floating = new Map(
    FUND_TERMS.map(({ days }): [string, Row] => [
      String(expiryOf({ days })),
      {
        ...only(volsOf(days), /^(atm|delta(Call|Put)\d\d)$/),
        daysToExpiration: days,
        indexPrice: FUND_INDEX,
        openInterest: openOf(days),
        multiplier: 100,
      },
    ]),
  )
  expectRows(await fundDesk.method('volatility/delta-surfaces/floating/tradfi', NOW), termOf, floating, 1e-5)
  const rows = await fundDesk.method('volatility/delta-surfaces/constant/tradfi', NOW)
  const between = rows.filter(({ daysToExpiration: days }) => Number(days) >= 10 && Number(days) <= 150)
  const constant = new Map(
    between.map(({ daysToExpiration }): [string, Row] => [
      String(daysToExpiration),
      {
        ...only(matured(Number(daysToExpiration)), /^atm|[1234]0$/),
        ...{ daysToExpiration: Number(daysToExpiration), indexPrice: FUND_INDEX, multiplier: 100 },
      },
    ]),
  )
  expect(constant.size).toBeGreaterThan(4)
  expectRows(between, ({ daysToExpiration }) => String(daysToExpiration), constant, 1e-5)
})

test('a share: vols at the money against those of three days before', async () => {
  const wanted = new Map(
    FUND_TERMS.map(({ days }): [string, Row] => {
      const { atm = null } = volsOf(days)
      return [
        String(expiryOf({ days })),
        { atm, atmChange: Number(atm) - 100 * EARLIER.atm, daysToExpiration: days, indexPrice: FUND_INDEX },
      ]
    }),
  )
  expectRows(await fundDesk.method('volatility/metrics/tradfi', ASKED), termOf, wanted, 1e-4)
})

test('a share: quotes in USD, vols in percent, slopes of the price, a hundred shares to a contract', async () => {
  const wanted = new Map(
    fundOptions.map((option): [string, Row] => {
      const { bid, mark, ask } = quoted(option)
      return [
        option.name,
        {
          ...{ bid, ask, markPrice: mark, bidIv: 100 * option.vols.bid, markIv: 100 * option.vols.mark },
          ...{ askIv: 100 * option.vols.ask, strike: option.strike, underlyingPrice: option.forward },
          ...{ multiplier: 100, ...slopesOf(option) },
          ...{ bidVolume: option.sizes.bid, askVolume: option.sizes.ask, openInterest: option.open },
          ...{ openInterestUSD: option.open * FUND_INDEX, volume: option.volume },
          volumeUSD: option.volume * FUND_INDEX,
        },
      ]
    }),
  )
  const rows = await fundDesk.method('volatility/level-1-quotes/tradfi', { ...NOW, timeInterval: 'minute' })
  expectRows(rows, ({ instrument }) => String(instrument), wanted, 1e-3)
})

test('what is listed: strikes, and how much a contract is of', async () => {
  const listed = (of: readonly Known[], multiplier: number) =>
    new Map(of.map(({ name, strike }): [string, Row] => [name, { strike, multiplier }]))
  const name = ({ nativeInstrument }: Row) => String(nativeInstrument)
  const shares = await fundDesk.method('instruments/information/tradfi', { currency: 'IBIT' })
  expectRows(shares, name, listed(fundOptions, 100))
  const coins = await desk.method('instruments/information', { exchange: 'deribit', currency: 'BTC' })
  expectRows(coins, name, listed(options, 1))
})

test('a share: yields of a seller on a premium in USD', async () => {
  const wanted = new Map(
    fundOptions.map((option): [string, Row] => {
      const { mark } = quoted(option)
      const tied = (option.side === 'C' ? FUND_INDEX : option.strike) - mark
      return [
        `${expiryOf(option)} ${option.strike} ${option.side === 'C' ? 'coveredCall' : 'cashSecuredPut'}`,
        {
          ...{ absoluteYield: mark / tied, annualization: 365 / option.days, indexPrice: FUND_INDEX, markPrice: mark },
          ...{ annualizedYield: (mark / tied) * (365 / option.days), strike: option.strike },
        },
      ]
    }),
  )
  const rows = await fundDesk.method('trades-flow/options-yields/tradfi', ASKED)
  expectRows(rows, (row) => `${termOf(row)} ${row.strike} ${row.yieldStrategy}`, wanted, 1e-6)
})
