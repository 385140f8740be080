import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRecorded, recordedFile } from './recorded.ts'

const FILE = ['deribit-btc-2026-08-01', 'deribit_btc_2026-08-01.json'] as const

type Row = {
  readonly instrument_name: string
  readonly bid_price: number | null
  readonly ask_price: number | null
}
type TwoSided = { readonly bid: number; readonly ask: number }
type Recorded = { readonly futures: readonly Row[]; readonly options: readonly Row[] }

const twoSided = (row: Row | undefined): TwoSided | undefined => {
  const { bid_price: bid, ask_price: ask } = row ?? { bid_price: null, ask_price: null }
  return bid !== null && ask !== null && bid > 0 && ask >= bid ? { bid, ask } : undefined
}

/**
 * Bounds on the forward implied by one strike's call and put, from C − P = 1 − K/F in coin: at least `bid`, at most
 * `ask`.
 */
const forwardOf = (strike: number, call: TwoSided, put: TwoSided): TwoSided => ({
  bid: strike / (1 - (call.bid - put.ask)),
  ask: strike / (1 - (call.ask - put.bid)),
})

// The file has only bids and asks. Without marks or venue vols there is nothing to reprice, so the consistency of its
// prices is checked.
test.skipIf(!isRecorded(...FILE))(
  'Deribit, 1 August 2026: rows have no marks; bids and asks are in coin; put-call parity gives the future of the expiry',
  () => {
    const { options, futures } = JSON.parse(readFileSync(recordedFile(...FILE), 'utf8')) as Recorded
    expect(options.length).toBeGreaterThan(800)
    const names = new Set(options.flatMap((row) => Object.keys(row)))
    expect([...names].filter((name) => /mark|iv/.test(name))).toEqual([])
    const rows = new Map([...options, ...futures].map((row) => [row.instrument_name, row]))
    let strikes = 0
    let apart = 0
    for (const name of rows.keys()) {
      const [coin, expiry, strike, type] = name.split('-')
      const call = twoSided(rows.get(name))
      const put = twoSided(rows.get(`${coin}-${expiry}-${strike}-P`))
      const future = twoSided(rows.get(`${coin}-${expiry}`))
      if (type !== 'C' || call === undefined || put === undefined || future === undefined) continue
      const forward = forwardOf(Number(strike), call, put)
      strikes++
      if (forward.bid > future.ask || forward.ask < future.bid) apart++
    }
    console.log(`${strikes} strikes, ${apart} whose parity is beyond bid and ask of the future`)
    expect(strikes).toBeGreaterThan(250)
    expect(apart).toBeLessThan(0.02 * strikes)
  },
)
