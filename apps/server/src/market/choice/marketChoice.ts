import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import type { ListedMarket, Venue } from '@gvol/exchanges'
import { z } from 'zod'
import { UsageError } from '../../settings/usageError.ts'

const marketSwitch = z.strictObject({
  venue: z.string().min(1).max(40),
  symbol: z.string().min(1).max(40),
  isCollected: z.boolean(),
})
const choiceFile = z.array(marketSwitch)

/** What a venue lists, collected or not. */
export type VenueListing = { readonly venue: string; readonly markets: readonly ListedMarket[] }

/** A market that an administrator turned on or off. */
type MarketSwitch = Readonly<z.infer<typeof marketSwitch>>
/** All switches; a market without one follows the settings. */
export type MarketChoice = readonly MarketSwitch[]

/**
 * Returns the markets of a venue to collect.
 *
 * @param selected  coins and markets of the settings; all that the venue offers by default when empty
 */
export const chosenSymbols = (
  venue: Pick<Venue, 'id' | 'symbols' | 'symbolsFor'>,
  selected: readonly string[],
  choice: MarketChoice,
): readonly string[] => {
  const own = new Map(choice.flatMap((each) => (each.venue === venue.id ? [[each.symbol, each.isCollected]] : [])))
  const base = selected.length > 0 ? venue.symbolsFor(selected) : venue.symbols
  const added = [...own].flatMap(([symbol, isCollected]) => (isCollected && !base.includes(symbol) ? [symbol] : []))
  return [...base.filter((symbol) => own.get(symbol) !== false), ...added]
}

export const withSwitch = (choice: MarketChoice, newest: MarketSwitch): MarketChoice => [
  ...choice.filter(({ venue, symbol }) => venue !== newest.venue || symbol !== newest.symbol),
  newest,
]

/**
 * Reads the switches stored in a file.
 *
 * @throws UsageError with the remedy for a file that cannot be read
 */
export const readMarketChoice = (path: string): MarketChoice => {
  if (!existsSync(path)) return []
  try {
    return choiceFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new UsageError(
      `${path}: expected a list of {"venue", "symbol", "isCollected"}. Correct it, or delete it to collect the default markets.`,
    )
  }
}

/** Stores the switches; a crash leaves the file as it was or as it shall be. */
export const storeMarketChoice = async (path: string, choice: MarketChoice): Promise<void> => {
  const part = `${path}.part`
  await writeFile(part, `${JSON.stringify(choice, undefined, 1)}\n`, { mode: 0o600, flush: true })
  await rename(part, path)
}
