import { editDistance } from '@gvol/formula'
import type { MarketName } from '@gvol/wire'
import { filledPath, partsOf } from '../../data/paths.ts'
import type { Screen } from '../../screen/defineScreen.ts'
import { isOpenTo, LISTED, USUAL } from '../../screens/screens.ts'

const MAX_SCREENS = 4
/** A screen whose address is less similar, or has fewer of the words, is not suggested. */
const MIN_SCORE = 0.55
/** Words so similar are the same, misspelt. */
const SAME_WORD = 0.7

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

const similarity = (a: string, b: string): number => 1 - editDistance(a, b) / Math.max(a.length, b.length, 1)

/** Returns the address of a screen with the values that a path has in its places, else those of a market. */
const addressLike = (pattern: string, parts: readonly string[], market: MarketName): string => {
  const own = partsOf(pattern)
  const values = own.flatMap((part, i) =>
    part.startsWith(':') && own.length === parts.length ? [[part.slice(1), parts[i] ?? '']] : [],
  )
  return filledPath(pattern, { ...USUAL, ...market, ...Object.fromEntries(values) })
}

/** Returns how far the words of a path occur in the name or address of a screen, 0 to 1. */
const wordsShared = (words: readonly string[], { id, title, paths }: Screen): number => {
  const own = [id, title, ...paths].flatMap(wordsOf)
  const shares = words.map((word) => Math.max(0, ...own.map((other) => similarity(word, other))))
  const sum = shares.reduce((total, share) => total + (share >= SAME_WORD ? share : 0), 0)
  return words.length === 0 ? 0 : sum / words.length
}

/**
 * Returns screens whose address or name is most like a path that no screen has, the most similar first.
 *
 * @param market  fills addresses where the path has no value for them
 * @param may  permissions of the user
 */
export const nearestScreens = (
  pathname: string,
  market: MarketName,
  may: readonly string[],
): readonly { readonly title: string; readonly to: string }[] => {
  const parts = partsOf(pathname)
  const names = new Set([market.exchange, market.symbol].map((name) => name.toLowerCase()))
  const words = wordsOf(pathname).filter((word) => word.length > 2 && !names.has(word))
  return LISTED.filter((screen) => isOpenTo(screen, may))
    .map((screen) => {
      const to = addressLike(screen.paths[0], parts, market)
      const ofAddress = similarity(to.toLowerCase(), pathname.toLowerCase())
      return { title: screen.title, to, ofAddress, score: Math.max(ofAddress, wordsShared(words, screen)) }
    })
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || b.ofAddress - a.ofAddress)
    .slice(0, MAX_SCREENS)
}
