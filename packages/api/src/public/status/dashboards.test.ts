import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { studies } from '@gvol/analytics'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDesk } from '../../../testing/openDesk.ts'
import { pickedColumns } from '../../studies/answer/pickedColumns.ts'
import { parseRange } from '../../studies/range/parseRange.ts'

const desk = await openDesk()
afterAll(desk.close)
const root = resolve(import.meta.dirname, '../../../../..')
const text = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** Fields that Grafana's importer requires, by its documentation of the JSON model. */
const dashboard = z.object({
  __inputs: z
    .array(
      z.object({
        name: z.string(),
        label: z.string(),
        type: z.literal('datasource'),
        pluginId: z.string(),
        pluginName: z.string(),
      }),
    )
    .nonempty(),
  __requires: z.array(z.object({ type: z.string(), id: z.string(), name: z.string(), version: z.string() })).nonempty(),
  id: z.null(),
  uid: z.string().max(40),
  title: z.string().min(1),
  schemaVersion: z.number().int().min(36),
  version: z.number().int(),
  timezone: z.string(),
  time: z.object({ from: z.string(), to: z.string() }),
  annotations: z.object({ list: z.array(z.unknown()) }),
  templating: z.object({
    list: z.array(z.object({ name: z.string(), type: z.literal('textbox'), query: z.string() })),
  }),
  panels: z.array(
    z.object({
      id: z.number().int(),
      type: z.enum(['timeseries', 'stat', 'table']),
      title: z.string().min(1),
      datasource: z.object({ type: z.string(), uid: z.string() }),
      gridPos: z.object({ h: z.number(), w: z.number(), x: z.number(), y: z.number() }),
      fieldConfig: z.object({ defaults: z.object({ unit: z.string() }), overrides: z.array(z.unknown()) }),
      targets: z
        .array(
          z.object({
            refId: z.string(),
            datasource: z.object({ type: z.string(), uid: z.string() }),
            expr: z.string().optional(),
            url: z.string().optional(),
            columns: z.array(z.object({ selector: z.string(), text: z.string(), type: z.string() })).optional(),
          }),
        )
        .nonempty(),
    }),
  ),
})
const read = (name: string) => dashboard.parse(JSON.parse(text(`deploy/grafana/${name}.json`)))

/** Names as Prometheus stores them: a histogram has three. */
const scraped = async (): Promise<ReadonlySet<string>> => {
  const metrics = await desk.api.metrics.getMetricsAsJSON()
  return new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

test.each(['operator', 'market'])(
  'the dashboard %s can be imported: panels have distinct ids and places, and use the chosen data source',
  (name) => {
    const { __inputs, panels } = read(name)
    const sources = __inputs.map((one) => `\${${one.name}}`)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    for (const { title, datasource, targets, gridPos } of panels) {
      expect([title, gridPos.x + gridPos.w <= 24]).toEqual([title, true])
      for (const one of [datasource, ...targets.map((target) => target.datasource)]) expect(sources).toContain(one.uid)
    }
    const corners = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
    expect(new Set(corners).size).toBe(corners.length)
  },
)

test('every metric of the operator dashboard exists, and every metric of the desk is on the dashboard and documented', async () => {
  const exposed = await scraped()
  const queried = new Set(
    read('operator').panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr?.match(/\b(?:gvol|process|nodejs)_[a-z0-9_]+/g) ?? []),
    ),
  )
  expect(queried.size).toBeGreaterThan(10)
  expect([...queried].filter((name) => !exposed.has(name))).toEqual([])
  const documented = text('docs/metrics.md')
  for (const { name } of await desk.api.metrics.getMetricsAsJSON()) {
    if (!name.startsWith('gvol_')) continue
    expect([name, [...queried].some((one) => one.startsWith(name))]).toEqual([name, true])
    expect(documented).toContain(`| \`${name}\` |`)
  }
})

test('every address of the market dashboard requests columns that its study has, by their CSV names', () => {
  const { panels, templating } = read('market')
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(templating.list.map(({ name, query }) => [name, query])),
    '__from:date:iso': '2026-01-27T00:00:00.000Z',
    '__to:date:iso': '2026-01-27T06:00:00.000Z',
  }
  for (const { targets } of panels)
    for (const { url = '', columns = [] } of targets) {
      const filled = new URL(
        url.replace(/\$\{([^}]+)\}/g, (_, name: string) => String(values[name])),
        'http://desk',
      )
      const [, id = '', range] = /^\/api\/v1\/studies\/([a-z-]+)(\/range)?$/.exec(filled.pathname) ?? []
      const study = studies[id as keyof typeof studies]
      expect(study, url).toBeDefined()
      const { format, ...parameters } = Object.fromEntries(filled.searchParams)
      const picked = pickedColumns(study, parameters.columns)
      if ('status' in picked) throw new Error(picked.message)
      expect(format).toBe('csv')
      if (range !== undefined) expect(parseRange(study, { ...parameters, format })).not.toHaveProperty('status')
      const output: Readonly<Record<string, { readonly type: string; readonly unit: string }>> = study.output
      const heads = picked.map((name) => {
        const { type = '', unit = '' } = output[name] ?? {}
        return type === 'time' || unit === '' ? name : `${name} [${unit}]`
      })
      expect(columns.map(({ selector }) => selector)).toEqual([...(range === undefined ? [] : ['instant']), ...heads])
    }
})
