import type { Settings } from '../settings/settings.ts'
import { runSimulation } from './runSimulation.ts'
import { runWorker } from './runWorker.ts'

export type SimulationInit = {
  readonly epoch: { readonly seed: number; readonly startMs: number }
  readonly settings: Pick<Settings, 'symbols' | 'venues' | 'faults'>
  /** Ports of an earlier start by venue, which are reused. */
  readonly ports: Readonly<Record<string, number>>
}

export type SimulationEvent = {
  /** URL of each venue. */
  readonly urls: Readonly<Record<string, string>>
  /** Venues that are also read through ccxt. */
  readonly ccxt: readonly string[]
  readonly symbols: readonly string[]
  /** Markets whose history can be written. */
  readonly markets: readonly { readonly venue: string; readonly symbols: readonly string[] }[]
}

runWorker<SimulationInit, SimulationEvent>(runSimulation)
