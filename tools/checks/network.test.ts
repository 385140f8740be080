import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const FILE = resolve(import.meta.dirname, '../../deploy/kubernetes/network.yaml')

type Selector = {
  readonly matchLabels?: { readonly app: string }
  readonly matchExpressions?: readonly { readonly values: readonly string[] }[]
}
type Peer = {
  readonly podSelector?: Selector
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] }
}
type Rule = {
  readonly from?: readonly Peer[]
  readonly to?: readonly Peer[]
  readonly ports: readonly { readonly port: number }[]
}
type Policy = {
  readonly spec: {
    readonly podSelector: Selector
    readonly policyTypes?: readonly string[]
    readonly ingress?: readonly Rule[]
    readonly egress?: readonly Rule[]
  }
}
const policies = parseAllDocuments(readFileSync(FILE, 'utf8')).map((document) => document.toJS() as Policy)

/** Of an empty selector: every pod of the namespace. */
const appsOf = ({ matchLabels, matchExpressions = [] }: Selector): readonly string[] =>
  matchLabels !== undefined
    ? [matchLabels.app]
    : matchExpressions.length === 0
      ? ['every pod']
      : matchExpressions.flatMap(({ values }) => values)

const peersOf = (peers: readonly Peer[] | undefined): readonly string[] =>
  peers?.flatMap(({ podSelector, ipBlock }) =>
    podSelector === undefined ? [ipBlock?.cidr ?? ''] : appsOf(podSelector),
  ) ?? ['anybody']

/** What is let through, as `who peer:port`. */
const letThrough = (way: 'ingress' | 'egress'): ReadonlySet<string> =>
  new Set(
    policies.flatMap(({ spec }) =>
      appsOf(spec.podSelector).flatMap((app) =>
        (spec[way] ?? []).flatMap(({ from, to, ports }) =>
          peersOf(way === 'ingress' ? from : to).flatMap((peer) =>
            ports.map(({ port }) => (way === 'ingress' ? `${peer} ${app}:${port}` : `${app} ${peer}:${port}`)),
          ),
        ),
      ),
    ),
  )

const DESK = ['api', 'collector']
/** Not the monitoring of NATS, nor the collectors' own address; Keeper, which asks for no password, by ClickHouse alone. */
const AMONG_THEMSELVES = [
  ...DESK.flatMap((app) => [`${app} nats:4222`, `${app} clickhouse:8123`]),
  'api postgres:5432',
  'nats nats:6222',
  'keeper keeper:9234',
  'clickhouse keeper:9181',
  ...[8123, 9000, 9009].map((port) => `clickhouse clickhouse:${port}`),
]

test('on Kubernetes pods accept only connections named by a policy, and only the desk accepts them from anywhere', () => {
  expect(policies[0]?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  expect(letThrough('ingress')).toEqual(new Set([...AMONG_THEMSELVES, 'anybody api:8550']))
})

test('on Kubernetes only the desk may connect to the internet, never to the operator’s network; each server only to its own', () => {
  const outside = DESK.flatMap((app) =>
    ['0.0.0.0/0', '2000::/3'].flatMap((block) => [443, 465].map((port) => `${app} ${block}:${port}`)),
  )
  expect(letThrough('egress')).toEqual(new Set([...AMONG_THEMSELVES, ...outside, 'every pod anybody:53']))
  const everywhere = policies
    .flatMap(({ spec }) => (spec.egress ?? []).flatMap(({ to }) => to ?? []))
    .find(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0')
  const own = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16']
  expect(everywhere?.ipBlock?.except).toEqual(expect.arrayContaining(own))
})
