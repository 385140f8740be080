import { volPercentText } from '@gvol/format'
import { amountText } from '../inputs/amountText.ts'
import { noVolText } from '../report/noVolText.ts'
import type { Report, ReportRow } from '../report/report.ts'
import type { IvReading } from './ivInputs.ts'
import type { IvInput, IvResult, QuoteVol } from './ivModel.ts'

/** Report of the inputs and the vols of the quotes. */
export const ivReport = (
  reading: IvReading,
  input: IvInput,
  result: IvResult,
  atMs: number,
  isSimulated: boolean,
): Report => {
  const unit = input.unit === 'coin' ? reading.coin : 'USD'
  const number = (name: string, value: number, of: string): ReportRow => ({
    name,
    value,
    text: amountText(value, 6),
    unit: of,
  })
  const quoteRows = (name: string, quote: QuoteVol | undefined): readonly ReportRow[] => {
    if (quote === undefined) return []
    const premium = number(`${name}, premium`, quote.premium, unit)
    const vol = quote.ok
      ? { name: `${name}, vol`, value: quote.vol, text: volPercentText(quote.vol), unit: '' }
      : { name: `${name}, vol`, value: undefined, text: noVolText(quote, input, result, reading.coin), unit: '' }
    return quote.ok ? [premium, vol, number(`${name}, vega per point`, quote.vegaPerPoint, unit)] : [premium, vol]
  }
  return {
    title: `${reading.text('of') || reading.coin} ${input.type}, implied vol`,
    isSimulated,
    atMs,
    notes: reading.notes,
    rows: [
      number(input.basis === 'spot' ? 'Spot' : 'Forward', input.price, 'USD'),
      number('Strike', input.strike, 'USD'),
      number('Life', input.timeYears * 365, 'd'),
      ...quoteRows('Bid', result.bid),
      ...quoteRows('Mid', result.mid),
      ...quoteRows('Ask', result.ask),
      number('Least premium', result.minimum, unit),
      number('Most premium', result.maximum, unit),
    ],
  }
}
