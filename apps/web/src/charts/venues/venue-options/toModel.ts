import { compactText, decimalText, percentText, volText } from '@gvol/format'
import { marketKey } from '@gvol/market'
import { nameColumn, numberColumn, rowNumbers } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'venue',
  'symbol',
  'openUsd',
  'openShare',
  'callCoin',
  'putCoin',
  'putCallRatio',
  'volumeCoin',
  'volumeUsd',
  'atmVol7',
  'atmVol30',
  'atmVol90',
  'rr25',
  'expiries',
  'options',
] as const

const signed = { isSigned: true } as const

/** Returns a row per book, largest open interest first. */
export const toModel = ({ data }: StudyAnswer<'venue-options', (typeof COLUMNS)[number]>): TableSpec<number> => ({
  columns: [
    nameColumn('venue', 'Venue', data.venue, 80, { isSticky: true }),
    nameColumn('symbol', 'Book', data.symbol, 88),
    numberColumn('openUsd', ['Open', 'USD'], data.openUsd, compactText, 68),
    numberColumn('openShare', ['Share', '%'], data.openShare, (share) => percentText(share, 1), 60, {
      cellStyle: (row) => {
        const share = data.openShare[row]
        return share === null ? {} : { bar: { share, color: 'accent' } }
      },
    }),
    numberColumn('callCoin', ['Calls', 'coin'], data.callCoin, compactText, 60),
    numberColumn('putCoin', ['Puts', 'coin'], data.putCoin, compactText, 60),
    numberColumn('putCallRatio', ['Put/call'], data.putCallRatio, (value) => decimalText(value, 2), 60),
    numberColumn('volumeUsd', ['Volume 24 h', 'USD'], data.volumeUsd, compactText, 80),
    numberColumn('volumeCoin', ['Volume 24 h', 'coin'], data.volumeCoin, compactText, 80),
    numberColumn('atmVol7', ['7 d', '%'], data.atmVol7, volText, 52, { group: 'ATM' }),
    numberColumn('atmVol30', ['30 d', '%'], data.atmVol30, volText, 52, { group: 'ATM' }),
    numberColumn('atmVol90', ['90 d', '%'], data.atmVol90, volText, 52, { group: 'ATM' }),
    numberColumn('rr25', ['25Δ skew', '30 d'], data.rr25, (vol) => volText(vol, signed), 64),
    numberColumn('expiries', ['Expiries'], data.expiries, (count) => decimalText(count, 0), 60, { isQuiet: true }),
    numberColumn('options', ['Options'], data.options, (count) => decimalText(count, 0), 60, { isQuiet: true }),
  ],
  items: rowItems(rowNumbers(data.venue), (row) => marketKey({ venue: data.venue[row], symbol: data.symbol[row] })),
  sortedBy: { column: 'openUsd', isDescending: true },
  leadsTo: (row) => `/options/${data.venue[row]}/${data.symbol[row]}/current/`,
})
