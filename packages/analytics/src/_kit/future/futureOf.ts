import type { FutureQuote } from '@gvol/market'
import { type CommonInput, noData, type RunResult, type StudyContext, whenText } from '../study.ts'

type Asked = CommonInput & { readonly venue: string; readonly instrument: string }
type Refusal = Extract<RunResult<never>, { ok: false }>

/** A dated future or perpetual of a venue. */
export type FutureTerms = {
  readonly symbol: string
  readonly instrument: string
  readonly isInverse: boolean
  /** undefined for a perpetual. */
  readonly expiryMs: number | undefined
  /** Its quote; undefined where it is not quoted at the instant asked for. */
  readonly quote: FutureQuote | undefined
}

const FEW = 5

/** Names for the sentence of a refusal: those that begin alike first. */
const examples = (names: readonly string[], asked: string): string => {
  const alike = names.filter((name) => name.slice(0, 3).toUpperCase() === asked.slice(0, 3).toUpperCase())
  return [...new Set([...alike, ...names])].slice(0, FEW).join(', ')
}

/**
 * What is quoted under a name, or was listed under it: an expired future has a history too. A name is that of one market of
 * its venue.
 */
export const futureOf = async (
  { venue, instrument, asOfMs, subjectText }: Asked,
  context: Pick<StudyContext<'futures' | 'instrument'>, 'liveOf' | 'rows'>,
): Promise<{ readonly ok: true; readonly terms: FutureTerms } | Refusal> => {
  const boards = await context.liveOf('futures', { venue }, asOfMs)
  const quotes = boards.flatMap((board) => board.quotes)
  const quote = quotes.find((one) => one.instrument === instrument)
  if (quote !== undefined) {
    const { symbol, isInverse, expiryMs } = quote
    return { ok: true, terms: { symbol, instrument, isInverse, expiryMs, quote } }
  }
  const { column, size } = await context.rows(
    'instrument',
    { venue },
    {
      columns: ['symbol', 'isInverse', 'expiryMs'],
      where: { name: instrument, kind: { in: ['future', 'perpetual'] } },
    },
  )
  if (size > 0) {
    const expiryMs = Number.isNaN(column.expiryMs[0]) ? undefined : column.expiryMs[0]
    const terms = { symbol: column.symbol[0], instrument, isInverse: column.isInverse[0], expiryMs, quote: undefined }
    return { ok: true, terms }
  }
  if (quotes.length === 0) return noData(`No futures or perpetuals of ${venue} are known ${whenText(asOfMs)}.`)
  return noData(
    `No future or perpetual ${subjectText} is known ${whenText(asOfMs)}. ${venue} lists ${quotes.length}, such as ${examples(
      quotes.map((one) => one.instrument),
      instrument,
    )}.`,
  )
}
