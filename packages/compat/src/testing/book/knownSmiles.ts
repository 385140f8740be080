import type { Row } from '../../index.ts'
import { deltaOf, type Known, priced, TERMS, yearsOf } from './knownBook.ts'

/** What follows from the vols of a book: by delta, at the money, by maturity, and the slopes of each price. */

const DELTAS = ['05', '10', '15', '20', '25', '30', '35', '40', '45']

const between = (x: number, [x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): number =>
  y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
export const percent = (vol: number | null): number | null => (vol === null ? null : 100 * vol)

export const smilesOf = (options: readonly Known[]) => {
  /** The vol of an expiry at a delta of its own calls or puts: variance by |Δ| between two that are listed. */
  const volAt = (days: number, side: 'C' | 'P', delta: number): number | null => {
    const listed = options
      .filter((option) => option.days === days && option.side === side)
      .map((option): readonly [number, number] => [Math.abs(deltaOf(option)), option.vols.mark ** 2])
      .toSorted(([a], [b]) => a - b)
    const above = listed.findIndex(([size]) => size >= delta)
    const [low, high] = [listed[above - 1], listed[above]]
    return low === undefined || high === undefined ? null : Math.sqrt(between(delta, low, high))
  }
  const atmOf = (days: number, of: 'bid' | 'mark' | 'ask' = 'mark'): number => {
    const own = options.filter((option) => option.days === days && option.side === 'C')
    const forward = own[0]?.forward ?? Number.NaN
    const [low, high] = [
      own.filter(({ strike }) => strike < forward).at(-1),
      own.find(({ strike }) => strike >= forward),
    ]
    const point = (option: Known | undefined) => [option?.strike ?? 0, (option?.vols[of] ?? 0) ** 2] as const
    return Math.sqrt(between(forward, point(low), point(high)))
  }
  /** Half-way in variance between the put and the call of 45, which lie as far from it. */
  const vol50 = (days: number): number | null => {
    const [put, call] = [volAt(days, 'P', 0.45), volAt(days, 'C', 0.45)]
    return put === null || call === null ? null : Math.hypot(put, call) / Math.SQRT2
  }
  const volsOf = (days: number): Record<string, number | null> => ({
    ...{ atm: percent(atmOf(days)), delta50: percent(vol50(days)) },
    ...Object.fromEntries(
      DELTAS.flatMap((delta) => [
        [`deltaCall${delta}`, percent(volAt(days, 'C', Number(delta) / 100))],
        [`deltaPut${delta}`, percent(volAt(days, 'P', Number(delta) / 100))],
      ]),
    ),
  })
  /** Total variance by time between listed expiries, column by column; null beyond them. */
  const matured = (days: number): Record<string, number | null> => {
    const far = TERMS.findIndex((term) => term.days >= days)
    const [near, next] = [TERMS[far - 1], TERMS[far]]
    if (near === undefined || next === undefined) return {}
    const [low, high] = [volsOf(near.days), volsOf(next.days)]
    return Object.fromEntries(
      Object.entries(low).map(([name, vol]) => {
        const [a, b] = [vol, high[name] ?? null]
        const total =
          a === null || b === null
            ? null
            : between(days, [near.days, a * a * near.days], [next.days, b * b * next.days])
        return [name, total === null ? null : Math.sqrt(total / days)]
      }),
    )
  }
  const openOf = (days?: number): number =>
    options.reduce((all, option) => all + (days === undefined || option.days === days ? option.open : 0), 0)
  return { volAt, atmOf, volsOf, matured, openOf }
}

/** Slopes of the price: per USD, vol point, day, and percent of a rate that moves the forward of a spot which stands. */
export const slopesOf = (option: Known): Row => {
  const [sigma, years, step] = [option.vols.mark, yearsOf(option), option.forward * 1e-3]
  const price = (of: number, life: number, moved = 0) => priced(option, of, life, moved)
  const [low, middle, high] = [-step, 0, step].map((moved) => price(sigma, years, moved)) as [number, number, number]
  const atRate = (rate: number) =>
    Math.exp(-rate * years) * price(sigma, years, option.forward * (Math.exp(rate * years) - 1))
  return {
    ...{ delta: deltaOf(option), gamma: (low + high - 2 * middle) / step ** 2 },
    vega: (price(sigma + 1e-4, years) - price(sigma - 1e-4, years)) / 2e-2,
    theta: (price(sigma, years - 1e-4) - price(sigma, years + 1e-4)) / (2e-4 * 365),
    rho: (atRate(1e-4) - atRate(-1e-4)) / 2e-2,
  }
}
