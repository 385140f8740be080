import { hasLegs, type Study, shortNames } from '@gvol/analytics'
import { marketForm } from './studyRequest.ts'

/** Words of traders, with the words of titles and columns that mean them. */
const MEANINGS: Readonly<Record<string, readonly string[]>> = {
  iv: ['implied', 'atmvol', 'vol'],
  rv: ['realised'],
  realized: ['realised'],
  hv: ['realised'],
  oi: ['open', 'interest'],
  gex: ['gamma', 'dealer'],
  dvol: ['index', 'volatility'],
  rr: ['risk', 'reversal', 'rr25'],
  skew: ['skew', 'rr25'],
  fly: ['butterfly', 'fly25'],
  vrp: ['premium', 'realised'],
  biggest: ['largest'],
  big: ['largest'],
  rich: ['percentile', 'richness'],
  cheap: ['percentile', 'richness'],
  pcr: ['put', 'call', 'ratio'],
  perp: ['perpetual'],
  perps: ['perpetual'],
  basis: ['basis', 'carry'],
  liquidations: ['liquidation'],
  flow: ['flow', 'trades'],
  atm: ['money', 'atmvol', 'atm30'],
}

/** Words that occur in every question. */
const IGNORED = new Set(
  'a an and at by for from how in is it of on or the to what which with now show me get'.split(' '),
)

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** Returns the words to search, each with its meanings. */
export const searchWords = (text: string): readonly (readonly string[])[] =>
  wordsOf(text)
    .filter((word) => !IGNORED.has(word))
    .map((word) => [word, ...(MEANINGS[word] ?? [])])

const MIN_STEM = 4

/** Returns whether two words are equal, or one begins with the other. */
const isNear = (one: string, other: string): boolean =>
  one === other ||
  (other.length >= MIN_STEM && one.startsWith(other)) ||
  (one.length >= MIN_STEM && other.startsWith(one))

type Indexed = { readonly weight: number; readonly words: readonly string[] }

/** A word of the method alone says little about what a study answers. */
const METHOD_WEIGHT = 1
const MIN_RARITY = 0.2

const indexOf = (study: Study): readonly Indexed[] => [
  { weight: 8, words: wordsOf(study.id) },
  { weight: 6, words: wordsOf(study.title) },
  { weight: 4, words: wordsOf(study.doc) },
  {
    weight: 3,
    words: Object.entries(study.output).flatMap(([name, { doc }]) => [
      name.toLowerCase(),
      ...wordsOf(name),
      ...wordsOf(doc),
    ]),
  },
  { weight: METHOD_WEIGHT, words: wordsOf(study.method) },
]

const weightOf = (meanings: readonly string[], index: readonly Indexed[]): number => {
  const found = index.find(({ words }) => meanings.some((meaning) => words.some((word) => isNear(word, meaning))))
  return found?.weight ?? 0
}

/** Studies of one user's positions or of an address match only when these words are among the searched ones. */
const isPrivate = ({ subject }: Study): boolean => hasLegs(subject) || subject === 'address'
const isAboutPositions = (words: readonly (readonly string[])[]): boolean =>
  words.some(([word = '']) => /^(portfolio|position|leg|address|wallet|vault|hedge|stress|scenario)/.test(word))

const MAX_WORDS = 12

/** Returns the studies that match most of the words, best first; rare words count more than those of many studies. */
export const searchStudies = (studies: Readonly<Record<string, Study>>, text: string): readonly Study[] => {
  const words = searchWords(text).slice(0, MAX_WORDS)
  const withPositions = isAboutPositions(words)
  const weighed = Object.values(studies)
    .filter((study) => withPositions || !isPrivate(study))
    .map((study) => {
      const index = indexOf(study)
      return { study, weights: words.map((meanings) => weightOf(meanings, index)) }
    })
  const rarities = words.map((_, i) => {
    const matches = weighed.filter(({ weights }) => (weights[i] ?? 0) > METHOD_WEIGHT).length
    return Math.log((weighed.length + 1) / (matches + 1)) + MIN_RARITY
  })
  return weighed
    .filter(({ weights }) => weights.some((weight) => weight > 0))
    .map(({ study, weights }) => {
      // A study whose name has few other words is the closer match.
      const length = wordsOf(study.id).length
      const score = weights.reduce((sum, weight, i) => sum + (rarities[i] ?? 0) * weight, 0)
      return { study, score: score - length / 10 }
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ study }) => study)
}

/** Returns names for formulas that match a word. */
export const searchNames = (text: string): readonly { readonly formula: string; readonly doc: string }[] => {
  const words = searchWords(text)
  return Object.entries(shortNames)
    .filter(([name, { doc }]) => words.some((meanings) => [name, ...wordsOf(doc)].some((word) => word === meanings[0])))
    .map(([, { example, doc }]) => ({ formula: example, doc }))
}

const unitText = (unit: string): string => (unit === '' ? '' : ` [${unit}]`)

const MAX_COLUMNS = 8

/** Returns the columns that match a word first, with units. */
export const columnTexts = (study: Study, text: string): readonly string[] => {
  const words = searchWords(text).flat()
  const columns = Object.entries(study.output).map(([name, { unit, type, doc }]) => ({
    text: `${name}${type === 'time' ? ' [ISO 8601]' : unitText(unit)}`,
    isMatch: words.some((word) => isNear(name.toLowerCase(), word) || wordsOf(doc).some((of) => of === word)),
  }))
  const ordered = columns.toSorted((a, b) => Number(b.isMatch) - Number(a.isMatch))
  const shown = ordered.slice(0, MAX_COLUMNS).map((column) => column.text)
  return columns.length > MAX_COLUMNS ? [...shown, `and ${columns.length - MAX_COLUMNS} more`] : shown
}

/** Returns the arguments of a study as text: how its market is written, then its own with units and defaults. */
export const argumentTexts = (study: Study): readonly string[] => {
  const form = marketForm(study)
  const own = Object.entries(study.input).map(([name, { unit, fallback, isRequired, wire }]) => {
    const value = fallback === undefined || isRequired ? null : wire(fallback)
    const usual = isRequired ? ' (required)' : value === null || value === '' || Array.isArray(value) ? '' : `=${value}`
    return `${name}${usual}${unit === null || unit === '1' ? '' : unitText(unit)}`
  })
  return [...(form === undefined ? [] : [`market: ${form}`]), ...own]
}
