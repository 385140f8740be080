import type { LogEntry } from '@gvol/market/ledger'
import type { FileTrade } from './fileResults.ts'

/**
 * Returns the trades of contracts all of whose trades have a time and a price.
 *
 * @param contracts  trades of each contract
 */
export const fileTrades = (contracts: readonly (readonly FileTrade[])[]): readonly LogEntry[] =>
  contracts
    .filter((trades) => trades.every(({ entry }) => entry.entry !== undefined && entry.price !== undefined))
    .flatMap((trades) =>
      trades.map(({ entry, fee = 0 }): LogEntry => {
        const { exchange, instrument, unit, amount, price, entry: at } = entry
        return {
          exchange,
          instrument,
          unit,
          amount,
          price: price as number,
          atMs: Date.parse(at as string),
          ...(fee === 0 ? {} : { fee }),
        }
      }),
    )
