import { control } from '../../chart/definition/controls.ts'

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

/** Selects the greek of a chart. */
export const greekControl = (fallback: Greek) => control.choice('Greek', names, fallback)
