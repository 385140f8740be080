import { boundedMap } from '@gvol/market'
import type { PublishedView } from '@gvol/wire'
import type { ApiOptions } from '../../apiOptions.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import type { WebFiles } from '../../http/web/webFiles.ts'
import { isoTime } from '../../wire/answer.ts'
import type { OpenPublication } from './openPublication.ts'
import { panelsOf } from './panelsSchema.ts'
import type { DrawResult, PictureSize } from './picturePorts.ts'
import type { ReadPanel } from './readPanel.ts'

export type PublishedPorts = Pick<ApiOptions, 'isSimulated' | 'now' | 'drawPicture'> & {
  readonly published: OpenPublication
  readonly readPanel: ReadPanel
  readonly webFiles: WebFiles | undefined
}

const NO_PANEL: Problem = { status: 404, code: 'unknown-publication', message: 'This publication has no such panel.' }
const NO_PAGE: Problem = { status: 404, code: 'unknown-path', message: 'The pages of this desk were not built.' }

/** How long a picture is cached: mails and chats request the same one many times. */
const PICTURE_MS = 15_000
const PICTURE_LIMIT = 64

const BOUNDS = {
  width: { usual: 800, least: 200, most: 2_000 },
  height: { usual: undefined, least: 120, most: 2_000 },
  scale: { usual: undefined, least: 1, most: 3 },
} as const

/** Pixels of a picture per CSS pixel. */
const SHARP = 2

const sizeOf = (context: RouteContext): PictureSize | Problem => {
  const refused = (argument: string, expected: string): Problem => ({
    status: 400,
    code: 'bad-argument',
    message: `${argument}: expected ${expected}.`,
    argument,
  })
  const values: Partial<Record<keyof typeof BOUNDS, number>> = {}
  for (const name of ['width', 'height', 'scale'] as const) {
    const { usual, least, most } = BOUNDS[name]
    const text = context.req.query(name)
    if (text !== undefined && !/^\d{1,4}$/.test(text)) return refused(name, `a whole number from ${least} to ${most}`)
    const value = text === undefined ? usual : Number(text)
    if (value !== undefined && (value < least || value > most))
      return refused(name, `a whole number from ${least} to ${most}`)
    values[name] = value
  }
  const theme = context.req.query('theme') ?? 'dark'
  if (theme !== 'dark' && theme !== 'light') return refused('theme', 'dark or light')
  const { width = BOUNDS.width.usual, height } = values
  // A requested width is that of the picture; without one it is sharp on every display.
  const scale = values.scale ?? (context.req.query('width') === undefined ? SHARP : 1)
  return { width, height, scale, theme }
}

const DRAW_PROBLEMS: Readonly<Record<Extract<DrawResult, { ok: false }>['reason'], Problem>> = {
  busy: {
    status: 503,
    code: 'overloaded',
    message: 'The server is busy drawing other pictures. Try again in a moment.',
    retryAfterS: 5,
  },
  failed: {
    status: 500,
    code: 'internal',
    message: 'This picture could not be drawn. The server’s log has the reason.',
  },
  'not-built': { status: 503, code: 'not-configured', message: 'This desk was built without pictures.' },
}

type Picture =
  | { readonly ok: true; readonly png: Uint8Array<ArrayBuffer>; readonly etag: string }
  | { readonly ok: false; readonly problem: Problem }

const isUnmodified = (context: RouteContext, etag: string): boolean =>
  context.req.header('if-none-match')?.includes(etag) === true

const picturesOf = (ports: PublishedPorts) => {
  const pictureCache = boundedMap<string, { readonly atMs: number; readonly picture: Promise<Picture> }>(
    PICTURE_LIMIT,
    'last-set',
  )
  const draw = async (
    { content, userId }: { readonly content: string; readonly userId: string },
    panelId: string | undefined,
    size: PictureSize,
  ): Promise<Picture> => {
    if (ports.drawPicture === undefined) return { ok: false, problem: DRAW_PROBLEMS['not-built'] }
    const panels = panelsOf(content).filter(({ id }) => panelId === undefined || id === panelId)
    if (panels.length === 0) return { ok: false, problem: NO_PANEL }
    const read = await Promise.all(
      panels.map(async (panel) => ({ panel, answers: await ports.readPanel(panel, userId) })),
    )
    const toDraw = read.flatMap(({ panel, answers }) => (answers.ok ? [{ panel, answers: answers.text }] : []))
    const [first] = read.flatMap(({ answers }) => (answers.ok ? [] : [answers.problem]))
    // Of a workspace, only the panels with answers are drawn.
    if (toDraw.length === 0 && first !== undefined) return { ok: false, problem: first }
    const result = await ports.drawPicture(toDraw, size)
    if (!result.ok) return { ok: false, problem: DRAW_PROBLEMS[result.reason] }
    const digest = await crypto.subtle.digest('SHA-256', result.png)
    return { ok: true, png: result.png, etag: `"${Buffer.from(digest).toString('base64url').slice(0, 22)}"` }
  }
  return async (
    publication: { readonly id: string; readonly content: string; readonly userId: string },
    panelId: string | undefined,
    size: PictureSize,
  ): Promise<Picture> => {
    const key = JSON.stringify([publication.id, panelId, size])
    const cached = pictureCache.get(key)
    if (cached !== undefined && ports.now() - cached.atMs < PICTURE_MS) return cached.picture
    const picture = draw(publication, panelId, size)
    pictureCache.set(key, { atMs: ports.now(), picture })
    if (!(await picture).ok) pictureCache.delete(key)
    return picture
  }
}

