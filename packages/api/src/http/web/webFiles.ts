import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.wasm', '.webmanifest'])

/** `name-Dj3k_a9Z.js`: the build puts a digest of the content in the name, so the content of a name never changes. */
const HASHED = /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/

type WebFile = {
  readonly plain: Uint8Array<ArrayBuffer>
  readonly gzipped: Uint8Array<ArrayBuffer> | undefined
  readonly etag: string
  readonly mediaType: string
  readonly isImmutable: boolean
  /** Patterns of the paths that a page renders: `/options/:symbol/`. The build writes them into it. */
  readonly pagePaths: readonly string[] | undefined
}

const PAGE_PATHS = /<meta name="gvol-paths" content="([^"]*)"/

const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

const readWebFile = async (path: string, root: string): Promise<WebFile | undefined> => {
  let plain: Uint8Array<ArrayBuffer>
  try {
    // Resolves links too: nothing outside the folder is ever served.
    const real = await realpath(path)
    if (!real.startsWith(root + sep)) return undefined
    plain = owned(await readFile(real))
  } catch {
    // Missing, or a folder: there is no such page.
    return undefined
  }
  const extension = extname(path).toLowerCase()
  return {
    plain,
    gzipped:
      COMPRESSIBLE.has(extension) && plain.length > 500 ? owned(await promisify(gzip)(plain, { level: 9 })) : undefined,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    mediaType: MEDIA_TYPES[extension] ?? 'application/octet-stream',
    isImmutable: path.startsWith(join(root, 'assets') + sep) && HASHED.test(path),
    pagePaths: extension === '.html' ? PAGE_PATHS.exec(new TextDecoder().decode(plain))?.[1]?.split(' ') : undefined,
  }
}

const respond = (file: WebFile, request: Request, status = 200): Response => {
  const headers: Record<string, string> = {
    etag: file.etag,
    'content-type': file.mediaType,
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
  }
  if (status === 200 && request.headers.get('if-none-match')?.includes(file.etag))
    return new Response(null, { status: 304, headers })
  const isGzip = file.gzipped !== undefined && /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  if (isGzip) headers['content-encoding'] = 'gzip'
  return new Response(isGzip ? file.gzipped : file.plain, { status, headers })
}

/** Returns whether a path is a page of the app rather than a file: no dot in its last segment. */
const isPage = (path: string): boolean => !/\.[^/]*$/.test(path)

const isFilled = (pattern: string, path: string): boolean => {
  const parts = path.split('/')
  const expected = pattern.split('/')
  return (
    parts.length === expected.length &&
    expected.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i]))
  )
}

/** Returns whether a page renders a path; undefined if it does not name its paths. */
const isPageOf = ({ pagePaths }: WebFile, path: string): boolean | undefined =>
  pagePaths?.some((pattern) => isFilled(pattern, path))

export type WebFiles = {
  /** @returns undefined when the path is neither a file nor a page */
  readonly answer: (request: Request) => Promise<Response | undefined>
  /** Returns a built page by name, whatever the request's path. @returns undefined when it was not built */
  readonly named: (path: string, request: Request) => Promise<Response | undefined>
}

/** Returns a stamp of a file's content, from its metadata; undefined when it is missing. */
const stampOf = async (path: string): Promise<string | undefined> => {
  try {
    const { dev, ino, size, mtimeMs } = await stat(path)
    return [dev, ino, size, mtimeMs].join(' ')
  } catch {
    return undefined
  }
}

/**
 * Serves the built app. Page paths end in a slash; a path without it is redirected to the one with it. A page is
 * `index.html`, or `entrance.html` for visitors who are not signed in if the build has one; a folder of the build with
 * its own `index.html` is served as that page. A path of no screen is answered with the app and status 404. Files are cached in memory, compressed once: hashed ones permanently,
 * others until they change, so a rebuilt app needs no restart.
 */
export const createWebFiles = (dir: string): WebFiles => {
  const base = resolve(dir)
  const cache = new Map<string, { readonly file: WebFile; readonly stamp: string }>()
  const file = async (path: string): Promise<WebFile | undefined> => {
    const full = join(base, path)
    if (!full.startsWith(base + sep)) return undefined
    const cached = cache.get(full)
    if (cached?.file.isImmutable) return cached.file
    const stamp = await stampOf(full)
    if (stamp === undefined) return undefined
    if (cached?.stamp === stamp) return cached.file
    const root = await realpath(base)
    const loaded = await readWebFile(join(root, path), root)
    if (loaded !== undefined) cache.set(full, { file: loaded, stamp })
    return loaded
  }
  return {
    named: async (path, request) => {
      const webFile = await file(path)
      return webFile && respond(webFile, request)
    },
    answer: async (request) => {
      const url = new URL(request.url)
      let path: string
      try {
        path = decodeURIComponent(url.pathname)
      } catch {
        return undefined
      }
      if (path.includes('\0')) return undefined
      if (!isPage(path)) {
        const webFile = await file(path)
        return webFile && respond(webFile, request)
      }
      if (!path.endsWith('/')) {
        // Always starts with exactly one slash, so it cannot lead to another host.
        const target = `/${url.pathname.replace(/^[/\\]+/, '')}/${url.search}`
        return new Response(null, { status: 308, headers: { location: target } })
      }
      const own = path === '/' ? undefined : await file(`${path}index.html`)
      if (own !== undefined) return respond(own, request)
      const entrance = await file('/entrance.html')
      if (entrance !== undefined && isPageOf(entrance, path)) return respond(entrance, request)
      const page = await file('/index.html')
      // The app shows what is nearest to a path that no screen has.
      return page && respond(page, request, isPageOf(page, path) === false ? 404 : 200)
    },
  }
}
