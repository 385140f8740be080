import type { Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { type Desk, each } from '../desk.ts'
import { isoOf, type Stretch } from '../wire/instants.ts'
import { bookOf } from '../wire/names.ts'

export const TENORS = [7, 30, 60, 90, 180] as const
export const DELTAS = ['35', '25', '15', '05'] as const
export type Delta = (typeof DELTAS)[number]

/** Decimal vols of one constant maturity: risk reversals call − put, butterflies call + put − 2·atm. */
export type TenorVols = {
  readonly atm: number | null
  readonly rr: Readonly<Record<Delta, number | null>>
  readonly fly: Readonly<Record<Delta, number | null>>
}

export type TenorSnapshot = { readonly atMs: number; readonly of: (days: number) => TenorVols | undefined }

const MAX_POINTS = 5_000
/** Maximum number of runs of a study for one answer. */
const MAX_PIECES = 12

/** Returns the vol of a put or call by delta, from the risk reversal and the butterfly. */
export const wing = (vols: TenorVols | undefined, delta: Delta, side: 'call' | 'put'): number | null => {
  const atm = vols?.atm ?? null
  const rr = vols?.rr[delta] ?? null
  const fly = vols?.fly[delta] ?? null
  return atm === null || rr === null || fly === null ? null : atm + (fly + (side === 'call' ? rr : -rr)) / 2
}

const piecesOf = ({ fromMs, toMs }: Stretch, stepMs: number): readonly Stretch[] => {
  const points = (toMs - fromMs) / stepMs
  const pieces = Math.min(MAX_PIECES, Math.max(1, Math.ceil(points / MAX_POINTS)))
  const lengthMs = (toMs - fromMs) / pieces
  return Array.from({ length: pieces }, (_, i) => ({
    fromMs: fromMs + i * lengthMs,
    toMs: fromMs + (i + 1) * lengthMs,
  }))
}

/**
 * Returns constant maturities of a book over time, oldest first: the last snapshot of every step, at the beginning of
 * its step.
 */
export const tenorsThrough = async (
  desk: Desk,
  market: Market,
  stretch: Stretch,
  stepMs: number,
): Promise<readonly TenorSnapshot[]> => {
  const byInstant = new Map<number, Map<number, TenorVols>>()
  const ends = { fromMs: stretch.fromMs, toMs: Math.min(stretch.toMs, desk.nowMs) }
  if (ends.toMs <= ends.fromMs) return []
  for (const { fromMs, toMs } of piecesOf(ends, stepMs)) {
    const points = Math.ceil((toMs - fromMs) / stepMs) * 4
    const table = await desk.runStudy('constant-maturity', {
      ...bookOf(market),
      asOf: isoOf(toMs),
      days: Math.max(0.01, (toMs - fromMs) / MS_PER_DAY),
      points: Math.max(2, Math.min(MAX_POINTS, points)),
    })
    each(table, (row) => {
      const at = row.number('at')
      const tenor = row.number('tenorDays')
      if (at === null || tenor === null) return undefined
      const step = Math.floor(at / stepMs) * stepMs
      const vols = byInstant.get(step) ?? new Map<number, TenorVols>()
      const by = (kind: string) =>
        Object.fromEntries(DELTAS.map((delta) => [delta, row.number(`${kind}${delta}`)])) as TenorVols['rr']
      vols.set(tenor, { atm: row.number('atmVol'), rr: by('rr'), fly: by('fly') })
      byInstant.set(step, vols)
      return undefined
    })
  }
  return [...byInstant].map(([atMs, vols]) => ({ atMs, of: (days) => vols.get(days) }))
}
