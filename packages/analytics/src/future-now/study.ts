import { futureOf } from '../_kit/future/futureOf.ts'
import { FUTURE_METHOD, futureColumns, futureRow } from '../_kit/future/futureRow.ts'
import { instantText } from '../_kit/instantText.ts'
import { columnsFromRows } from '../_kit/rows.ts'
import { defineStudy, noData, whenText } from '../_kit/study.ts'

export const futureNow = defineStudy({
  id: 'future-now',
  subject: 'instrument',
  needs: ['futures', 'instrument'],
  title: 'One future',
  doc: 'One dated future or perpetual: quotes, basis, annual rate, spread, open interest, volume and funding.',
  method: FUTURE_METHOD,
  input: {},
  output: futureColumns,
  run: async (input, context) => {
    const found = await futureOf(input, context)
    if (!found.ok) return found
    const { quote, expiryMs } = found.terms
    if (quote !== undefined)
      return { ok: true, asOfMs: quote.atMs, columns: columnsFromRows(futureColumns, [futureRow(quote)]) }
    const past = expiryMs === undefined ? '' : ` It expires or expired at ${instantText(expiryMs)}.`
    return noData(`${input.subjectText} is listed and has no quote ${whenText(input.asOfMs)}.${past}`)
  },
})
