import { type TsDoc, tsDoc } from './tsDoc.ts'

/**
 * An exported declaration from its file: `signature` without body or value, `doc` absent where it has no doc comment.
 */
export type Declaration = { readonly signature: string; readonly doc: TsDoc | undefined }

/**
 * Finds `export const NAME` or `export type NAME` in a formatted source file.
 *
 * @param source  text of the file, as the formatter leaves it: declarations start at the margin, their continuation is indented or closes a bracket
 * @param name    exported name
 * @returns the declaration, or undefined where the file has none
 */
export const declaration = (source: string, name: string): Declaration | undefined => {
  const match = new RegExp(`^export (?:const|type) ${name}\\b`, 'm').exec(source)
  if (!match) return undefined
  const before = source.slice(0, match.index)
  const comment = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n$/.exec(before)?.[0]
  const [first, ...rest] = source.slice(match.index).split('\n')
  const end = rest.findIndex((line) => !/^[\s})\]]/.test(line))
  const text = [first, ...(end < 0 ? rest : rest.slice(0, end))].join('\n').trimEnd()
  return {
    signature: text.startsWith('export type') ? text.slice('export '.length) : constSignature(text),
    doc: comment === undefined ? undefined : tsDoc(comment),
  }
}

/** `name(a: A): B` of an arrow function, `const name` or `const name: T` of a value. */
const constSignature = (text: string): string => {
  const assigned = topLevel(text, '=', 0)
  const name = text.slice('export const '.length, assigned).trim()
  const value = text.slice(assigned + 1).trim()
  if (!/^[<(]/.test(value)) return `const ${name}`
  const arrow = topLevel(value, '=>', 0)
  return arrow < 0 ? `const ${name}` : oneLine(`${name}${value.slice(0, arrow).trim()}`)
}

/** Puts a signature on one line if it fits. */
const oneLine = (signature: string): string => {
  const joined = signature
    .replace(/\(\n\s+/g, '(')
    .replace(/,\n\s*\)/g, ')')
    .replace(/\n\s*/g, ' ')
  return joined.length <= 110 ? joined : signature
}

/** Returns the index of `mark` outside all brackets; −1 where there is none. The `=` of `=>` does not count. */
const topLevel = (text: string, mark: '=' | '=>', from: number): number => {
  let depth = 0
  for (let i = from; i < text.length; i++) {
    const isArrow = text.startsWith('=>', i)
    if (depth === 0 && (mark === '=>' ? isArrow : text[i] === '=' && !isArrow)) return i
    if (isArrow) i++
    else if ('([{<'.includes(text[i])) depth++
    else if (')]}>'.includes(text[i])) depth--
  }
  return -1
}
