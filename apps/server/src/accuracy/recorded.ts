import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readArchive } from '@gvol/archive'
import { type Chain, chainFromQuotes, type OptionQuote } from '@gvol/market'

/**
 * Folder of recorded market data next to the repository. Tests that need it are skipped with a console message when it
 * is missing.
 */
const RECORDED = resolve(import.meta.dirname, '../../../../../shared/data')

export const recordedFile = (...path: string[]): string => join(RECORDED, ...path)

/** Returns whether a recorded file exists. Logs a missing file, so that no test is skipped silently. */
export const isRecorded = (...path: string[]): boolean => {
  const file = recordedFile(...path)
  if (existsSync(file)) return true
  console.log(`skipped: ${file} is not here`)
  return false
}

export type RecordedChain = { readonly quotes: readonly OptionQuote[]; readonly chain: Chain }

/** Yields every chain of a recorded file, in order. */
export async function* recordedChains(...path: string[]): AsyncGenerator<RecordedChain> {
  for await (const item of readArchive(recordedFile(...path))) {
    if ('rejected' in item) continue
    const { venue, symbol, snapshotMs, quotes } = item.snapshot
    yield { quotes, chain: chainFromQuotes({ venue, symbol }, snapshotMs, quotes) }
  }
}
