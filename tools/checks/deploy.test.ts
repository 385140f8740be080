import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { roleFaults } from '../../apps/server/src/roles/checkRole.ts'
import { resolveSettings } from '../../apps/server/src/settings/resolveSettings.ts'
import { SETTING_NAMES, SETTINGS } from '../../apps/server/src/settings/settings.ts'

const root = resolve(import.meta.dirname, '../..')
const deploy = join(root, 'deploy')
const textOf = (path: string): string => readFileSync(join(deploy, path), 'utf8')
type Manifest = { readonly version: string; readonly devDependencies: Readonly<Record<string, string>> }
const manifestOf = (path: string): Manifest => JSON.parse(readFileSync(join(root, path), 'utf8'))

type Env = Readonly<Record<string, string>>
/** A container of Compose or Kubernetes. `checks`: its health check. */
type Part = {
  readonly place: string
  readonly name: string
  readonly image: string
  readonly env: Env
  /** Names whose value comes from elsewhere. */
  readonly secret: ReadonlySet<string>
  readonly checks: readonly string[]
}

type ComposeService = {
  readonly image: string
  readonly environment?: Env
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } }
  readonly volumes?: readonly string[]
}
const compose = parse(textOf('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly volumes: Readonly<Record<string, null>>
}

const composeParts: readonly Part[] = Object.entries(compose.services).map(([name, service]) => ({
  place: 'compose',
  name,
  image: service.image,
  env: service.environment ?? {},
  secret: new Set(),
  checks: service.healthcheck === undefined ? [] : ['healthcheck'],
}))

type KubeEnv = {
  readonly name: string
  readonly value?: string
  readonly valueFrom?: { readonly secretKeyRef?: object }
}
type KubeContainer = { readonly name: string; readonly image: string; readonly env?: readonly KubeEnv[] }
type KubeDocument = {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly replicas?: number
    readonly template?: { readonly spec: { readonly containers: readonly KubeContainer[] } }
  }
}

const kubeDocuments = readdirSync(join(deploy, 'kubernetes')).flatMap((file) =>
  parseAllDocuments(textOf(join('kubernetes', file))).map((document) => {
    expect(document.errors, file).toEqual([])
    return document.toJS() as KubeDocument
  }),
)

const kubeParts: readonly Part[] = kubeDocuments.flatMap(({ metadata, spec }) =>
  (spec?.template?.spec.containers ?? []).map((container) => {
    const env = container.env ?? []
    return {
      place: 'kubernetes',
      name: metadata.name,
      image: container.image,
      env: Object.fromEntries(env.map(({ name, value = '' }) => [name, value])),
      secret: new Set(env.filter(({ valueFrom }) => valueFrom?.secretKeyRef !== undefined).map(({ name }) => name)),
      checks: Object.keys(container).filter((key) => key.endsWith('Probe')),
    }
  }),
)
const parts = [...composeParts, ...kubeParts]
const deskParts = parts.filter(({ image }) => image.startsWith('gvol:'))

/** What the desk is started with when every secret is filled in. */
const filled = ({ env, secret }: Part): Env => {
  const settings: Env = { GVOL_PUBLIC_URL: 'https://desk.example', GVOL_ENCRYPTED_NETWORK: '.nats,clickhouse,postgres' }
  const sample = (name: string): string => settings[name] ?? 'x'.repeat(64)
  const values = Object.entries(env).map(([name, value]) => {
    const text = secret.has(name) ? sample(name) : value
    return [name, text.replaceAll(/\$\{(\w+):\?\}|\$\((\w+)\)/g, (_, one, other) => sample(one ?? other))]
  })
  return Object.fromEntries(values)
}

test('Compose and Kubernetes both have every part of a large desk, with the same images', () => {
  const counts = (name: RegExp) => composeParts.filter((part) => name.test(part.name)).length
  expect([counts(/^clickhouse-/), counts(/^keeper-/), counts(/^collector-/)]).toEqual([4, 3, 2])
  const replicas = (name: string): number | undefined =>
    kubeDocuments.find(({ kind, metadata }) => /Set$|Deployment/.test(kind) && metadata.name === name)?.spec.replicas
  expect(['clickhouse-1', 'clickhouse-2', 'keeper', 'collector', 'nats', 'postgres'].map(replicas)).toEqual([
    2, 2, 3, 2, 3, 1,
  ])
  expect(replicas('api')).toBeGreaterThanOrEqual(2)
  const imagesOf = (all: readonly Part[]) => [...new Set(all.map(({ image }) => image))].toSorted()
  expect(imagesOf(kubeParts)).toEqual(imagesOf(composeParts))
})

