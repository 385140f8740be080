import type { Chain } from '@gvol/market'

/** Rows of the wanted expiries, in chain order. */
export const picked = (chain: Chain, isWantedExpiry: (expiryMs: number) => boolean): Uint32Array => {
  const rows: number[] = []
  for (const [e, expiryMs] of chain.expiries.entries()) {
    if (!isWantedExpiry(expiryMs)) continue
    for (let row = chain.expiryStart[e]; row < chain.expiryStart[e + 1]; row++) rows.push(row)
  }
  return Uint32Array.from(rows)
}

/** 1 for the rows whose strike is nearest to the forward of their expiry (both sides of the strike), else 0. */
export const atmRows = (chain: Chain, forward: Float64Array): Uint8Array => {
  const isAtm = new Uint8Array(chain.size)
  for (let e = 0; e < chain.expiries.length; e++) {
    const from = chain.expiryStart[e]
    const to = chain.expiryStart[e + 1]
    let nearest = Number.POSITIVE_INFINITY
    for (let row = from; row < to; row++) nearest = Math.min(nearest, Math.abs(chain.strike[row] - forward[row]))
    for (let row = from; row < to; row++) if (Math.abs(chain.strike[row] - forward[row]) === nearest) isAtm[row] = 1
  }
  return isAtm
}
