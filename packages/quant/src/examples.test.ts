import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as quant from './index.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/quant.md'), 'utf8')
const blocks = Array.from(page.matchAll(/```ts\n([\s\S]*?)```/g), (match) => match[1])
const code = blocks.join('\n')

type Example = { readonly expression: string; readonly stated: string }

/** The expressions that state a result, and the page's code as one program that collects them. */
const program = (): { readonly examples: Example[]; readonly source: string } => {
  const examples: Example[] = []
  const lines = code
    .replace(/\n\/\/ → /g, ' // → ')
    .split('\n')
    .filter((line) => !line.startsWith('import '))
  const collected = lines.map((line) => {
    const [expression, stated] = line.split(' // → ')
    if (stated === undefined) return line
    examples.push({ expression, stated })
    return `results.push(${expression})`
  })
  return { examples, source: `const results = []\n${stripTypeScriptTypes(collected.join('\n'))}\nreturn results` }
}

/** Equal to the digits that the page prints. */
const expectStated = (value: unknown, stated: unknown, label: string): void => {
  if (typeof stated === 'number') {
    const digits = stated.toExponential().replace(/^-?(\d)\.?(\d*)e.*$/, '$1$2').length
    expect(Number((value as number).toPrecision(digits)), label).toBe(stated)
  } else if (typeof stated === 'object' && stated !== null) {
    const plain = value instanceof Float64Array ? [...value] : (value as object)
    expect(Object.keys(plain), label).toEqual(Object.keys(stated))
    for (const [key, part] of Object.entries(stated)) expectStated(Object(plain)[key], part, `${label} ${key}`)
  } else expect(value, label).toBe(stated)
}

test('every example of docs/quant.md gives the result stated on the page', () => {
  const { examples, source } = program()
  expect(examples.length).toBeGreaterThan(70)
  const imported = Array.from(code.matchAll(/import \{([^}]*)\} from '@gvol\/quant'/g), (match) => match[1])
  const names = imported.flatMap((list) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !name.startsWith('type ')),
  )
  const exports = new Map<string, unknown>(Object.entries(quant))
  for (const name of names) expect(exports.has(name), `docs/quant.md imports ${name}`).toBe(true)
  const run = new Function(...names, source)
  const results = run(...names.map((name) => exports.get(name))) as unknown[]
  for (const [i, { expression, stated }] of examples.entries()) {
    expectStated(results[i], new Function(`return (${stated})`)(), expression)
  }
})
