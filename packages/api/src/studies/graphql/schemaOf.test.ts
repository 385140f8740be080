import { studies } from '@gvol/analytics'
import { buildSchema, introspectionFromSchema, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { schemaOf } from './schemaOf.ts'
import { sdl } from './sdl.ts'

const SMALL = `
"What is asked" type Query {
  "a list" rows("which" names: [String!] = ["a name of many letters", "b"], at: Place = { x: 1, label: "a label of many letters" }): [Int]
  old: Side @deprecated(reason: "There is a newer field for it.")
}
"Where" input Place { "to the right" x: Float = 0.5, label: String = "none that is known" }
enum Side { "who buys" BUY, "who sells" SELL }
directive @marked("why it is" reason: String = "no reason is given") on FIELD
`

test.each([
  ['lists, objects, enums, directives', SMALL],
  ['the catalog', sdl(studies)],
])('a schema without its source texts prints and introspects as before: %s', (_, text) => {
  const schema = schemaOf(text)
  const whole = buildSchema(text)
  expect(printSchema(schema)).toBe(printSchema(whole))
  expect(introspectionFromSchema(schema)).toEqual(introspectionFromSchema(whole))
})

test('a schema retains no reference to its source text', () => {
  const schema = schemaOf(SMALL)
  const seen = new Set<unknown>()
  const paths: string[] = []
  const inspect = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if ('kind' in value) paths.push(path)
    for (const [name, part] of Object.entries(value)) inspect(part, `${path}.${name}`)
  }
  for (const type of ['Query', 'Place', 'Side']) {
    inspect(schema.getType(type)?.toConfig(), type)
    inspect(schema.getType(type), type)
  }
  for (const directive of schema.getDirectives()) inspect(directive, directive.name)
  expect(paths).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})
