import { compactText, decimalText, percentText, spotText, volText } from '@gvol/format'
import { expect, test } from 'vitest'
import { tableSheet } from '../../ui/table/tableSheet.ts'
import { rowItems, type TableSpec } from '../../ui/table/tableSpec.ts'
import { nameColumn, numberColumn } from '../model/tableColumns/columns.ts'
import { signedCompact, singlePriceText } from '../model/tableColumns/columnText.ts'
import { tableWithChanges } from './tableWithChanges.ts'

type Book = readonly [venue: string, vol: number | null, open: number | null, share: number | null, change?: number]

const tableOf = (books: readonly Book[]): TableSpec<number> => {
  const [venues, vols, opens, shares, changes] = ([0, 1, 2, 3, 4] as const).map((at) => books.map((book) => book[at]))
  return {
    columns: [
      nameColumn('venue', 'Venue', venues as string[], 80),
      numberColumn('vol', ['30 d', '%'], vols as number[], volText, 52, { group: 'ATM' }),
      numberColumn('volChange', ['Δ 24 h', 'pt'], changes as number[], volText, 52, { group: 'ATM' }),
      numberColumn('open', ['Open', 'coin'], opens as number[], compactText, 60),
      numberColumn('share', ['Share'], shares as number[], (share) => percentText(share, 1), 60),
    ],
    items: rowItems([...books.keys()], (row) => books[row]?.[0] ?? ''),
  }
}

const now = tableOf([
  ['deribit', 0.423, 12_300, 0.61, 0.02],
  ['okx', 0.4302, 2_500, 0.39, 0.01],
  ['bybit', 0.5, null, null],
])
// The rows at the other instant have another order, and one is missing.
const then = tableOf([
  ['okx', 0.43, 3_000, 0.405],
  ['deribit', 0.411, 11_100, 0.595],
])
const compared = tableWithChanges(now, { model: then, label: '1 w ago' }, { columns: ['vol', 'open', 'share'] })
const textsOf = (id: string, spec = compared) => {
  const column = spec.columns.find((one) => one.id === id)
  return spec.items.map((item) => item.kind === 'row' && column?.text(item.row))
}

test('a signed change is next to its number in the same format: by hand 42.3 − 41.1, 12.3k − 11.1k, 61 − 59.5 %', () => {
  expect(compared.columns.map(({ id }) => id)).toEqual(
    'venue vol volChange open openChange share shareChange'.split(' '),
  )
  expect(textsOf('volChange')).toEqual(['+1.2', '0.0', '–'])
  expect(textsOf('openChange')).toEqual(['+1.20k', '−500', '–'])
  expect(textsOf('shareChange')).toEqual(['+1.5\u2009pt', '−1.5\u2009pt', '–'])
})

test('percentages differ by points; a change column of the table itself is replaced', () => {
  const change = compared.columns.find(({ id }) => id === 'volChange')
  expect([change?.header, change?.unit, change?.group]).toEqual(['Δ', 'pt', 'ATM'])
  expect(compared.columns.filter(({ header }) => header === 'Δ 24 h')).toEqual([])
})

test('a change that rounds to zero has no colour, rises and falls have theirs', () => {
  const inks = (id: string) =>
    [0, 1, 2].map((row) => compared.columns.find((column) => column.id === id)?.cellStyle?.(row).ink)
  expect(inks('volChange')).toEqual(['up', undefined, undefined])
  expect(inks('openChange')).toEqual(['up', 'down', undefined])
})

test('the earlier value is an optional column in between, with its full name in a file', () => {
  const both = tableWithChanges(now, { model: then, label: '1 w ago' }, { columns: ['vol', 'unknown'], hasThen: true })
  expect(both.columns.map(({ id }) => id).slice(1, 4)).toEqual(['vol', 'volThen', 'volChange'])
  expect(textsOf('volThen', both)).toEqual(['41.1', '43.0', '–'])
  expect(tableSheet(both).head).toEqual([
    'Venue',
    'ATM 30 d [%]',
    'ATM 30 d 1 w ago [%]',
    'ATM Δ 30 d to 1 w ago [pt]',
    'Open [coin]',
    'Share',
  ])
})

test('price changes have the decimals of the prices; a greek per percent keeps its unit', () => {
  const board = (prices: readonly number[], gammas: readonly number[]): TableSpec<number> => ({
    columns: [
      numberColumn('spot', ['Spot', 'USD'], prices, spotText, 76),
      numberColumn('mark', ['Mark'], prices, singlePriceText, 76),
      numberColumn('gamma', ['Gamma', 'USD per 1 %'], gammas, signedCompact, 92),
    ],
    items: rowItems([...prices.keys()], String),
  })
  const spec = tableWithChanges(
    board([90_000, 150, 0.1465], [63_700, 1_000, 0]),
    { model: board([90_012.3, 149.99, 0.1465], [53_700, 2_000, 0]), label: '1 d ago' },
    { columns: ['spot', 'mark', 'gamma'] },
  )
  expect(textsOf('spotChange', spec)).toEqual(['−12', '+0.01', '0.0000'])
  expect(textsOf('markChange', spec)).toEqual(['−12.3', '+0.01', '0.0000'])
  expect(spec.columns.find(({ id }) => id === 'gammaChange')?.unit).toBe('USD per 1 %')
  expect(textsOf('gammaChange', spec)).toEqual(['+10.0k', '−1.00k', '0'])
})

test('a change is as wide as its longest text', () => {
  const board = (price: number): TableSpec<number> => ({
    columns: [numberColumn('mark', ['Mark', 'USD'], [price], (value) => decimalText(value, 2), 60)],
    items: rowItems([0], String),
  })
  const widthOf = (then: number) =>
    tableWithChanges(board(95_000), { model: board(then), label: '1 d ago' }, { columns: ['mark'] }).columns[1]
      ?.width ?? 0
  expect(widthOf(10)).toBeGreaterThan(widthOf(94_999) + 20)
})

test('a shaded column shades its change, too', () => {
  const shaded = (of: TableSpec<number>): TableSpec<number> => ({
    ...of,
    columns: of.columns.map((column) => ({ ...column, cellStyle: (row) => (row === 0 ? { wash: 'call' } : {}) })),
  })
  const spec = tableWithChanges(shaded(now), { model: then, label: '1 w ago' }, { columns: ['vol'] })
  const change = spec.columns.find(({ id }) => id === 'volChange')
  expect([0, 1].map((row) => change?.cellStyle?.(row))).toEqual([{ ink: 'up', wash: 'call' }, {}])
})
