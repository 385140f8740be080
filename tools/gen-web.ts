// Writes what the web app knows about the server at build time: the studies' ids, arguments and row types, the colours of
// the venues, and the stylesheet of design tokens; and of its own charts what stands before any of them is drawn. `npm run gen -w @gvol/web`; a test fails when the committed files are not what this makes.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Column, followsOf, type ShortName, type Study, shortNames, studies, subjects } from '@gvol/analytics'
import { archiveVenues, venues } from '@gvol/exchanges'

const web = resolve(import.meta.dirname, '../apps/web/src')

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

const NOTICE = '// Written by `npm run gen -w @gvol/web` from the study catalog. Do not edit.'

/** The source of `data/studies.gen.ts`: types of every study, and what the client must know to ask for it. */
/** By id, so that where a study stands in the catalogs changes nothing. */
const sorted = (catalog: Catalog): readonly Study[] => Object.values(catalog).toSorted((a, b) => (a.id < b.id ? -1 : 1))

export const studiesSource = (catalog: Catalog): string => {
  const all = sorted(catalog)
  return [
    NOTICE,
    '',
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

/** The source of `data/studyDocs.gen.ts`: the words of every study, loaded when somebody opens a methodology. */
export const studyDocsSource = (catalog: Catalog): string =>
  [
    NOTICE,
    '',
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

/** The source of `ui/tokens/venueColors.gen.ts`: what every venue says of its own colour. */
export const venueColorsSource = (): string => {
  const all = Object.values({ ...venues, ...archiveVenues }).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const lines = all.map(({ id, color: [chroma, hue] }) => `  ${property(id)}: [${chroma}, ${hue}],`)
  return [
    '// Written by `npm run gen -w @gvol/web` from the venues. Do not edit.',
    '',
    '/** Chroma and hue, degrees, of every venue by its id. */',
    `export const VENUE_COLORS = {\n${lines.join('\n')}\n} as const`,
    '',
  ].join('\n')
}

type Charts = Readonly<Record<string, { readonly pageControls: readonly string[] }>>

/** The source of `charts/pageControls.gen.ts`: which charts there are and what each answers to, without their words. */
const chartControlsSource = (charts: Charts): string => {
  const all = Object.entries(charts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = all.map(([id, { pageControls }]) => `  ${property(id)}: [${pageControls.map(quoted).join(', ')}],`)
  return [
    '// Written by `npm run gen -w @gvol/web` from the catalog of charts. Do not edit.',
    "import type { PageControlId } from '../page-controls/catalog.ts'",
    "import type { ChartId } from './catalog.ts'",
    '',
    '/** Every chart by its id, with the controls of a page that it answers to: what the desk knows before it has the catalog. */',
    `export const CHART_CONTROLS: Readonly<Record<ChartId, readonly PageControlId[]>> = {\n${lines.join('\n')}\n}`,
    '',
  ].join('\n')
}

if (import.meta.main) {
  // The tokens are made of them, too.
  writeFileSync(resolve(web, 'ui/tokens/venueColors.gen.ts'), venueColorsSource())
  const { tokensCss } = await import('../apps/web/src/ui/tokens/tokensCss.ts')
  writeFileSync(resolve(web, 'data/studies.gen.ts'), studiesSource(studies))
  writeFileSync(resolve(web, 'data/studyDocs.gen.ts'), studyDocsSource(studies))
  writeFileSync(resolve(web, 'ui/tokens/tokens.gen.css'), tokensCss())
  // By its address: the types of a browser are no part of these tools.
  const { catalog } = (await import(resolve(web, 'charts/catalog.ts'))) as { readonly catalog: Charts }
  writeFileSync(resolve(web, 'charts/pageControls.gen.ts'), chartControlsSource(catalog))
  console.log(
    `${Object.keys(studies).length} studies, ${Object.keys(catalog).length} charts and the design tokens written`,
  )
}
