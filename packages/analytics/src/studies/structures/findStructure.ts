import type { Market } from '@gvol/market'
import { MS_PER_SECOND } from '@gvol/time'
import type { TradedPackage } from '../../market/flow/packages.ts'
import { type SETTLEMENT_NEEDS, settledPrices } from '../../portfolio/settlementOf.ts'
import { argument } from '../../study/argument/kinds.ts'
import { instantText } from '../../study/instantText.ts'
import { type CommonInput, noData, type RunResult, type StudyContext } from '../../study/study.ts'
import { type PACKAGE_NEEDS, readPackages } from './packages.ts'
import { legsOf, mirrored, UNI_TRADE, uniTradeOf } from './uniTrade.ts'

/** Selects a trade of a structure. */
export const structureArguments = {
  uniTrade: argument.text('the structure, a JSON list of "buy X" and "sell X"', UNI_TRADE, undefined),
  tradeId: argument.text(
    'which of its trades: id of the block, request for quote or print; the newest when empty',
    { pattern: /^[^\s](?:[^"\\]{0,78}[^\s"\\])?$/, expected: 'the id of a trade', example: 'BLOCK-1234' },
    undefined,
  ),
} as const

export const STRUCTURE_TEXT =
  'The structure with its legs as written, held since the requested trade, or the newest if none is requested, whichever side initiated it. P&L of a leg in its settlement currency is coins × (value − premium paid); ' +
  'in the other at the index of the instant. Settled options are worth their intrinsic value at the delivery price (÷ it where paid in coin): that of the venue, else the average of its stored index before the expiry by its rule. The hedge is marked at its future until ' +
  'the last option is settled; funding and fees are not counted. A total needs a value for every leg.'

/** One option or future of a structure as it was traded; the side is that of the requested structure. */
export type LifeLeg = {
  readonly instrument: string
  readonly kind: 'option' | 'hedge'
  readonly side: 1 | -1
  readonly amountCoin: number
  /** For an option the premium in the settlement currency, for a future its price. */
  readonly price: number
  /** Annualized decimal; NaN if the venue does not publish it, and for a hedge. */
  readonly vol: number
  readonly expiryMs: number
  readonly strike: number
  readonly optionType: 'call' | 'put'
}

export type StructureMatch = {
  readonly package: TradedPackage
  readonly legs: readonly LifeLeg[]
  readonly atMs: number
  /** Expiry of its last option, Unix ms. */
  readonly lastExpiryMs: number
}

type StructureInput = CommonInput & {
  readonly market: Market
  readonly uniTrade: string | undefined
  readonly tradeId: string | undefined
}
type Context = Pick<StudyContext<(typeof PACKAGE_NEEDS)[number]>, 'rows' | 'query' | 'nowMs'>

/**
 * Maximum number of candidates: other packages that share its options can only be excluded by reading their whole
 * block.
 */
const MAX_CANDIDATES = 30
/** Maximum difference of the times of the legs of one block. */
const SPREAD_MS = 2 * MS_PER_SECOND
const MAX_PRINTS = 20_000

const ALL_RULES = { consumedLevel: true, priceVsMark: true, volVsMark: true, takerSide: true } as const

/** Returns the legs with the sides in the URL, whichever side the customer had. */
const legsAs = (one: TradedPackage, turn: 1 | -1): readonly LifeLeg[] => {
  const lastExpiryMs = Math.max(...one.legs.map(({ expiryMs }) => expiryMs))
  return [
    ...one.legs.map((leg): LifeLeg => ({ ...leg, kind: 'option', side: (leg.side * turn) as 1 | -1 })),
    ...one.hedge.map(
      (hedge): LifeLeg => ({
        instrument: hedge.instrument,
        kind: 'hedge',
        side: (hedge.side * turn) as 1 | -1,
        amountCoin: hedge.amountCoin,
        price: hedge.price,
        vol: Number.NaN,
        expiryMs: lastExpiryMs,
        strike: Number.NaN,
        optionType: 'call' as const,
      }),
    ),
  ]
}