/** Routes of publications for everybody with the URL: page, data and picture. */
export const publishedRoutes = (ports: PublishedPorts): readonly Route[] => {
  const { published, readPanel, webFiles } = ports
  const pictureOf = picturesOf(ports)
  const countBytes = (context: RouteContext, userId: string, bytes: number): void => {
    context.set('answerBytes', bytes)
    published.spend(userId, bytes)
  }
  return [
    {
      method: 'GET',
      path: '/embed/:token/',
      needs: 'nothing',
      doc: 'The page of a publication, for frames of the sites that its owner named.',
      handle: async (context) => {
        const token = context.req.param('token')
        context.set('framedBy', await published.origins(token))
        return (await webFiles?.named('/embed.html', context.req.raw)) ?? problemResponse(NO_PAGE)
      },
    },
    {
      method: 'GET',
      path: '/api/published/:token',
      needs: 'nothing',
      doc: 'The publication of a URL: name and panels, without market data.',
      handle: async (context) => {
        const opened = await published.take(context.req.param('token'))
        if (!opened.ok) return problemResponse(opened.problem)
        const { name, content, expiresAtMs, userId } = opened.publication
        const view: PublishedView = {
          name,
          desk: context.req.header('host') ?? '',
          simulated: ports.isSimulated(),
          expiresAt: expiresAtMs === undefined ? null : isoTime(expiresAtMs),
          panels: panelsOf(content).map(({ questions: _, ...panel }) => panel),
        }
        const text = JSON.stringify(view)
        countBytes(context, userId, text.length)
        return new Response(text, { headers: { ...NO_STORE.headers, 'content-type': 'application/json' } })
      },
    },
    {
      method: 'GET',
      path: '/api/published/:token/panels/:panel',
      needs: 'nothing',
      isCompressed: true,
      doc: 'The answers of a published panel, by the names of its questions; no other questions are answered.',
      handle: async (context) => {
        const opened = await published.take(context.req.param('token'))
        if (!opened.ok) return problemResponse(opened.problem)
        const { content, userId } = opened.publication
        const panel = panelsOf(content).find(({ id }) => id === context.req.param('panel'))
        if (panel === undefined) return problemResponse(NO_PANEL)
        const read = await readPanel(panel, userId)
        if (!read.ok) return problemResponse(read.problem)
        const headers = { etag: read.etag, 'cache-control': 'private, no-cache', 'content-type': 'application/json' }
        if (isUnmodified(context, read.etag)) return new Response(null, { status: 304, headers })
        countBytes(context, userId, read.text.length)
        return new Response(read.text, { headers })
      },
    },
    {
      method: 'GET',
      path: '/pictures/:file',
      needs: 'nothing',
      doc: 'A publication as a picture of now: `panel`, `width`, `height`, `scale`, `theme`.',
      handle: async (context) => {
        const [, token] = /^([\w-]{1,100})\.png$/.exec(context.req.param('file') ?? '') ?? []
        const opened = await published.take(token)
        if (!opened.ok) return problemResponse(opened.problem)
        const size = sizeOf(context)
        if ('status' in size) return problemResponse(size)
        const picture = await pictureOf(opened.publication, context.req.query('panel'), size)
        if (!picture.ok) return problemResponse(picture.problem)
        context.set('isForOtherSites', true)
        const seconds = PICTURE_MS / 1_000
        const headers = {
          etag: picture.etag,
          'cache-control': `public, max-age=${seconds}`,
          'content-type': 'image/png',
          'content-disposition': 'inline; filename="gvol.png"',
        }
        if (isUnmodified(context, picture.etag)) return new Response(null, { status: 304, headers })
        countBytes(context, opened.publication.userId, picture.png.length)
        return new Response(picture.png, { headers })
      },
    },
  ]
}
