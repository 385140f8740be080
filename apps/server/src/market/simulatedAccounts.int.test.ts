import { readAccount, readActivity, venues } from '@gvol/exchanges'
import type { AccountState } from '@gvol/market'
import { deriveScript, EXAMPLE_ACCOUNTS, simulatedChainUrl, simulatedSource, startRestVenue } from '@gvol/simulation'
import { MS_PER_DAY } from '@gvol/time'
import { afterAll, beforeAll, expect, test } from 'vitest'

const START_MS = Date.UTC(2026, 2, 2, 10)
/** Between two Fridays, five weeks after the beginning of the market. */
const NOW_MS = START_MS + 37 * MS_PER_DAY
const source = simulatedSource({ seed: 11, startMs: START_MS })

let server: Awaited<ReturnType<typeof startRestVenue>>
beforeAll(async () => {
  server = await startRestVenue({ source, script: deriveScript, now: () => NOW_MS })
})
afterAll(() => server.close())

const read = (address: string) =>
  readAccount({
    nodeUrl: simulatedChainUrl(server.url),
    restUrl: venues.derive.urlsFromOrigin(server.url).rest,
    network: 'derive',
    address,
    now: () => NOW_MS,
  })

const opened = async (address: string): Promise<AccountState> => {
  const answer = await read(address)
  if (!answer.ok) throw new Error(answer.message)
  return answer.account
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

test.each(EXAMPLE_ACCOUNTS)(
  '$title: through the protocol of Derive, positions are the trades that have not expired',
  async ({ address, subaccount, depositUsd, perpetualCoin, vaults }) => {
    const { subaccounts, holdings, trades = [], settlements = [], vaults: held = [], notes } = await opened(address)
    expect(notes).toEqual([])
    expect(subaccounts).toEqual([subaccount])

    const settled = new Map(settlements.map((one) => [one.instrument, one]))
    const expected = new Map<string, number>()
    for (const { instrument, side, amountCoin } of trades) {
      if (settled.has(instrument)) continue
      const terms = /^\w+-(\d{4})(\d{2})(\d{2})-(\d+)-([CP])$/.exec(instrument)
      const name =
        terms === null
          ? 'perpetual'
          : `${Date.UTC(Number(terms[1]), Number(terms[2]) - 1, Number(terms[3]), 8)} ${terms[4]} ${terms[5] === 'C' ? 'call' : 'put'}`
      expected.set(name, (expected.get(name) ?? 0) + (side === 'buy' ? amountCoin : -amountCoin))
    }
    const positions = holdings.filter(({ kind }) => kind !== 'cash')
    expect(
      new Map(
        positions.map(({ kind, expiryMs, strike, optionType, size }) => [
          kind === 'perpetual' ? kind : `${expiryMs} ${strike} ${optionType}`,
          size,
        ]),
      ),
    ).toEqual(expected)
    expect(expected.get('perpetual') ?? 0).toBe(perpetualCoin)
    expect(expected.size).toBeGreaterThan(perpetualCoin === 0 ? 1 : 2)
    expect(settlements.length).toBeGreaterThan(2)

    // Cash by a second way: of what expired by its result, of what is open by its premium, and every fee once.
    const open = trades.filter(({ instrument }) => !settled.has(instrument))
    const premiums = open
      .filter(({ instrument }) => !instrument.endsWith('-PERP'))
      .map(({ side, amountCoin, price }) => (side === 'buy' ? -1 : 1) * amountCoin * price)
    const cash = holdings.find(({ kind }) => kind === 'cash')?.size ?? Number.NaN
    const results = settlements.map(({ pnlUsd }) => pnlUsd ?? Number.NaN)
    const fees = open.map(({ feeUsd }) => feeUsd ?? Number.NaN)
    expect(cash).toBeCloseTo(depositUsd + sum(results) + sum(premiums) - sum(fees), 3)

    expect(held.filter((vault) => vault.held > 0).map(({ name, held: tokens }) => [name, tokens])).toEqual(
      vaults.map(({ vault, tokens }) => [vault, tokens]),
    )
  },
)

test('expired options settle at the delivery price of the market, and the rest of their premium is the result', async () => {
  const deliveries = new Map(source.deliveries('BTC', NOW_MS).map(({ atMs, price }) => [atMs, price]))
  const { settlements = [], trades = [] } = await opened(EXAMPLE_ACCOUNTS[0].address)
  for (const { atMs, price, instrument, amountCoin, grossUsd } of settlements) {
    expect(price).toBeCloseTo(deliveries.get(atMs) ?? Number.NaN, 5)
    const [, , strike, type] = instrument.split('-')
    const payoff = Math.max(0, (type === 'C' ? 1 : -1) * (price - Number(strike)))
    const paid = trades.find((trade) => trade.instrument === instrument)?.price ?? Number.NaN
    expect(grossUsd).toBeCloseTo(amountCoin * (payoff - paid), 4)
  }
})

test('days of trading have both sides of every trade with their wallets; a few wallets are the makers of all prices', async () => {
  const restUrl = venues.derive.urlsFromOrigin(server.url).rest
  const answer = await readActivity({ restUrl, coin: 'ETH', now: () => NOW_MS })
  if (!answer.ok) throw new Error(answer.message)
  expect(answer.days).toHaveLength(7)
  for (const { atMs, trades, takers = 0, makers = 0, wallets, premiumUsd, notionalUsd } of answer.days) {
    const own = source.tradesBetween('ETH', atMs, atMs + MS_PER_DAY)
    expect(trades).toBeGreaterThan(0)
    expect(trades).toBeLessThan(own.length)
    expect(takers).toBeGreaterThan(makers)
    expect(makers).toBeLessThanOrEqual(5)
    expect(wallets).toBe(takers + makers)
    expect(premiumUsd).toBeLessThan(notionalUsd)
  }
})

test('another address has no positions, and a function that the chain does not have is refused', async () => {
  const { subaccounts, holdings, trades } = await opened('0x4444444444444444444444444444444444444444')
  expect({ subaccounts, holdings, trades }).toEqual({ subaccounts: [], holdings: [], trades: [] })
  const body = {
    jsonrpc: '2.0',
    id: 7,
    method: 'eth_call',
    params: [{ to: EXAMPLE_ACCOUNTS[0].address, data: '0x00' }],
  }
  const response = await fetch(simulatedChainUrl(server.url), { method: 'POST', body: JSON.stringify(body) })
  expect(await response.json()).toMatchObject({ id: 7, error: { code: 3 } })
})