test('every image has a full version: the desk this one, its Node that of the project', () => {
  for (const { place, name, image } of parts)
    expect(image, `${place} ${name}`).toMatch(/^[\w./-]+:\d+\.\d+(\.\d+)?(-[\w.]+)?(@sha256:[0-9a-f]{64})?$/)
  const { version, devDependencies } = manifestOf('apps/server/package.json')
  for (const { image } of deskParts) expect(image).toBe(`gvol:${version}`)
  const bases = [...textOf('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(new Set(bases.map((base = '') => base.split('@')[0]))).toEqual(
    new Set([`node:${devDependencies.node}-bookworm-slim`]),
  )
})

test('every container has a health check', () => {
  for (const { place, name, checks } of parts) {
    if (place === 'compose') expect(checks, name).toEqual(['healthcheck'])
    else expect(checks, name).toEqual(expect.arrayContaining(['readinessProbe', 'livenessProbe']))
  }
})

test('every variable of the desk is a setting, and with the secrets filled in each role has the required settings', () => {
  const known = new Set<string>(SETTING_NAMES.map((name) => SETTINGS[name].env))
  const ingredients = new Set(['NATS_PASSWORD', 'CLICKHOUSE_PASSWORD', 'POSTGRES_PASSWORD'])
  expect(deskParts.map(({ name }) => name).toSorted()).toEqual([
    'api',
    'api',
    'collector',
    'collector-0',
    'collector-1',
  ])
  for (const part of deskParts) {
    const unknown = Object.keys(part.env).filter((name) => !known.has(name) && !ingredients.has(name))
    expect(unknown, `${part.place} ${part.name}`).toEqual([])
    const resolved = resolveSettings({ flags: {}, env: filled(part), file: undefined })
    expect(resolved.ok ? roleFaults(resolved.settings) : resolved.messages, `${part.place} ${part.name}`).toEqual([])
  }
  const inDockerfile = [...textOf('Dockerfile').matchAll(/\b(GVOL_\w+)=/g)].map(([, name]) => name)
  expect(inDockerfile.length).toBeGreaterThan(2)
  for (const name of inDockerfile) expect(known).toContain(name)
})

test('on several machines a desk connects to no server without TLS unless the operator declares the network encrypted', () => {
  for (const part of deskParts.filter(({ place }) => place === 'kubernetes')) {
    expect(part.secret, part.name).toContain('GVOL_ENCRYPTED_NETWORK')
    const env = { ...filled(part), GVOL_ENCRYPTED_NETWORK: '' }
    const resolved = resolveSettings({ flags: {}, env, file: undefined })
    expect(resolved.ok ? [] : resolved.messages.length, part.name).toBeGreaterThan(3)
  }
})

test('each server has its own account and secret, and the runbook states how and how often each is replaced', () => {
  const addresses = deskParts.flatMap(({ env }) =>
    Object.values(env).flatMap((value) =>
      [...value.matchAll(/^(\w+):\/\/(\w+):\$[{(](\w+)/g)].map(([, scheme, , secret]) => [scheme, secret] as const),
    ),
  )
  expect(new Map(addresses)).toEqual(
    new Map([
      ['nats', 'NATS_PASSWORD'],
      ['http', 'CLICKHOUSE_PASSWORD'],
      ['postgres', 'POSTGRES_PASSWORD'],
    ]),
  )
  const [, rotation = ''] = textOf('README.md').split('**Rotate secrets**')
  expect(rotation).toMatch(/^ every 90 days/)
  for (const [, secret] of addresses) expect(rotation).toContain(`\`${secret}\``)
})

test('no file contains a secret: each is a reference that fails if it is not set', () => {
  const isSecret = (name: string): boolean => /PASSWORD|SECRET/.test(name)
  for (const { place, name, env, secret } of parts) {
    for (const [variable, value] of Object.entries(env)) {
      const where = `${place} ${name} ${variable}`
      if (isSecret(variable) && place === 'compose') expect(value, where).toBe(`\${${variable}:?}`)
      else if (isSecret(variable)) expect(secret.has(variable), where).toBe(true)
      // In an address what stands between name and host is a reference.
      for (const [, password] of value.matchAll(/:\/\/\w+:([^@]*)@/g)) {
        expect(password, where).toMatch(/^\$\{\w+:\?\}$|^\$\(\w+\)$/)
      }
    }
  }
  const everything = ['compose.yaml', ...readdirSync(join(deploy, 'config')).map((file) => join('config', file))]
  for (const file of everything) expect(textOf(file), file).not.toMatch(/password[:= ]+["']?[a-z0-9]{8,}/i)
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toMatch(/^\.env$/m)
})

test('the servers named by the ClickHouse cluster and Keeper are those that are started', () => {
  const hosts = (file: string, tag: string): readonly string[] =>
    [...textOf(join('config', file)).matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(([, host]) => host)
  const aliases = Object.values(compose.services).flatMap(({ networks }) => networks?.default.aliases ?? [])
  const pods = kubeDocuments.flatMap(({ kind, metadata, spec }) =>
    kind === 'StatefulSet'
      ? Array.from({ length: spec.replicas ?? 0 }, (_, i) => `${metadata.name}-${i}.${metadata.name}`)
      : [],
  )
  const named = [
    ...hosts('clickhouse-cluster.xml', 'host').filter((host) => host !== ''),
    ...hosts('keeper.xml', 'hostname'),
  ]
  expect(named).toHaveLength(4 + 3 + 3)
  for (const host of named) {
    expect(aliases).toContain(host)
    expect(pods).toContain(host)
  }
  for (const part of deskParts)
    expect(textOf('config/clickhouse-cluster.xml')).toContain(`<${part.env.CLICKHOUSE_CLUSTER}>`)
})

test('every XML element is closed, every mounted file exists, every volume is declared', () => {
  for (const file of readdirSync(join(deploy, 'config')).filter((name) => name.endsWith('.xml'))) {
    const open: string[] = []
    for (const [, slash, name, rest] of textOf(join('config', file)).matchAll(/<(\/?)([a-z_]+)([^>]*)>/g)) {
      if (slash === '/') expect(open.pop(), file).toBe(name)
      else if (!rest.endsWith('/')) open.push(name)
    }
    expect(open, file).toEqual([])
  }
  const mounts = Object.values(compose.services).flatMap(({ volumes }) => volumes ?? [])
  for (const [from] of mounts.map((mount) => mount.split(':'))) {
    if (from.startsWith('./')) expect(textOf(from).length).toBeGreaterThan(0)
    else expect(Object.keys(compose.volumes)).toContain(from)
  }
  const kustomization = parse(textOf('kustomization.yaml')) as {
    readonly resources: readonly string[]
    readonly configMapGenerator: readonly { readonly files: readonly string[] }[]
  }
  expect(kustomization.resources.map((path) => path.replace('kubernetes/', '')).toSorted()).toEqual(
    readdirSync(join(deploy, 'kubernetes')).toSorted(),
  )
  for (const { files } of kustomization.configMapGenerator) for (const file of files) expect(textOf(file)).not.toBe('')
})

test('on Kubernetes our own processes run unprivileged on a read-only root, and no pod has a token', () => {
  type Pod = { readonly [key: string]: unknown; readonly containers: readonly { readonly image: string }[] }
  const pods = kubeDocuments.flatMap(({ spec }): readonly Pod[] =>
    spec?.template === undefined ? [] : [spec.template.spec as unknown as Pod],
  )
  expect(pods.length).toBeGreaterThan(5)
  for (const pod of pods) expect(pod.automountServiceAccountToken).toBe(false)
  const ours = pods.filter(({ containers }) => containers[0]?.image.startsWith('gvol:'))
  expect(ours).toHaveLength(2)
  for (const pod of ours) {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    expect(pod.containers).toMatchObject([
      {
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        volumeMounts: expect.arrayContaining([{ name: 'tmp', mountPath: '/tmp' }]),
      },
    ])
  }
})

type Restricted = {
  readonly automountServiceAccountToken?: boolean
  readonly securityContext?: object
  readonly containers: readonly (KubeContainer & {
    readonly securityContext?: object
    readonly volumeMounts?: readonly { readonly name: string }[]
  })[]
  readonly volumes?: readonly { readonly name: string }[]
}
type Claims = { readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[] }

test('every pod follows the restricted profile, with a read-only root and declared volumes', () => {
  const pods = kubeDocuments.flatMap(({ metadata, spec }) =>
    spec?.template === undefined
      ? []
      : [{ name: metadata.name, pod: spec.template.spec as Restricted, claims: spec as Claims }],
  )
  expect(pods).toHaveLength(7)
  for (const { name, pod, claims } of pods) {
    expect(pod.automountServiceAccountToken, name).toBe(false)
    expect(pod.securityContext, name).toMatchObject({
      runAsNonRoot: true,
      runAsUser: expect.toSatisfy((id: number) => id > 0),
      seccompProfile: { type: 'RuntimeDefault' },
    })
    const claimed = (claims.volumeClaimTemplates ?? []).map((claim) => claim.metadata.name)
    const volumes = new Set([...(pod.volumes ?? []).map((volume) => volume.name), ...claimed])
    for (const container of pod.containers) {
      const inside = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } }
      expect(container.securityContext, name).toEqual(inside)
      for (const mount of container.volumeMounts ?? []) expect(volumes, `${name} ${mount.name}`).toContain(mount.name)
    }
  }
  const namespace = kubeDocuments.find(({ kind }) => kind === 'Namespace')
  expect(namespace?.metadata).toMatchObject({ labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } })
})
