import type { ControlSchema, ControlTexts } from '../../../chart/definition/controls.ts'
import type { Chart } from '../../../chart/definition/defineChart.ts'
import type { Subject } from '../model/board.ts'

/** Returns whether a chart shows one tenor, and that one is possible. */
export const acceptsTenor = (controls: ControlSchema, days: string): boolean => {
  const { tenor } = controls
  if (tenor?.kind === 'choice') return Object.hasOwn(tenor.options, days)
  return tenor?.kind === 'number' && tenor.min <= Number(days) && Number(days) <= tenor.max
}

/**
 * A single linked expiry and a linked tenor are also used for charts that show one of them, unless the panel has its own.
 */
export const withLinkedTexts = (
  { controls }: Pick<Chart, 'controls'>,
  texts: ControlTexts,
  { expiries, tenor }: Subject,
): ControlTexts => {
  const [only, ...others] = expiries
  const linked = Object.entries(controls).flatMap(([name, { kind }]): readonly (readonly [string, string])[] => {
    const isExpiry = kind === 'expiry' || kind === 'expiry-tab'
    if (isExpiry && only !== undefined && others.length === 0) return [[name, new Date(only).toISOString()]]
    return name === 'tenor' && tenor !== undefined && acceptsTenor(controls, tenor) ? [[name, tenor]] : []
  })
  return linked.length === 0 ? texts : { ...Object.fromEntries(linked), ...texts }
}
