import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema, type GraphQLObjectType, isListType } from 'graphql'
import { expect, test } from 'vitest'
import { compatSdl, fields } from './index.ts'

/** Recorded queries of the other interface's clients, of all versions; they are not part of this repository. */
const QUERIES = resolve(import.meta.dirname, '../../../../shared/spec/compat/graphql.json')

type Query = {
  readonly status: string
  readonly queryField: string
  readonly arguments: readonly { readonly name: string }[]
  readonly fields: readonly { readonly name: string }[]
}

test('every query ever sent by a client is in the schema: its field, its arguments, and every column that it reads', () => {
  if (!existsSync(QUERIES)) return console.warn(`Skipped: the queries of other clients are not at ${QUERIES}.`)
  const all = JSON.parse(readFileSync(QUERIES, 'utf8')) as readonly Query[]
  const schemaFields = buildSchema(compatSdl).getQueryType()?.getFields() ?? {}
  const missing = all.flatMap(({ queryField, arguments: args, fields: columns }) => {
    const field = schemaFields[queryField]
    if (field === undefined || !Object.hasOwn(fields, queryField)) return [queryField]
    const form = (isListType(field.type) ? field.type.ofType : field.type) as GraphQLObjectType
    const taken = new Set(field.args.map(({ name }) => name))
    return [
      ...args.flatMap(({ name }) => (taken.has(name) ? [] : [`${queryField}(${name})`])),
      ...columns.flatMap(({ name }) => (name in form.getFields() ? [] : [`${queryField}.${name}`])),
    ]
  })
  expect(missing).toEqual([])
  expect([all.length, new Set(all.map(({ queryField }) => queryField)).size]).toEqual([181, 150])
  expect(new Set(all.flatMap(({ status, queryField }) => (status === 'current' ? [queryField] : []))).size).toBe(86)
})
