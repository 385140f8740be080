import { hourStartMs, MS_PER_HOUR } from '@gvol/time'
import { derivedRows } from '../src/derivations/derivedRows.ts'
import { contextOf } from './contextOf.ts'
import { AT_MS, syntheticChain } from './syntheticChain.ts'
import { optionRows, structureRows, syntheticFlow, syntheticTape } from './syntheticFlow.ts'

export const chain = syntheticChain()
const flow = syntheticFlow(chain)
const tape = syntheticTape(chain)
export const { trades } = tape

/** The store has summed up all hours except the last six; their trades are available individually. */
export const newestMs = hourStartMs(AT_MS) - 6 * MS_PER_HOUR
export const stored = flow.filter(({ atMs }) => atMs <= newestMs)

type Where = { readonly kind?: string }

/** Rows of the store for studies of exposure, with hours of flow. */
export const storedRows = (hours: readonly object[]) => (table: string, span: object, where: object) => {
  const { fromMs = 0, toMs = Number.POSITIVE_INFINITY } = span as { fromMs?: number; toMs?: number }
  const isWithin = ({ atMs }: { readonly atMs: number }) => atMs >= fromMs && atMs <= toMs
  if (table === 'option-flow') return hours as never
  if (table === 'trade') {
    return trades.filter((trade) => isWithin(trade) && (where as Where).kind === trade.kind) as never
  }
  if (table === 'instrument') return optionRows(chain) as never
  if (table === 'block-rfq-trade') return structureRows(tape.structures.filter(isWithin)) as never
  if (table === 'surface' || table === 'open-interest') {
    return (derivedRows(chain) as Readonly<Record<string, readonly object[]>>)[table] as never
  }
  return []
}

/** The chain with its flow. */
export const live = contextOf(chain, storedRows(stored))