/** Returns the instants at which all of several options traded as one, the newest first. */
const candidatesOf = async (
  names: readonly string[],
  { market, tradeId }: StructureInput,
  endMs: number,
  context: Context,
) => {
  const { size, column } = await context.rows(
    'trade',
    { ...market, toMs: endMs },
    {
      columns: ['atMs', 'tradeId', 'instrument', 'blockTradeId', 'blockRfqId', 'comboTradeId'],
      where: { kind: 'option', instrument: { in: [...names] } },
      limit: MAX_PRINTS,
    },
  )
  const rows = Array.from({ length: size }, (_, row) => row).filter((row) => names.includes(column.instrument[row]))
  const block = column.blockTradeId
  const rfq = column.blockRfqId
  const combo = column.comboTradeId
  const keyOf = (row: number): string =>
    block[row] ??
    (rfq[row] === null ? undefined : `rfq ${rfq[row]}`) ??
    (combo[row] === null ? undefined : `combo ${combo[row]}`) ??
    column.tradeId[row]
  return [...Map.groupBy(rows, keyOf)]
    .filter(([id, own]) => {
      if (tradeId !== undefined && id !== tradeId) return false
      return new Set(own.map((row) => column.instrument[row])).size === names.length
    })
    .map(([id, own]) => {
      const instants = own.map((row) => column.atMs[row])
      return { id, fromMs: Math.min(...instants) - SPREAD_MS, toMs: Math.max(...instants) + SPREAD_MS }
    })
    .sort((a, b) => b.toMs - a.toMs)
}

/** Returns the requested trade of a structure. */
export const findStructure = async (
  input: StructureInput,
  context: Context,
): Promise<
  | { readonly ok: true; readonly structure: StructureMatch; readonly endMs: number }
  | Extract<RunResult<never>, { ok: false }>
> => {
  if (input.uniTrade === undefined)
    return noData('Select a structure: uniTrade is a JSON list of its legs, such as ["buy BTC-27DEC24-100000-C"].')
  const signature = uniTradeOf(input.uniTrade)
  const endMs = input.asOfMs ?? context.nowMs(input.market)
  const names = [...new Set(legsOf(signature).map(({ instrument }) => instrument))]
  const candidates = await candidatesOf(names, input, endMs, context)
  for (const { id, fromMs, toMs } of candidates.slice(0, MAX_CANDIDATES)) {
    const { packages } = await readPackages({ ...input, ...ALL_RULES, span: { fromMs, toMs } }, context)
    const one = packages.find((other) => other.id === id)
    if (one === undefined) continue
    const isSame = JSON.stringify(one.signature) === signature
    if (!isSame && mirrored(one.signature) !== signature) continue
    const legs = legsAs(one, isSame ? 1 : -1)
    const lastExpiryMs = Math.max(...one.legs.map(({ expiryMs }) => expiryMs))
    return { ok: true, endMs, structure: { package: one, legs, atMs: one.atMs, lastExpiryMs } }
  }
  const which =
    input.tradeId === undefined ? 'No trade of this structure' : `No trade ${input.tradeId} of this structure`
  return noData(`${which} of ${input.subjectText} is stored until ${instantText(endMs)}.`)
}

/**
 * Returns the prices at which the expiries of a structure have settled by an instant, by expiry: the venue's, else the
 * average of its index.
 */
export const legSettlements = (
  market: Market,
  legs: readonly LifeLeg[],
  endMs: number,
  context: Pick<StudyContext<(typeof SETTLEMENT_NEEDS)[number]>, 'rows'>,
): Promise<ReadonlyMap<number, number>> => {
  const expired = legs.map(({ expiryMs }) => expiryMs).filter((expiryMs) => expiryMs <= endMs)
  return settledPrices(market, expired, context)
}
