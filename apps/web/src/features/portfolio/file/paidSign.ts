import type { Field } from './columns.ts'
import { isBinanceOption } from './venueOf.ts'

/** Sign of a paid fee in a venue's files; a venue that is not in the list has no fees counted. */
const PAID_SIGN: Readonly<Record<string, number>> = { deribit: 1, bybit: 1, okx: -1 }

type Fields = Partial<Record<Field, number>>

/** Share of a fee by which a sum may be off, as the numbers of a file are rounded. */
const TOLERANCE = 1e-3

/**
 * Returns the sign of a paid fee in a file by its own arithmetic: cash flow, funding of either sign and fee add up to
 * the change of the balance. Bybit has written a paid fee with either sign. Undefined if no row decides it.
 */
const signOfRows = (rows: readonly (readonly string[])[], fields: Fields): number | undefined => {
  const { change, cashFlow, fee, funding } = fields
  if (change === undefined || cashFlow === undefined || fee === undefined) return undefined
  const signs = new Set<number>()
  for (const cells of rows) {
    const paid = Number(cells[fee])
    const rest = Number(cells[change]) - Number(cells[cashFlow])
    if (!Number.isFinite(rest) || !Number.isFinite(paid) || paid === 0) continue
    const funded = Number(funding === undefined ? 0 : cells[funding]) || 0
    for (const sign of [1, -1])
      if ([funded, -funded].some((own) => Math.abs(rest - own + sign * paid) <= TOLERANCE * Math.abs(paid)))
        signs.add(sign)
  }
  const [sign] = signs
  return signs.size === 1 ? sign : undefined
}

/**
 * Returns the sign of a paid fee in a file of Binance's options, which has been written with either: that of all its
 * fees. Undefined if they differ, or the file has other contracts, whose fees may be in another coin.
 */
const signOfBinance = (rows: readonly (readonly string[])[], { fee, instrument }: Fields): number | undefined => {
  if (fee === undefined || instrument === undefined) return undefined
  if (!rows.every((cells) => isBinanceOption(cells[instrument]?.trim() ?? ''))) return undefined
  const signs = new Set(rows.map((cells) => Math.sign(Number(cells[fee]))).filter((sign) => sign !== 0))
  const [sign] = signs
  return signs.size === 1 ? sign : undefined
}

/**
 * Returns what turns a fee of a file into one that is positive if paid.
 *
 * @returns undefined for a venue whose fees are not counted
 */
export const paidSignOf = (
  rows: readonly (readonly string[])[],
  fields: Fields,
): ((exchange: string) => number | undefined) => {
  const own = signOfRows(rows, fields)
  return (exchange) => own ?? (exchange === 'binance' ? signOfBinance(rows, fields) : PAID_SIGN[exchange])
}
