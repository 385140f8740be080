import { unixMs } from '@gvol/market'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { newYorkCloseMs } from './newYork.ts'

export const CBOE = 'cboe'
/** Options of the bitcoin fund IBIT, quoted and settled in USD. */
export const IBIT = 'IBIT_USD'

const SHARES_PER_CONTRACT = 100
/** The name contains the strike in thousandths of a dollar. */
const STRIKE_UNIT = 1000

/**
 * Returns the instrument of a name. The chain itself is the list, and the terms are in the names, as defined by the
 * Options Clearing Corporation: stock, day, C or P, strike. Undefined for other names, such as an adjusted contract
 * (`IBIT1…`).
 */
export const instrumentFromName = (stock: string, name: string): OptionInstrument | undefined => {
  const match = /^([A-Z]+)(\d\d)(\d\d)(\d\d)([CP])(\d{8})$/.exec(name)
  if (match === null || match[1] !== stock) return undefined
  const [year = 0, month = 0, date = 0] = match.slice(2, 5).map(Number)
  const day = Date.UTC(2000 + year, month - 1, date)
  const strike = Number(match[6]) / STRIKE_UNIT
  if (new Date(day).getUTCDate() !== date || strike === 0) return undefined
  return {
    venue: CBOE,
    name,
    kind: 'option',
    symbol: `${stock}_USD`,
    base: stock,
    quote: 'USD',
    settle: 'USD',
    isInverse: false,
    contractSize: SHARES_PER_CONTRACT,
    expiryMs: unixMs(newYorkCloseMs(day)),
    strike,
    optionType: match[5] === 'C' ? 'call' : 'put',
  }
}
