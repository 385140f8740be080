import type { Change } from './change.ts'

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Every spelling of a name that templates use, in one order. */
const spellings = (words: readonly string[]): readonly string[] => {
  const first = words[0] ?? ''
  return [
    words.join('-'),
    [first, ...words.slice(1).map(capital)].join(''),
    words.map(capital).join(''),
    words.map(capital).join(' '),
    capital(words.join(' ')),
    words.join(' '),
    words.join(''),
  ]
}

/** Replaces all spellings at once, so that a new name which contains an old spelling is not replaced again. */
const replacer = (from: string, to: string): ((text: string) => string) => {
  const next = spellings(to.split(' '))
  const pairs = new Map(spellings(from.split(' ')).map((spelling, i) => [spelling, next[i] ?? '']))
  const pattern = new RegExp([...pairs.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'g')
  return (text) => text.replace(pattern, (spelling) => pairs.get(spelling) ?? spelling)
}

/** `9001-fee-rate.sql`: examples stand behind all migrations. */
const MIGRATION = /(?<=\/migrations\/)\d{4}(?=-)/

/**
 * An example under another name: in its texts, its paths and its lines in catalogs.
 *
 * @param words      the name in words, lower case: "index prices"
 * @param migration  number of the next migration, for tables
 */
export const renamed = (example: Change, words: string, migration: string): Change => {
  const rename = replacer(example.words, words)
  const path = (text: string): string => rename(text).replace(MIGRATION, migration)
  return {
    ...example,
    words,
    name: `${example.name} named ${words}`,
    files: Object.fromEntries(Object.entries(example.files).map(([file, text]) => [path(file), rename(text)])),
    insertions: example.insertions.map((insertion) => ({ ...insertion, text: rename(insertion.text) })),
    guide: undefined,
    run: example.run.map(path),
  }
}
