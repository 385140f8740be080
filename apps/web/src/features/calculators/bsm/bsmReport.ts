import { dateTimeText, volPercentText } from '@gvol/format'
import { amountText, moneyText, premiumText } from '../inputs/amountText.ts'
import type { Report, ReportRow } from '../report/report.ts'
import type { BsmReading } from './bsmInputs.ts'
import type { BsmInput, BsmResult } from './bsmModel.ts'
import { greekRows } from './greekRows.ts'

/** Inputs, price and greeks of one option. */
export const bsmReport = (
  reading: BsmReading,
  input: BsmInput,
  result: BsmResult,
  atMs: number,
  isSimulated: boolean,
): Report => {
  const { coin } = reading
  const row = (name: string, value: number | string | undefined, text: string, unit = ''): ReportRow => ({
    name,
    value,
    text,
    unit,
  })
  const expiry = reading.expiryMs === undefined ? undefined : dateTimeText(reading.expiryMs)
  return {
    title: `${reading.text('of') || coin} ${input.type}`,
    isSimulated,
    atMs,
    notes: reading.notes,
    rows: [
      row('Settlement', input.contract, input.contract),
      row(input.basis === 'spot' ? 'Spot' : 'Forward', input.price, amountText(input.price, 6), 'USD'),
      row('Strike', input.strike, amountText(input.strike, 6), 'USD'),
      row(
        'Expiry',
        reading.expiryMs === undefined ? undefined : new Date(reading.expiryMs).toISOString(),
        expiry ?? '',
      ),
      row('Vol', input.vol, volPercentText(input.vol), ''),
      row('Position', input.quantity, amountText(input.quantity), coin),
      row('Price, coin', result.priceCoin, premiumText(result.priceCoin), coin),
      row('Price, USD', result.priceUsd, moneyText(result.priceUsd), 'USD'),
      row('Break-even', result.breakEven, moneyText(result.breakEven), 'USD'),
      ...greekRows(input, result, coin, reading.unit).map(({ name, perOption, unit }) =>
        row(name, perOption, amountText(perOption), unit),
      ),
    ],
  }
}
