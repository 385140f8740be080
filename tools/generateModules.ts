// Writes the modules that follow from catalogs: for the web app arguments and columns of studies, colors of venues, the
// stylesheet of tokens and page controls of charts, and the studies of the TypeScript client. `generate.mjs` runs it when a
// source changed.
import { resolve } from 'node:path'
import { type Column, followsOf, type ShortName, type Study, shortNames, studies, subjects } from '@gvol/analytics'
import { archiveVenues, venues } from '@gvol/exchanges'
import { typescriptSource } from './clients/sources.ts'
import { writeChanged } from './writeChanged.mjs'

const generated = resolve(import.meta.dirname, '../apps/web/generated')
const charts = resolve(import.meta.dirname, '../apps/web/src/charts/catalog.ts')

const columnType = (column: Column): string => {
  const type = column.type === 'text' ? 'string' : column.type === 'flag' ? 'boolean' : 'number'
  return column.isNullable ? `readonly (${type} | null)[]` : `readonly ${type}[]`
}

const property = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`

const typeBlock = (study: Study): string => {
  const args = Object.entries(study.input).map(
    ([name, argument]) =>
      `      /** ${argument.doc} */\n      ${property(name)}${argument.isRequired ? ':' : '?:'} ${argument.clientType}${argument.isRequired ? '' : ' | undefined'}`,
  )
  const columns = Object.entries(study.output).map(
    ([name, column]) =>
      `      /** ${column.doc}${column.unit === '' ? '' : ` (${column.unit})`} */\n      ${property(name)}: ${columnType(column)}`,
  )
  return [
    `  /** ${study.doc} */`,
    `  ${property(study.id)}: {`,
    args.length === 0 ? '    arguments: Record<never, never>' : `    arguments: {\n${args.join('\n')}\n    }`,
    `    columns: {\n${columns.join('\n')}\n    }`,
    '  }',
  ].join('\n')
}

const factBlock = (study: Study): string => {
  const args = Object.entries(study.input).map(
    ([name, { kind, isRequired }]) => `${property(name)}: '${kind}${isRequired ? '!' : ''}'`,
  )
  return [
    `  ${property(study.id)}: {`,
    `    subject: '${study.subject}',`,
    `    follows: '${followsOf(study)}',`,
    args.length === 0 ? '    arguments: {},' : `    arguments: { ${args.join(', ')} },`,
    '  },',
  ].join('\n')
}

const docBlock = (study: Study): string => {
  const columns = Object.entries(study.output).map(
    ([name, { unit, doc }]) => `      { name: '${name}', unit: ${quoted(unit)}, doc: ${quoted(doc)} },`,
  )
  return [
    `  ${property(study.id)}: {`,
    `    title: ${quoted(study.title)},`,
    `    doc: ${quoted(study.doc)},`,
    `    method: ${quoted(study.method)},`,
    `    columns: [\n${columns.join('\n')}\n    ],`,
    '  },',
  ].join('\n')
}

const shortBlock = ([name, { study, column, tenor }]: [string, ShortName]): string =>
  `  ${property(name)}: { study: ${quoted(study)}, column: ${quoted(column)}${tenor === undefined ? '' : `, tenor: ${quoted(tenor.argument)}, usual: ${tenor.usual}`} },`

/** Values that an argument has when nothing is sent, as formulas spell them; those that follow from the rest are left out. */
const usualBlock = (study: Study): string => {
  const usual = Object.entries(study.input).flatMap(([name, { fallback, isRequired, wire }]) => {
    if (isRequired || fallback === undefined || fallback === null) return []
    const spelled = wire(fallback)
    return [`${property(name)}: ${quoted(Array.isArray(spelled) ? spelled.join(',') : String(spelled))}`]
  })
  return usual.length === 0 ? '' : `  ${property(study.id)}: { ${usual.join(', ')} },\n`
}

const subjectBlock = (id: keyof typeof subjects): string => {
  const args = Object.entries(subjects[id].arguments).map(
    ([name, { graphqlType }]) => `${property(name)}: '${graphqlType}!'`,
  )
  return `  ${property(id)}: {${args.length === 0 ? '' : ` ${args.join(', ')} `}},`
}

type Catalog = Readonly<Record<string, Study>>

/** By id, so that where a study stands in the catalogs changes nothing. */
const sorted = (catalog: Catalog): readonly Study[] => Object.values(catalog).toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** The source of `studies.ts`: arguments and columns of every study, and the facts that a request needs. */
const studiesSource = (catalog: Catalog): string => {
  const all = sorted(catalog)
  return [
    '/** Arguments beyond those of the subject and the instant, and the columns of the answer, per study. */',
    `export type Studies = {\n${all.map(typeBlock).join('\n')}\n}`,
    '',
    '/** What a study can be about: the arguments that name it, with their GraphQL types. All are required. */',
    `export const subjectFacts = {\n${(Object.keys(subjects) as (keyof typeof subjects)[]).map(subjectBlock).join('\n')}\n} as const`,
    '',
    '/** What the client must know to ask: what it is about, what its answer moves with, and the kinds of its arguments; required ones end in "!". */',
    `export const studyFacts = {\n${all.map(factBlock).join('\n')}\n} as const`,
    '',
  ].join('\n')
}

/** The source of `studyDocs.ts`: titles, docs and methods of studies, loaded when a methodology is opened. */
const studyDocsSource = (catalog: Catalog): string =>
  [
    '/** Formula, conventions and columns of every study, in the words of the API. */',
    `export const studyDocs = {\n${sorted(catalog).map(docBlock).join('\n')}\n} as const`,
    '',
    '/** What arguments are when nothing is sent, by study: a formula need not write them. */',
    `export const usualArguments = {\n${sorted(catalog).map(usualBlock).join('')}} as const`,
    '',
    '/** Short names of formulas: the study and column that each stands for, and what its days set. */',
    `export const shortNames = {\n${Object.entries(shortNames).map(shortBlock).join('\n')}\n} as const`,
    '',
  ].join('\n')

/** The source of `venueColors.ts`: the color of every venue. */
const venueColorsSource = (): string => {
  const all = Object.values({ ...venues, ...archiveVenues }).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const lines = all.map(({ id, color: [chroma, hue] }) => `  ${property(id)}: [${chroma}, ${hue}],`)
  return [
    '/** Chroma and hue, degrees, of every venue by its id. */',
    `export const VENUE_COLORS = {\n${lines.join('\n')}\n} as const`,
    '',
  ].join('\n')
}

type Charts = Readonly<Record<string, { readonly pageControls: readonly string[] }>>

/** The source of `pageControls.ts`: every chart with the page controls that change it, without its texts. */
const chartControlsSource = (charts: Charts): string => {
  const all = Object.entries(charts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = all.map(([id, { pageControls }]) => `  ${property(id)}: [${pageControls.map(quoted).join(', ')}],`)
  return [
    "import type { ChartId } from '../src/charts/catalog.ts'",
    "import type { PageControlId } from '../src/page-controls/catalog.ts'",
    '',
    '/** Every chart by its id, with the controls of a page that it answers to: what the desk knows before it has the catalog. */',
    `export const CHART_CONTROLS: Readonly<Record<ChartId, readonly PageControlId[]>> = {\n${lines.join('\n')}\n}`,
    '',
  ].join('\n')
}

const write = (name: string, text: string): void => writeChanged(resolve(generated, name), text)

write('studies.ts', studiesSource(studies))
write('studyDocs.ts', studyDocsSource(studies))
// Tokens import the colors of venues.
write('venueColors.ts', venueColorsSource())
const { tokensCss } = await import('../apps/web/src/ui/tokens/tokensCss.ts')
write('tokens.css', tokensCss())
// Imported by its path: this project's types have no browser.
const { catalog } = (await import(charts)) as { readonly catalog: Charts }
write('pageControls.ts', chartControlsSource(catalog))
writeChanged(resolve(import.meta.dirname, '../clients/typescript/generated/studies.ts'), typescriptSource(studies))
