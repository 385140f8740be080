/**
 * Matches an image in a file: after `image:` in a manifest or `FROM` in a Dockerfile, with an optional digest after its
 * tag.
 */
const IMAGE_REFERENCE = /^(\s*(?:image:|FROM)\s+)([a-z0-9./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?(?=\s|$)/gm
const DIGEST = /^sha256:[0-9a-f]{64}$/

/** Built by the operator; no public registry has it. */
const isOurs = (image: string): boolean => image.startsWith('gvol:')

/** Returns third-party images in a file, without repeats: `nats:2.11.6-alpine`. */
export const imagesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(IMAGE_REFERENCE)].flatMap(([, , image = '']) => (isOurs(image) ? [] : [image]))),
]

/** Returns the file with a digest after the tag of every listed image. */
export const withDigests = (text: string, digests: ReadonlyMap<string, string>): string =>
  text.replaceAll(IMAGE_REFERENCE, (whole, before: string, image: string) => {
    const digest = digests.get(image)
    return digest === undefined ? whole : `${before}${image}@${digest}`
  })

/** Returns repository and tag as a registry names them: a single name belongs to Docker's library. */
const partsOf = (image: string): { readonly repository: string; readonly tag: string } => {
  const [name = '', tag = ''] = image.split(':')
  return { repository: name.includes('/') ? name : `library/${name}`, tag }
}

/** Accepted media types of a manifest; the index of all architectures before a single one. */
const FORMS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ')
const PATIENCE_MS = 20_000

/** Parses where to get a token from a registry's refusal: `Bearer realm="…",service="…",scope="…"`. */
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
 * Returns a registry's digest of a tag, requested anonymously (OCI distribution, 4.4).
 *
 * @param registry  origin, as `https://registry-1.docker.io`
 * @throws Error with a sentence where the registry returns none
 */
export const digestOf = async (image: string, registry: string, ask: typeof fetch = fetch): Promise<string> => {
  const { repository, tag } = partsOf(image)
  const address = `${registry}/v2/${repository}/manifests/${tag}`
  const request = (where: string | URL, init: RequestInit = {}): Promise<Response> =>
    ask(where, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: Error) => {
      const why = error.cause instanceof Error ? error.cause.message : error.message
      throw new Error(`${new URL(where).host} does not answer (${why}).`, { cause: error })
    })
  const head = (token?: string) =>
    request(address, {
      method: 'HEAD',
      headers: { accept: FORMS, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    })
  let answer = await head()
  if (answer.status === 401) {
    const giver = tokenAddress(answer.headers.get('www-authenticate') ?? '')
    if (giver === undefined) throw new Error(`${registry} asks for a sign-in of a kind that is not known here.`)
    const tokenAnswer: unknown = await (await request(giver)).json().catch(() => undefined)
    const { token } = (tokenAnswer ?? {}) as { readonly token?: unknown }
    if (typeof token !== 'string') throw new Error(`${giver.host} gave no token to read ${repository}.`)
    answer = await head(token)
  }
  const digest = answer.headers.get('docker-content-digest') ?? ''
  if (!answer.ok || !DIGEST.test(digest))
    throw new Error(`${registry} tells no digest of ${image}: status ${answer.status}, “${digest.slice(0, 80)}”.`)
  return digest
}
