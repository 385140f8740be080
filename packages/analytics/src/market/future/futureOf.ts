import { type CommonInput, noData, type RunResult, type StudyContext, whenText } from '../../study/study.ts'

type FutureInput = CommonInput & { readonly venue: string; readonly instrument: string }
type Refusal = Extract<RunResult<never>, { ok: false }>

/** A dated future or perpetual of a venue. */
export type FutureTerms = {
  readonly symbol: string
  /** undefined for a perpetual. */
  readonly expiryMs: number | undefined
}

const FEW = 5

/** Returns why a name is unknown, with example names: those with the same beginning first. */
export const unknownFuture = (
  { venue, instrument, subjectText, asOfMs }: FutureInput,
  names: readonly string[],
): Refusal => {
  if (names.length === 0) return noData(`No futures or perpetuals of ${venue} are available ${whenText(asOfMs)}.`)
  const alike = names.filter((name) => name.slice(0, 3).toUpperCase() === instrument.slice(0, 3).toUpperCase())
  const examples = [...new Set([...alike, ...names])].slice(0, FEW).join(', ')
  return noData(
    `No future or perpetual ${subjectText} is available ${whenText(asOfMs)}. Of ${venue} ${names.length} are, such as ${examples}.`,
  )
}

const KINDS = { in: ['future', 'perpetual'] } as const

/**
 * Returns the contract that the venue lists or listed under a name, else the stored contract of that name: an expired
 * future has a history too. A name belongs to one market of its venue.
 */
export const futureOf = async (
  input: FutureInput,
  context: Pick<StudyContext<'instrument' | 'future-quote'>, 'rows'>,
): Promise<{ readonly ok: true; readonly terms: FutureTerms } | Refusal> => {
  const { venue, instrument } = input
  const termsOf = (symbol: string, expiryMs: number) =>
    ({ ok: true, terms: { symbol, expiryMs: Number.isNaN(expiryMs) ? undefined : expiryMs } }) as const
  const listed = await context.rows(
    'instrument',
    { venue },
    { columns: ['name', 'symbol', 'expiryMs'], where: { kind: KINDS } },
  )
  const row = listed.column.name.indexOf(instrument)
  if (row >= 0) return termsOf(listed.column.symbol[row], listed.column.expiryMs[row])
  const { column, size } = await context.rows(
    'future-quote',
    { venue },
    { columns: ['symbol', 'expiryMs'], where: { instrument }, limit: 1 },
  )
  return size > 0 ? termsOf(column.symbol[0], column.expiryMs[0]) : unknownFuture(input, listed.column.name)
}
