import { checkFormula, type Fault, LIMITS, readFormula } from '@gvol/formula'
import type { Market } from '@gvol/market'
import type { Argument } from '../../../study/argument/argument.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { namesOf } from '../../../study/formula/resolveNames.ts'
import type { Source } from '../../../study/formula/sources.ts'

/** Returns a fault as a sentence with its character range, counted from 1 as editors do. */
export const faultText = (written: string, { message, from, to }: Fault): string => {
  const excerpt = written.slice(from, to).trim().slice(0, 40)
  return `character ${from + 1}${to > from + 1 ? ` to ${to}` : ''}${excerpt === '' ? '' : ` (${excerpt})`}: ${message}`
}

/** Returns the names of a formula with their questions, or its fault. */
export const plannedFormula = (written: string, sources: ReadonlyMap<string, Source>, market: Market) => {
  const read = readFormula(written)
  if (!read.ok) return read
  const { resolve, questions } = namesOf(sources, market)
  const checked = checkFormula(read.value, resolve)
  return checked.ok ? ({ ok: true, plan: checked.value, questions } as const) : checked
}

/** Any market: names have the same meaning in all. */
const ANY: Market = { venue: 'deribit', symbol: 'BTC' }

/** A valid formula; names, arguments and units are checked before anything is read. */
export const formulaArgument = (sources: ReadonlyMap<string, Source>): Argument<string> => {
  const text = argument.required(
    argument.text(
      'formula over columns of studies with a history',
      { pattern: /./, expected: 'a formula', example: 'ATM30(deribit:ETH) - ATM30(deribit:BTC)' },
      undefined,
    ),
  )
  return {
    ...text,
    domain: { mostCharacters: LIMITS.characters, example: 'ATM30(deribit:ETH) - ATM30(deribit:BTC)' },
    schema: { ...text.schema, maxLength: LIMITS.characters },
    parse: (raw) => {
      if (typeof raw !== 'string') return { ok: false, expected: 'the text of a formula' }
      const planned = plannedFormula(raw, sources, ANY)
      if (planned.ok && planned.questions.size === 0)
        return { ok: false, expected: 'a formula that reads something, such as ATM30 - rv(30d)' }
      return planned.ok
        ? { ok: true, value: raw.trim() }
        : { ok: false, expected: `a formula that can be computed; ${faultText(raw, planned.fault).replace(/\.$/, '')}` }
    },
  }
}
