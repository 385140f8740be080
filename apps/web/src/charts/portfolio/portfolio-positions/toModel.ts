import { compactText, decimalText, type MaybeNumber } from '@gvol/format'
import { nameColumn, numberColumn, signInk } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { shortestText } from '../../../ui/format/digits.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...(['exchange', 'instrument', 'status', 'currency', 'trades', 'quantity', 'average', 'mark'] as const),
  ...(['realised', 'expired', 'unrealised', 'pnlUsd'] as const),
] as const

/** Decimals of an amount: venues book coins to eight, dollars to cents. */
const decimalsOf = (currency: string | null): number => (/^USD|^DAI$/.test(currency ?? '') ? 2 : 8)

const price = (value: MaybeNumber): string => shortestText(value, Math.abs(value ?? 0) >= 1_000 ? 1 : 6)

/** Returns a row for each contract, in the order of the legs. */
export const toModel = ({ data }: StudyAnswer<'portfolio-positions', (typeof COLUMNS)[number]>): TableSpec<number> => {
  const amounts = (id: 'realised' | 'expired' | 'unrealised', header: string, doc: string) => ({
    ...numberColumn(id, [header, 'own ccy'], data[id], (value) => shortestText(value, 8), 104, {
      doc,
      cellStyle: signInk(data[id]),
    }),
    text: (row: number) => shortestText(data[id][row], decimalsOf(data.currency[row] ?? null)),
  })
  return {
    columns: [
      nameColumn('instrument', 'Contract', data.instrument, 178, { isSticky: true }),
      nameColumn('status', 'Status', data.status, 66),
      numberColumn('trades', ['Legs'], data.trades, (value) => decimalText(value, 0), 48),
      numberColumn('quantity', ['Open'], data.quantity, (value) => shortestText(value, 8), 84, {
        doc: 'Coins; of an inverse future USD',
        cellStyle: signInk(data.quantity),
      }),
      numberColumn('average', ['Average'], data.average, price, 84),
      numberColumn('mark', ['Mark'], data.mark, price, 84),
      amounts('realised', 'Realised', 'Of what was closed, settled or delivered'),
      amounts('expired', 'Of expiry', 'The part of it that the expiry brought'),
      amounts('unrealised', 'Unrealised', 'Of what is open, at the mark'),
      nameColumn('currency', 'Ccy', data.currency, 56),
      numberColumn('pnlUsd', ['P&L', 'USD'], data.pnlUsd, (value) => compactText(value, { isSigned: true }), 76, {
        cellStyle: signInk(data.pnlUsd),
      }),
      nameColumn('exchange', 'Venue', data.exchange, 70, { isQuiet: true }),
    ],
    items: rowItems(
      data.instrument.map((_, row) => row),
      (row) => `${data.exchange[row]} ${data.instrument[row]}`,
    ),
  }
}
