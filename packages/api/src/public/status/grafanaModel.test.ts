import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Dashboard } from '@grafana/schema'
import { expect, test } from 'vitest'

/** Checks dashboards against the model that Grafana publishes: its types of dashboards, panels and queries. */

const root = resolve(import.meta.dirname, '../../../../..')
type Json = Readonly<Record<string, unknown>>
const read = (name: string) =>
  JSON.parse(readFileSync(resolve(root, `deploy/grafana/${name}.json`), 'utf8')) as Json & {
    readonly panels: readonly Json[]
  }

/** `Written`: a type as serialized in JSON, where enum members are plain strings. `Some`: options with defaults. */
const HEAD = `
import type { Dashboard, Panel } from '@grafana/schema/dist/esm/raw/dashboard/x/dashboard_types.gen'
import type { PrometheusDataQuery } from '@grafana/schema/dist/esm/raw/composable/prometheus/dataquery/x/PrometheusDataQuery_types.gen'
import type * as stat from '@grafana/schema/dist/esm/raw/composable/stat/panelcfg/x/StatPanelCfg_types.gen'
import type * as table from '@grafana/schema/dist/esm/raw/composable/table/panelcfg/x/TablePanelCfg_types.gen'
import type * as timeseries from '@grafana/schema/dist/esm/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen'
type Written<T> = T extends string ? \`\${T}\` : T extends object ? { [K in keyof T]: Written<T[K]> } : T
type Some<T> = T extends (infer Item)[] ? Some<Item>[] : T extends object ? { [K in keyof T]?: Some<T[K]> } : T
`
/** Fields of panels besides their options, by type; a number panel has none. */
const CUSTOM: Readonly<Record<string, string>> = {
  stat: 'Record<string, never>',
  table: 'table.FieldConfig',
  timeseries: 'timeseries.FieldConfig',
}

const customOf = ({ fieldConfig }: Json): unknown =>
  (fieldConfig as { readonly defaults?: { readonly custom?: unknown } } | undefined)?.defaults?.custom ?? {}

/** Returns a program that type-checks if Grafana accepts every name and value of the dashboard. */
const programOf = ({ __inputs, __requires, panels, ...rest }: Json & { readonly panels: readonly Json[] }): string => {
  const constants = panels.flatMap((panel): readonly (readonly [string, unknown])[] => {
    const kind = String(panel.type)
    const queries = (panel.targets as readonly Json[]).filter(({ expr }) => expr !== undefined)
    return [
      ['Panel', panel],
      [`Some<${kind}.Options>`, panel.options ?? {}],
      [`Some<${CUSTOM[kind]}>`, customOf(panel)],
      // Grafana publishes query types for no other data source.
      ...queries.map((target) => ['PrometheusDataQuery', target] as const),
    ]
  })
  const all = [['Dashboard', rest] as const, ...constants]
  return all.map(([type, value], i) => `export const c${i}: Written<${type}> = ${JSON.stringify(value)}`).join('\n')
}

/** Returns the compiler's errors for a program; empty when it type-checks. */
const faultsOf = (programs: Readonly<Record<string, string>>): string => {
  const cache = resolve(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'grafana-'))
  try {
    const files = Object.entries(programs).map(([name, program]) => {
      writeFileSync(join(folder, `${name}.ts`), HEAD + program)
      return `${name}.ts`
    })
    const flags = ['--noEmit', '--strict', '--skipLibCheck', '--types', '', '--ignoreConfig']
    const modules = ['--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler']
    execFileSync(process.execPath, [resolve(root, 'node_modules/typescript/bin/tsc'), ...flags, ...modules, ...files], {
      cwd: folder,
      encoding: 'utf8',
    })
    return ''
  } catch (error) {
    return (error as { readonly stdout?: string }).stdout ?? String(error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('dashboards match the model that Grafana publishes: names and values of dashboard, panels, options and queries', () => {
  const operator = read('operator')
  const market = read('market')
  expect(faultsOf({ operator: programOf(operator), market: programOf(market) })).toBe('')
})

test('a name or value that Grafana does not know is reported', () => {
  const operator = read('operator')
  const spoiled = (change: (panel: Json) => Json) =>
    programOf({ ...operator, panels: operator.panels.map((panel, i) => (i === 0 ? change(panel) : panel)) })
  const faults = faultsOf({
    style: programOf({ ...operator, ['graphTooltip' satisfies keyof Dashboard]: 'shared' }),
    place: spoiled(({ gridPos, ...panel }) => ({ ...panel, gridpos: gridPos })),
    option: spoiled((panel) => ({ ...panel, options: { ...(panel.options as Json), colourMode: 'value' } })),
    query: spoiled((panel) => ({ ...panel, targets: [{ ...(panel.targets as readonly Json[])[0], format: 'rows' }] })),
  })
  const faultyFiles = ['style', 'place', 'option', 'query'].filter((name) => faults.includes(`${name}.ts`))
  expect([faultyFiles, faults]).toEqual([['style', 'place', 'option', 'query'], faults])
})
