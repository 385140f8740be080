/** Levels of lists and objects that are shown. */
const MAX_DEPTH = 6

/** @param room  characters that are of interest; a little more may come */
const jsonOf = (value: unknown, room: number, depth: number): string => {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, room + 1))
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const [open, close] = isList ? (['[', ']'] as const) : (['{', '}'] as const)
  if (depth === 0) return `${open}…${close}`
  const fields = value as Readonly<Record<string, unknown>>
  let text = open
  for (const key of isList ? value.keys() : Object.keys(value)) {
    if (text.length > room) break
    if (!isList && fields[key] === undefined) continue
    if (text !== open) text += ','
    if (!isList) text += `${JSON.stringify(String(key).slice(0, room + 1))}:`
    text += jsonOf(fields[key], Math.max(0, room - text.length), depth - 1)
  }
  return text + close
}

/**
 * A value much as JSON has it (what is undefined is left out), cut after `maxChars`: no more of it is ever written than is shown, however deep or long it is.
 *
 * @returns the text, with `…` where something was left out
 */
export const sampleText = (value: unknown, maxChars: number): string => {
  const text = jsonOf(value, maxChars, MAX_DEPTH)
  return text.length > maxChars ? `${text.slice(0, maxChars)}…` : text
}
