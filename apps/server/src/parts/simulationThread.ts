import type { Settings } from '../settings/settings.ts'
import { runPart } from './runPart.ts'
import { simulateInThread } from './simulateInThread.ts'

export type SimulationGiven = {
  readonly epoch: { readonly seed: number; readonly startMs: number }
  readonly settings: Pick<Settings, 'symbols' | 'venues' | 'faults'>
  /** Where its venues listened before, by venue: there they listen again. */
  readonly ports: Readonly<Record<string, number>>
}

export type SimulationTold = {
  /** Where each venue listens. */
  readonly urls: Readonly<Record<string, string>>
  /** Those of them that ccxt is to ask as well. */
  readonly ccxt: readonly string[]
  readonly symbols: readonly string[]
  /** Of which the past can be written. */
  readonly markets: readonly { readonly venue: string; readonly symbols: readonly string[] }[]
}

runPart<SimulationGiven, SimulationTold>(simulateInThread)
