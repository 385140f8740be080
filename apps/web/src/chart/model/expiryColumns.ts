import { dateText, dteText } from '@gvol/format'
import type { TableColumn } from '../../ui/table/tableSpec.ts'

type Expiries = { readonly expiry: readonly number[]; readonly days: readonly number[] }

/** Returns the first two columns of a table of expiries; each row is an index into the answer. */
export const expiryColumns = ({ expiry, days }: Expiries): readonly TableColumn<number>[] => [
  {
    id: 'expiry',
    header: 'Expiry',
    width: 76,
    align: 'left',
    isSticky: true,
    isQuiet: true,
    text: (row) => dateText(expiry[row]),
    value: (row) => expiry[row],
  },
  { id: 'days', header: 'DTE', width: 52, isQuiet: true, text: (row) => dteText(days[row]), value: (row) => days[row] },
]
