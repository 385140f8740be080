import { isOptionLeg } from '@gvol/quant'
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

/** Returns the terms of contracts that no market lists any more, by the index of their leg. */
export const listedTerms = async (
  unlisted: readonly LegMatch[],
  nowMs: number,
  context: Pick<StudyContext<'instrument'>, 'rows'>,
): Promise<ReadonlyMap<number, ExpiredTerms>> => {
  const terms = new Map<number, ExpiredTerms>()
  for (const [venue, own] of Map.groupBy(unlisted, ({ leg }) => leg.exchange)) {
    const { size, column } = await context.rows('instrument', venue === undefined ? {} : { venue }, {
      columns: TERM_COLUMNS,
      where: { name: { in: own.map(({ leg }) => leg.instrument) } },
    })
    for (let row = 0; row < size; row++) {
      const kind = column.kind[row]
      const expiryMs = column.expiryMs[row]
      if ((kind !== 'option' && kind !== 'future') || !(expiryMs <= nowMs)) continue
      if (kind === 'option' && (!(column.strike[row] > 0) || column.optionType[row] === null)) continue
      for (const { at, leg } of own)
        if (leg.instrument === column.name[row])
          terms.set(at, {
            venue: column.venue[row],
            symbol: column.symbol[row],
            instrument: leg.instrument,
            kind,
            expiryMs,
            isInverse: column.isInverse[row],
            contractSize: column.contractSize[row] || undefined,
            strike: column.strike[row] || undefined,
            optionType: column.optionType[row] ?? undefined,
          })
    }
  }
  return terms
}
