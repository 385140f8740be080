import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readArchive } from '@gvol/archive'
import { type Chain, chainFromQuotes, type OptionQuote } from '@gvol/market'

/** Recorded market data beside the project; tests that need it say so and skip where it is not. */
const RECORDED = resolve(import.meta.dirname, '../../../../../shared/data')

export const recordedFile = (...path: string[]): string => join(RECORDED, ...path)

/** Whether a recorded file is here; a missing one is said on the console, so no test skips in silence. */
export const isRecorded = (...path: string[]): boolean => {
  const file = recordedFile(...path)
  if (existsSync(file)) return true
  console.log(`skipped: ${file} is not here`)
  return false
}

export type RecordedChain = { readonly quotes: readonly OptionQuote[]; readonly chain: Chain }

/** Every chain of a recorded file, in order. */
export async function* recordedChains(...path: string[]): AsyncGenerator<RecordedChain> {
  for await (const item of readArchive(recordedFile(...path))) {
    if ('rejected' in item) continue
    const { venue, symbol, snapshotMs, quotes } = item.snapshot
    yield { quotes, chain: chainFromQuotes({ venue, symbol }, snapshotMs, quotes) }
  }
}
