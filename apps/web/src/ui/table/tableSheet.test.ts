import { compactText, decimalText, SEPARATORS, setNotation, USUAL_NOTATION, usdText, volText } from '@gvol/format'
import { afterEach, expect, test } from 'vitest'
import { tableSheet } from './tableSheet.ts'
import type { TableSpec } from './tableSpec.ts'

afterEach(() => setNotation(USUAL_NOTATION))

type Row = { readonly name: string; readonly size: number | null; readonly vol: number }

const spec: TableSpec<Row> = {
  columns: [
    { id: 'name', header: 'Instrument', width: 1, text: ({ name }) => name },
    {
      id: 'size',
      header: 'OI',
      unit: 'BTC',
      group: 'Calls',
      width: 1,
      text: ({ size }) => compactText(size),
      value: ({ size }) => size,
    },
    { id: 'usd', header: 'Paid', width: 1, text: ({ size }) => usdText(size), value: ({ size }) => size },
    { id: 'vol', header: 'Δ', unit: 'pt', width: 1, text: ({ vol }) => volText(vol, { isSigned: true }) },
    { id: 'big', header: 'Strike', width: 1, text: () => decimalText(102_500.5, 1) },
  ],
  items: [
    { kind: 'heading', key: 'h', label: '27 Mar 26' },
    { kind: 'row', key: 'a', row: { name: 'A', size: 12_345.678, vol: -0.012 } },
    { kind: 'level', key: 'l', label: 'Forward 95,000', color: 'forward' },
    { kind: 'row', key: 'b', row: { name: '12 MAR', size: null, vol: 0.034 } },
  ],
}

test('rows are exported as shown: numbers are numbers in every notation, shortened ones have all digits, a dash is empty', () => {
  const expected = {
    head: ['Expiry', 'Instrument', 'Calls OI [BTC]', 'Paid', 'Δ [pt]', 'Strike'],
    rows: [
      ['27 Mar 26', 'A', 12_345.678, 12_345.678, -1.2, 102_500.5],
      ['27 Mar 26', '12 MAR', null, null, 3.4, 102_500.5],
    ],
  }
  expect(tableSheet(spec)).toEqual(expected)
  setNotation({ ...USUAL_NOTATION, ...SEPARATORS['point-comma'] })
  expect(tableSheet(spec)).toEqual(expected)
  expect(decimalText(1.5, 1)).toBe('1,5')
})
