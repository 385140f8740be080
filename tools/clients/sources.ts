// The typed questions of the Python and the TypeScript client, as source, from the catalog.
import { type Argument, type Column, type Study, subjectOf } from '@gvol/analytics'

type Studies = Readonly<Record<string, Study>>
type NamedArgument = readonly [name: string, argument: Argument]

const argumentsOf = (study: Study): readonly NamedArgument[] => [
  ...Object.entries(subjectOf(study.subject).arguments),
  ...Object.entries(study.input),
]
const choicesOf = ({ domain }: Argument): readonly string[] | undefined =>
  Array.isArray(domain.choices) ? (domain.choices as readonly string[]) : undefined

const withUnit = (doc: string, unit: string | null): string => (unit === null || unit === '' ? doc : `${doc} [${unit}]`)
const camel = (id: string): string => id.replace(/-([a-z0-9])/g, (_, next: string) => next.toUpperCase())
const pascal = (id: string): string => camel(`-${id}`)

const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')
/** Words that Python keeps for itself. */
const PYTHON_WORDS = ['from', 'to', 'in', 'is', 'for', 'and', 'or', 'not', 'with', 'as', 'lambda', 'class', 'global']
const pythonName = (name: string): string => (PYTHON_WORDS.includes(name) ? `${snake(name)}_` : snake(name))
const pythonText = (text: string): string => JSON.stringify(text)
const pythonDoc = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replaceAll('\n', ' ')

const PYTHON_TYPES: Readonly<Record<Argument['kind'], string>> = {
  choice: 'str',
  flag: 'bool',
  instrument: 'str',
  legs: 'Legs',
  market: 'str',
  markets: 'Sequence[str]',
  number: 'float',
  numbers: 'Sequence[float]',
  span: 'str',
  text: 'str',
  time: 'Instant',
  times: 'Sequence[Instant]',
}
const pythonArgument = ([name, argument]: NamedArgument): string => {
  const choices = choicesOf(argument)
  const type =
    argument.kind === 'choice' && choices !== undefined
      ? `Literal[${choices.map(pythonText).join(', ')}]`
      : PYTHON_TYPES[argument.kind]
  return argument.isRequired ? `${pythonName(name)}: ${type}` : `${pythonName(name)}: Optional[${type}] = None`
}

const PYTHON_VALUES: Readonly<Record<Column['type'], string>> = {
  number: 'float',
  time: 'int',
  text: 'str',
  flag: 'bool',
}
const pythonColumn = ([name, { type, isNullable }]: readonly [string, Column]): string => {
  const value = PYTHON_VALUES[type]
  return `${pythonText(name)}: ${isNullable ? `List[Optional[${value}]]` : `List[${value}]`}`
}

const pythonStudy = (study: Study): string => {
  const given = argumentsOf(study)
  const type = `${pascal(study.id)}Columns`
  const columns = Object.entries(study.output)
  const required = given.filter(([, { isRequired }]) => isRequired)
  const optional = given.filter(([, { isRequired }]) => !isRequired)
  const parameters = [...required, ...optional].map(pythonArgument)
  const docs = [
    ...given.map(([name, { hint, unit }]) => `    ${pythonName(name)}: ${pythonDoc(withUnit(hint, unit))}`),
    '',
    '    Columns:',
    ...columns.map(([name, { doc, unit }]) => `    ${name}: ${pythonDoc(withUnit(doc, unit))}`),
  ]
  return [
    `${type} = TypedDict(\n    ${pythonText(type)},\n    {${columns.map(pythonColumn).join(', ')}},\n    total=False,\n)`,
    '',
    '',
    `def ${snake(study.id)}(`,
    ...(parameters.length === 0 ? [] : ['    *,', ...parameters.map((one) => `    ${one},`)]),
    `) -> Question[${type}]:`,
    `    """${pythonDoc(study.doc)}\n\n    ${pythonDoc(study.method)}\n\n${docs.join('\n')}\n    """`,
    `    return Question(${pythonText(study.id)}, {${given.map(([name]) => `${pythonText(name)}: ${pythonName(name)}`).join(', ')}})`,
  ].join('\n')
}

/** The module of questions of the Python client. */
export const pythonSource = (
  catalog: Studies,
): string => `"""Every study of the desk as a function that makes a typed question."""
# fmt: off
from typing import List, Literal, Optional, Sequence, TypedDict

from .question import Instant, Legs, Question

${Object.values(catalog).map(pythonStudy).join('\n\n\n')}
`

const scriptText = (text: string): string => JSON.stringify(text)
const scriptDoc = (text: string): string => text.replaceAll('*/', '* /').replaceAll('\n', ' ')
const SCRIPT_VALUES: Readonly<Record<Column['type'], string>> = {
  number: 'number',
  time: 'number',
  text: 'string',
  flag: 'boolean',
}
const SCRIPT_TIMES: Readonly<Partial<Record<Argument['kind'], string>>> = {
  time: 'Instant',
  times: 'readonly Instant[]',
  legs: 'string | readonly Leg[]',
}
const scriptArgument = ([name, argument]: NamedArgument): string => {
  const doc = scriptDoc(withUnit(argument.hint, argument.unit))
  const type = SCRIPT_TIMES[argument.kind] ?? argument.clientType
  return `  /** ${doc} */\n  readonly ${scriptText(name)}${argument.isRequired ? '' : '?'}: ${type}`
}
const scriptColumn = ([name, { type, isNullable, doc, unit }]: readonly [string, Column]): string => {
  const value = SCRIPT_VALUES[type]
  return `  /** ${scriptDoc(withUnit(doc, unit))} */\n  readonly ${scriptText(name)}: readonly ${isNullable ? `(${value} | null)` : value}[]`
}
const scriptStudy = (study: Study): string => {
  const name = pascal(study.id)
  const given = argumentsOf(study)
  const isNeeded = given.some(([, { isRequired }]) => isRequired)
  return [
    `export type ${name}Arguments = {\n${given.map(scriptArgument).join('\n')}\n}`,
    `export type ${name}Columns = {\n${Object.entries(study.output).map(scriptColumn).join('\n')}\n}`,
    `/** ${scriptDoc(study.doc)} ${scriptDoc(study.method)} */`,
    `export const ${camel(study.id)} = (given: ${name}Arguments${isNeeded ? '' : ' = {}'}): Question<${name}Columns> => ({ study: ${scriptText(study.id)}, given })`,
  ].join('\n')
}

/** The module of questions of the TypeScript client. */
export const typescriptSource = (
  catalog: Studies,
): string => `// Every study of the desk as a function that makes a typed question.
import type { Instant, Leg, Question } from '../src/question.ts'

${Object.values(catalog).map(scriptStudy).join('\n\n')}
`
