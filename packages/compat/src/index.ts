import { readFileSync } from 'node:fs'
import forms from './rest/forms.json' with { type: 'json' }
import type { Form } from './rest/method.ts'

export { type Coverage, coverage } from './coverage.ts'
export { BadQuestion, type Cell, checkedRows, type Desk, type Row, type RunStudy, type Table } from './desk.ts'
export type { Field } from './graphql/field.ts'
export { fields } from './graphql/fields.ts'
export { answerMethod, type MethodAnswer } from './rest/answerMethod.ts'
export type { Form, Method } from './rest/method.ts'
export { methods } from './rest/methods.ts'
export { venueOf } from './wire/names.ts'

/** GraphQL schema (SDL) of the compatible interface: its fields, arguments, rows and enums. */
export const compatSdl: string = readFileSync(new URL('./graphql/schema.graphql', import.meta.url), 'utf8')

/** The forms of the methods by path below `/markets/`. */
export const methodForms: Readonly<Record<string, Form>> = forms
