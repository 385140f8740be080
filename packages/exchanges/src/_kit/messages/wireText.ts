import type { Field } from './shape.ts'
import { textReader } from './textReader.ts'

/** Texts that are by far the most of a venue's: those that begin so are of one shape, and read without parsing all of them. */
export type KnownText = { readonly begin: string; readonly read: (text: string) => unknown }
/** Some of them, which all begin alike. */
export type KnownTexts = { readonly begin: string; readonly texts: readonly KnownText[] }

export const knownText = (begin: string, field: Field<unknown>): KnownText => ({ begin, read: textReader(field) })

const sharedBegin = (one: string, other: string): string => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return one.slice(0, length)
}

/** At least one. What they begin with alike is looked for once. */
export const knownTexts = (texts: readonly KnownText[]): KnownTexts => {
  const begin = texts.map((known) => known.begin).reduce(sharedBegin)
  return { begin, texts: texts.map((known) => ({ ...known, begin: known.begin.slice(begin.length) })) }
}

/** No venue nests deeper than some ten levels. What is deeper overflows the stack of everything that walks through it. */
const MAX_DEPTH = 64
/** The largest text read from a venue, characters; a whole option chain is about 1 MB. */
export const MAX_TEXT_CHARS = 64 * 1024 * 1024

const QUOTE = 34
const BACKSLASH = 92
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/** Whether so few lists and objects open that no nesting can be too deep; quicker than looking at every character. */
const isSurelyFlat = (text: string): boolean => {
  let opened = 0
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if (++opened > MAX_DEPTH) return false
  return true
}

const endOfText = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}

const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at + 1)
    else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (++depth > MAX_DEPTH) return true
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth--
  }
  return false
}

/** Why a text is not even parsed; undefined where it may be. */
export const textProblem = (text: string): string | undefined => {
  if (text.length > MAX_TEXT_CHARS)
    return `expected at most ${MAX_TEXT_CHARS / 1024 / 1024} million characters, got ${text.length}`
  if (isSurelyFlat(text) || !isTooDeep(text)) return undefined
  return `expected at most ${MAX_DEPTH} levels of lists and objects`
}

const readKnown = (text: string, { begin, texts }: KnownTexts): unknown => {
  if (!text.startsWith(begin)) return undefined
  for (let i = 0; i < texts.length; i++) {
    const { begin: rest, read } = texts[i] as KnownText
    if (text.startsWith(rest, begin.length)) return read(text)
  }
  return undefined
}

/**
 * The parsed text; undefined where it is no JSON, too long or nested too deep.
 *
 * @param known  of these a row has only the fields of its shape, and numerals that stood in quotes are numbers
 */
export const messageFromText = (text: string, known?: KnownTexts): unknown => {
  const read = known && readKnown(text, known)
  if (read !== undefined) return read
  if (textProblem(text) !== undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
