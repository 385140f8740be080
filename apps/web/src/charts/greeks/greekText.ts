import { decimalText, type MaybeNumber } from '@gvol/format'
import { control } from '../_kit/controls.ts'

/** Every greek by order, with what one unit of it means. */
export const GREEKS = {
  delta: { name: 'Delta', order: 1, unit: '', doc: 'Change of the premium for one unit of the forward' },
  gamma: { name: 'Gamma', order: 1, unit: '1/USD', doc: 'Change of delta for one unit of the forward' },
  vega: { name: 'Vega', order: 1, unit: 'USD/pt', doc: 'For one vol point' },
  theta: { name: 'Theta', order: 1, unit: 'USD/d', doc: 'For one calendar day' },
  rho: { name: 'Rho', order: 1, unit: 'USD/%', doc: 'For one percent of rate' },
  vanna: { name: 'Vanna', order: 2, unit: '1/pt', doc: 'Change of delta for one vol point' },
  volga: { name: 'Volga', order: 2, unit: 'USD/pt²', doc: 'Change of vega for one vol point' },
  charm: { name: 'Charm', order: 2, unit: '1/d', doc: 'Change of delta for one day' },
  veta: { name: 'Veta', order: 2, unit: 'USD/pt/d', doc: 'Change of vega for one day' },
  speed: { name: 'Speed', order: 3, unit: '1/USD²', doc: 'Change of gamma for one unit of the forward' },
  zomma: { name: 'Zomma', order: 3, unit: '1/USD/pt', doc: 'Change of gamma for one vol point' },
  color: { name: 'Color', order: 3, unit: '1/USD/d', doc: 'Change of gamma for one day' },
  ultima: { name: 'Ultima', order: 3, unit: 'USD/pt³', doc: 'Change of volga for one vol point' },
} as const

export type Greek = keyof typeof GREEKS
export const GREEK_IDS = Object.keys(GREEKS) as readonly Greek[]

const names = Object.fromEntries(GREEK_IDS.map((id) => [id, GREEKS[id].name])) as Readonly<Record<Greek, string>>

/** Which greek a chart is of. */
export const greekControl = (fallback: Greek) => control.choice('Greek', names, fallback)

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const superscript = (digits: number): string => [...String(digits)].map((digit) => SUPERSCRIPTS[Number(digit)]).join('')

/** How small numbers of one kind are written: as so many thousandths, millionths … */
export type Scale = { readonly factor: number; readonly unit: string; readonly decimals: number }

/**
 * The power of a thousand that brings the largest of some numbers between 1 and 1,000; amounts above that stay as they are.
 *
 * @param unit  of the numbers themselves
 */
export const scaleOf = (values: ArrayLike<number | null>, unit: string): Scale => {
  let most = 0
  for (let row = 0; row < values.length; row++) most = Math.max(most, Math.abs(values[row] ?? 0))
  const steps = most > 0 && most < 0.1 ? Math.ceil(-Math.log10(most) / 3) : 0
  const shown = most * 1000 ** steps
  const decimals = shown >= 100 ? 1 : shown >= 10 ? 2 : 3
  return {
    factor: 1000 ** steps,
    unit: steps === 0 ? unit : `10⁻${superscript(steps * 3)}${unit === '' ? '' : ` ${unit.replace(/^1\//, '/')}`}`,
    decimals,
  }
}

export const scaledText = (value: MaybeNumber, { factor, decimals }: Scale): string =>
  decimalText(typeof value === 'number' ? value * factor : value, decimals)

/** Numbers of a column in a scale; gaps stay gaps. */
export const inScale = (values: readonly (number | null)[], { factor }: Scale): readonly (number | null)[] =>
  values.map((value) => (value === null ? null : value * factor))
