import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { declaration } from '../docs/declaration.ts'
import { entries, referencePage } from '../docs/referencePage.ts'
import { tsDoc } from '../docs/tsDoc.ts'
import * as quant from './index.ts'

const sourceOf = (file: string): string => readFileSync(resolve(import.meta.dirname, file), 'utf8')
const all = entries(sourceOf('index.ts'), sourceOf)
const functions = new Set(Object.entries(quant).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])))

test('the reference covers every export of the package', () => {
  const values = all.filter(({ isType }) => !isType).map(({ name }) => name)
  expect(values.toSorted()).toEqual(Object.keys(quant).toSorted())
  expect(values.length).toBeGreaterThan(150)
})

test('every export is documented', () => {
  const silent = all.filter((entry) => !entry.declaration.doc?.text).map(({ file, name }) => `${file} ${name}`)
  expect(silent).toEqual([])
})

test('every function documents what it returns', () => {
  const silent = all
    .filter(({ name, declaration: { doc } }) => functions.has(name) && !doc?.returns[0])
    .map(({ file, name }) => `${file} ${name}`)
  expect(silent).toEqual([])
})

/** A destructured parameter has no name of its own in the signature. */
const hasParam = (signature: string, name: string): boolean =>
  new RegExp(`[(,]\\s*${name}\\??\\s*[:=]`).test(signature) || /[(,]\s*\{/.test(signature)

test('every documented parameter exists', () => {
  const wrong = all.flatMap(({ name, declaration: { signature, doc } }) =>
    (functions.has(name) ? (doc?.params ?? []) : [])
      .filter((param) => !hasParam(signature, param.name) || param.text === '')
      .map((param) => `${name}: ${param.name}`),
  )
  expect(wrong).toEqual([])
})

test('the page has a section for every export, with its signature, and links to files that exist', () => {
  const page = referencePage(all)
  const sections = [...page.matchAll(/^### (.+)$/gm)].map(([, name]) => name)
  expect(sections.toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  for (const { declaration: one } of all) expect(page).toContain(one.signature)
  const links = [...page.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(150)
  // The page is written to dist/docs.
  const folder = resolve(import.meta.dirname, '../../../dist/docs')
  expect(links.filter((link) => !existsSync(resolve(folder, link)))).toEqual([])
})

const sample = `
/** Not the doc of a. */
const hidden = 1

/**
 * What it is,
 * on two lines.
 *
 * @param x  a number;
 *           positive
 * @returns its double
 */
export const a = <Out extends { x: number }>(
  x: number,
  then: (x: number) => number = (y) => y,
): Out => {
  return x
}

export const B = { x: 1 } as const
/** Rows. */
export type C = {
  /** One. */
  readonly x: number
}
`

test('signatures are parsed without their bodies, docs without their asterisks', () => {
  expect(declaration(sample, 'a')).toEqual({
    signature: 'a<Out extends { x: number }>(x: number, then: (x: number) => number = (y) => y): Out',
    doc: {
      text: 'What it is, on two lines.',
      params: [{ name: 'x', text: 'a number; positive' }],
      returns: ['its double'],
      throws: [],
      remarks: [],
      see: [],
    },
  })
  expect(declaration(sample, 'B')).toEqual({ signature: 'const B', doc: undefined })
  expect(declaration(sample, 'C')?.signature).toBe('type C = {\n  /** One. */\n  readonly x: number\n}')
  expect(declaration(sample, 'hidden')).toBeUndefined()
  expect(() => tsDoc('/**\n * A.\n *\n * @oddity b\n */')).toThrow(RangeError)
})
