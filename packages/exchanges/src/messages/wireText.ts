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

/** The parsed text; undefined where it is no JSON, too long or nested too deep. */
export const messageFromText = (text: string): unknown => {
  if (textProblem(text) !== undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
