/** Place of an image in a file: after `image:` of a manifest, after `FROM` of a Dockerfile; a digest behind its tag or none. */
const PLACE = /^(\s*(?:image:|FROM)\s+)([a-z0-9./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?(?=\s|$)/gm
const DIGEST = /^sha256:[0-9a-f]{64}$/

/** Built by whoever rolls the desk out: no registry that we know has it. */
const isOurs = (image: string): boolean => image.startsWith('gvol:')

/** Images of others that a file names, each once: `nats:2.11.6-alpine`. */
export const imagesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACE)].flatMap(([, , image = '']) => (isOurs(image) ? [] : [image]))),
]

/** The same file with a digest behind the tag of every image that has one. */
export const withDigests = (text: string, digests: ReadonlyMap<string, string>): string =>
  text.replaceAll(PLACE, (whole, before: string, image: string) => {
    const digest = digests.get(image)
    return digest === undefined ? whole : `${before}${image}@${digest}`
  })

/** Repository and tag as a registry knows them: what stands alone is of Docker's library. */
const partsOf = (image: string): { readonly repository: string; readonly tag: string } => {
  const [name = '', tag = ''] = image.split(':')
  return { repository: name.includes('/') ? name : `library/${name}`, tag }
}

/** Forms that a manifest may have; the index of all architectures before that of one. */
const FORMS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ')
const PATIENCE_MS = 20_000

/** What a registry says in its refusal of where a token is given: `Bearer realm="…",service="…",scope="…"`. */
const tokenAddress = (challenge: string): URL | undefined => {
  const fields = new Map([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
  const realm = fields.get('realm')
  if (!/^Bearer /i.test(challenge) || realm === undefined || !URL.canParse(realm)) return undefined
  const address = new URL(realm)
  for (const name of ['service', 'scope']) {
    const value = fields.get(name)
    if (value !== undefined) address.searchParams.set(name, value)
  }
  return address
}

/**
 * The digest that a registry has behind a tag, asked for as anybody may (OCI distribution, 4.4).
 *
 * @param registry  origin, as `https://registry-1.docker.io`
 * @throws Error with a sentence where it does not tell one
 */
export const digestOf = async (image: string, registry: string, ask: typeof fetch = fetch): Promise<string> => {
  const { repository, tag } = partsOf(image)
  const address = `${registry}/v2/${repository}/manifests/${tag}`
  const asked = (where: string | URL, init: RequestInit = {}): Promise<Response> =>
    ask(where, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: Error) => {
      const why = error.cause instanceof Error ? error.cause.message : error.message
      throw new Error(`${new URL(where).host} does not answer (${why}).`, { cause: error })
    })
  const head = (token?: string) =>
    asked(address, {
      method: 'HEAD',
      headers: { accept: FORMS, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    })
  let answer = await head()
  if (answer.status === 401) {
    const giver = tokenAddress(answer.headers.get('www-authenticate') ?? '')
    if (giver === undefined) throw new Error(`${registry} asks for a sign-in of a kind that is not known here.`)
    const given: unknown = await (await asked(giver)).json().catch(() => undefined)
    const { token } = (given ?? {}) as { readonly token?: unknown }
    if (typeof token !== 'string') throw new Error(`${giver.host} gave no token to read ${repository}.`)
    answer = await head(token)
  }
  const digest = answer.headers.get('docker-content-digest') ?? ''
  if (!answer.ok || !DIGEST.test(digest))
    throw new Error(`${registry} tells no digest of ${image}: status ${answer.status}, “${digest.slice(0, 80)}”.`)
  return digest
}
