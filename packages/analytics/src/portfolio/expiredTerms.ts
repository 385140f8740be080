import { dayOfInstrument, type OptionType } from '@gvol/market'
import { isOptionLeg } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import type { Leg } from '../study/argument/legs.ts'
import type { StudyContext } from '../study/study.ts'
import type { ExpiredTerms } from './expiredLegs.ts'
import type { MarketLeg } from './marketLegs.ts'

/** Columns of the list of instruments that say how a contract settles. */
const TERM_COLUMNS = [
  'venue',
  'symbol',
  'name',
  'kind',
  'isInverse',
  'contractSize',
  'expiryMs',
  'strike',
  'optionType',
] as const

/** Returns the terms of a priced leg, whose market may list it for minutes after its expiry. */
export const termsOf = ({ venue, symbol, instrument, kind, expiryMs, priced }: MarketLeg): ExpiredTerms | undefined => {
  if (expiryMs === undefined || (kind !== 'option' && kind !== 'future')) return undefined
  const option = isOptionLeg(priced) ? { strike: priced.strike, optionType: priced.type } : undefined
  return {
    venue,
    symbol,
    instrument,
    kind,
    expiryMs,
    isInverse: priced.isInverse === true,
    contractSize: undefined,
    strike: option?.strike,
    optionType: option?.optionType,
  }
}

export type LegMatch = { readonly at: number; readonly leg: Leg }

/** Tables in which contracts that are no longer listed are searched. */
export const TERM_NEEDS = ['instrument', 'option-quote', 'future-quote'] as const
type Reads = Pick<StudyContext<(typeof TERM_NEEDS)[number]>, 'rows'>

/** Terms as rows have them: empty values are NaN or null. */
type Row = Omit<ExpiredTerms, 'contractSize' | 'strike' | 'optionType'> & {
  readonly contractSize: number
  readonly strike: number
  readonly optionType: OptionType | null
}

/** Where contracts of one venue, or of any, are searched. */
type Search = { readonly venue: string | undefined; readonly names: readonly string[] }

const isKind = (kind: string): kind is ExpiredTerms['kind'] => kind === 'option' || kind === 'future'

const spanOf = (venue: string | undefined) => (venue === undefined ? {} : { venue })

const listedRows = async ({ venue, names }: Search, context: Reads): Promise<readonly Row[]> => {
  const { size, column } = await context.rows('instrument', spanOf(venue), {
    columns: TERM_COLUMNS,
    where: { name: { in: names } },
  })
  return Array.from({ length: size }, (_, row) => row).flatMap((row): readonly Row[] => {
    const kind = column.kind[row]
    if (!isKind(kind)) return []
    return [
      {
        venue: column.venue[row],
        symbol: column.symbol[row],
        instrument: column.name[row],
        kind,
        expiryMs: column.expiryMs[row],
        isInverse: column.isInverse[row],
        contractSize: column.contractSize[row],
        strike: column.strike[row],
        optionType: column.optionType[row],
      },
    ]
  })
}

const lastOf = { everyMs: MS_PER_DAY, per: ['instrument'] } as const

/** How long before the day in its name a contract is searched: its quotes of one day are enough. */
const SEARCHED_MS = 3 * MS_PER_DAY

/**
 * Reads the terms of contracts from their stored quotes: those that expired before the desk listed instruments.
 *
 * @param day  in the names of the contracts
 */
const quotedRows = async ({ venue, names }: Search, day: number, context: Reads): Promise<readonly Row[]> => {
  const span = { ...spanOf(venue), fromMs: day - SEARCHED_MS, toMs: day + MS_PER_DAY }
  const where = { instrument: { in: names } }
  const common = ['venue', 'symbol', 'instrument', 'expiryMs', 'isInverse'] as const
  const [options, futures] = await Promise.all([
    context.rows('option-quote', span, {
      columns: [...common, 'contractSizeCoin', 'strike', 'optionType'],
      where,
      lastOf,
    }),
    context.rows('future-quote', span, { columns: [...common, 'kind'], where, lastOf }),
  ])
  const termsAt = ({ column }: typeof options | typeof futures, row: number) => ({
    venue: column.venue[row],
    symbol: column.symbol[row],
    instrument: column.instrument[row],
    expiryMs: column.expiryMs[row],
    isInverse: column.isInverse[row],
  })
  return [
    ...Array.from(
      { length: options.size },
      (_, row): Row => ({
        ...termsAt(options, row),
        kind: 'option',
        contractSize: options.column.contractSizeCoin[row],
        strike: options.column.strike[row],
        optionType: options.column.optionType[row],
      }),
    ),
    ...Array.from({ length: futures.size }, (_, row) => row).flatMap((row): readonly Row[] =>
      futures.column.kind[row] === 'future'
        ? [
            {
              ...termsAt(futures, row),
              kind: 'future',
              contractSize: Number.NaN,
              strike: Number.NaN,
              optionType: null,
            },
          ]
        : [],
    ),
  ]
}

const addTerms = (
  terms: Map<number, ExpiredTerms>,
  legs: readonly LegMatch[],
  rows: readonly Row[],
  nowMs: number,
): void => {
  for (const { contractSize, strike, optionType, ...row } of rows) {
    if (!(row.expiryMs <= nowMs) || (row.kind === 'option' && (!(strike > 0) || optionType === null))) continue
    for (const { at, leg } of legs)
      if (leg.instrument === row.instrument)
        terms.set(at, {
          ...row,
          contractSize: contractSize > 0 ? contractSize : undefined,
          strike: strike > 0 ? strike : undefined,
          optionType: optionType ?? undefined,
        })
  }
}

/**
 * Returns the terms of contracts that have expired and that no market lists any more, by the index of their leg: from
 * the list of instruments, else from the stored quotes.
 */
export const expiredTerms = async (
  unlisted: readonly LegMatch[],
  nowMs: number,
  context: Reads,
): Promise<ReadonlyMap<number, ExpiredTerms>> => {
  const terms = new Map<number, ExpiredTerms>()
  for (const [venue, own] of Map.groupBy(unlisted, ({ leg }) => leg.exchange)) {
    const namesOf = (legs: readonly LegMatch[]) => legs.map(({ leg }) => leg.instrument)
    addTerms(terms, own, await listedRows({ venue, names: namesOf(own) }, context), nowMs)
    const days = Map.groupBy(
      own.filter(({ at }) => !terms.has(at)),
      ({ leg }) => dayOfInstrument(leg.instrument),
    )
    for (const [day, rest] of days)
      if (day !== undefined && day <= nowMs)
        addTerms(terms, rest, await quotedRows({ venue, names: namesOf(rest) }, day, context), nowMs)
  }
  return terms
}
