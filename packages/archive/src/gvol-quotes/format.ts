import { QUOTE_NUMBERS } from '@gvol/market'
import type { ChainFormat, NumberColumns } from '../format/chainFormat.ts'
import { cellFlag, cellNumber, optionTypeCell } from '../format/table/cell.ts'

/** Each column has its field's name and this project's unit. */
const NUMBERS: NumberColumns = Object.fromEntries(QUOTE_NUMBERS.map((field) => [field, { column: field }]))

/** This project's own export: the columns of the store's option quotes, with the store's names and units. */
export const gvolQuotes: ChainFormat = {
  id: 'gvol-quotes',
  doc: 'our own export of option quotes (venue, symbol, instrument, snapshotMs, atMs, expiryMs, strike, optionType, bid, markVol, …)',
  header: ['venue', 'symbol', 'instrument', 'snapshotMs', 'atMs', 'expiryMs', 'strike', 'optionType', 'markVol'],
  sweepGapMs: 0,
  identity: ({ column, text, instant }) => {
    const venue = column('venue')
    const symbol = column('symbol')
    const name = column('instrument')
    const snapshot = column('snapshotMs')
    const at = column('atMs')
    const received = column('receivedAtMs')
    const expiry = column('expiryMs')
    const strike = column('strike')
    const type = column('optionType')
    const inverse = column('isInverse')
    const underlyingName = column('underlyingName')
    return (cells) => {
      const instrument = text(cells[name])
      const optionType = optionTypeCell(cells[type])
      if (instrument === '') return { reason: 'unknown-instrument', column: 'instrument' }
      if (optionType === undefined) return { reason: 'unknown-option-type', column: 'optionType' }
      const symbolText = text(cells[symbol])
      const row = {
        venue: text(cells[venue]),
        symbol: symbolText,
        instrument,
        atMs: instant(cells[at]),
        receivedAtMs: instant(cells[received]) || undefined,
        expiryMs: instant(cells[expiry]),
        strike: cellNumber(cells[strike]) ?? Number.NaN,
        optionType,
        isInverse: cellFlag(cells[inverse]) ?? !symbolText.includes('_'),
        underlyingName: text(cells[underlyingName]) || undefined,
      }
      return { row, snapshotMs: instant(cells[snapshot]) }
    }
  },
  numbers: () => NUMBERS,
}
