import { type Answer, type Cost, DeskError, type Missing } from './answer.ts'
import { continuationHeaders, type HistoryFile, type HistorySelection, historyListPath } from './historyFiles.ts'
import { liveAnswers, type SocketClass, type StudyFacts } from './live.ts'
import { type Instant, instantText, parametersOf, type Question } from './question.ts'

export type DeskOptions = {
  /** API key. A page served by the desk itself uses its session instead. */
  readonly key?: string
  /** Most attempts when the desk is busy; each waits as long as the desk says. Default 4. */
  readonly tries?: number
  readonly fetch?: typeof fetch
  /** For `live`; default the WebSocket of the browser or of Node 22. */
  readonly WebSocket?: SocketClass
}

export type Span = {
  readonly from: Instant
  readonly to: Instant
  /** For example 15m, 1h or 1d. */
  readonly interval: string
  readonly signal?: AbortSignal
}

const MAX_WAIT_S = 60
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

const problemOf = async (response: Response): Promise<DeskError> => {
  const body = (await response.json().catch(() => undefined)) as
    | { readonly error?: { readonly code: string; readonly message: string; readonly argument?: string } }
    | undefined
  const { code = 'unknown', message = `The desk answered ${response.status}.`, argument } = body?.error ?? {}
  return new DeskError(response.status, code, message, argument)
}

/** Yields the lines of a body as they arrive. */
async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader()
  const text = new TextDecoder()
  let rest = ''
  try {
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      const lines = (rest + text.decode(part.value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
}

type Line<Columns> = {
  readonly instant?: string
  readonly asOf?: string
  readonly simulated?: boolean
  readonly note?: string
  readonly data?: Columns
  readonly error?: { readonly code: string; readonly message: string }
  readonly isWhole?: boolean
  readonly next?: string
  readonly message?: string
}

export type Desk = {
  /** Returns one answer. @throws DeskError */
  readonly ask: <Columns extends object>(question: Question<Columns>) => Promise<Answer<Columns>>
  /** Returns one answer as a CSV, Parquet or Arrow file. @throws DeskError */
  readonly file: <Columns extends object>(
    question: Question<Columns>,
    format: 'csv' | 'parquet' | 'arrow',
  ) => Promise<Uint8Array>
  /** Returns what `range` would cost, measured at its last instant. @throws DeskError */
  readonly cost: <Columns extends object>(question: Question<Columns>, span: Span) => Promise<Cost>
  /**
   * Yields the study at every instant of a span while the desk computes it. Where the desk stops at a limit, the rest
   * is requested from there. An instant without an answer is a `Missing`. @throws DeskError also when the stream is cut
   * off
   */
  readonly range: <Columns extends object>(
    question: Question<Columns>,
    span: Span,
  ) => AsyncGenerator<Answer<Columns> | Missing, void, undefined>
  /** Returns every study of this desk with arguments, columns and units. @throws DeskError */
  readonly catalog: () => Promise<readonly StudyFacts[]>
  /**
   * Yields the answer, then again as soon as the desk pushes a new one, over a WebSocket. @throws DeskError also when
   * the desk closes the connection
   */
  readonly live: <Columns extends object>(
    question: Question<Columns>,
    options?: { readonly signal?: AbortSignal },
  ) => AsyncGenerator<Answer<Columns>, void, undefined>
  /** Yields the answer, then again each time a request finds it changed. @throws DeskError */
  readonly watch: <Columns extends object>(
    question: Question<Columns>,
    options?: { readonly everyMs?: number; readonly signal?: AbortSignal },
  ) => AsyncGenerator<Answer<Columns>, void, undefined>
  /**
   * Returns the files of stored history; `downloadHistory` of `gvol-desk-client/history` downloads them.
   *
   * @throws DeskError, RangeError for a month that is none
   */
  readonly historyFiles: (selection?: HistorySelection) => Promise<readonly HistoryFile[]>
  /**
   * Returns the response with a file, after the desk has built it: from a byte on (status 206), or whole (200) if the
   * desk has another file than the list named. @throws DeskError
   */
  readonly historyFile: (
    file: HistoryFile,
    options?: { readonly fromByte?: number; readonly signal?: AbortSignal },
  ) => Promise<Response>
}

/**
 * Returns a client of a running desk.
 *
 * @param address  base URL, for example http://127.0.0.1:8550
 */
export const openDesk = (
  address: string,
  { key, tries = 4, fetch: fetchImpl = fetch, WebSocket: Socket = globalThis.WebSocket }: DeskOptions = {},
): Desk => {
  const origin = address.replace(/\/+$/, '')
  const own: Readonly<Record<string, string>> = key === undefined ? {} : { 'x-auth': key }

  /** @throws DeskError */
  const answered = async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    signal?: AbortSignal,
  ): Promise<Response> => {
    for (let left = Math.max(1, tries); ; ) {
      const response = await fetchImpl(`${origin}${path}`, {
        headers: { ...own, ...headers },
        ...(signal && { signal }),
      })
      if (response.ok || response.status === 304) return response
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
      const problem = await problemOf(response)
      // A file that is being built is waited for, however long that takes.
      if (problem.code !== 'pending') left -= 1
      if (left <= 0 || ![429, 503].includes(response.status) || Number.isNaN(wait)) throw problem
      await pause(Math.min(wait, MAX_WAIT_S) * 1_000)
    }
  }
  const studyPath = <Columns extends object>(question: Question<Columns>): string =>
    `/api/v1/studies/${encodeURIComponent(question.study)}?${parametersOf(question)}`
  const rangePath = <Columns extends object>(
    question: Question<Columns>,
    { from, to, interval }: Omit<Span, 'signal'>,
    more: Readonly<Record<string, string>> = {},
  ): string => {
    const parameters = parametersOf({ ...question, instant: undefined } as Question<Columns>)
    const span = { from: instantText(from), to: instantText(to), interval, ...more }
    for (const [name, value] of Object.entries(span)) parameters.set(name, value)
    return `/api/v1/studies/${encodeURIComponent(question.study)}/range?${parameters}`
  }

  async function* range<Columns extends object>(
    question: Question<Columns>,
    span: Span,
  ): AsyncGenerator<Answer<Columns> | Missing, void, undefined> {
    for (let from = span.from, stops = 0; ; ) {
      const lines = linesOf(await answered(rangePath(question, { ...span, from }), {}, span.signal))
      const head = JSON.parse(String((await lines.next()).value)) as Answer<Columns>
      let end: Line<Columns> | undefined
      for await (const text of lines) {
        const line = JSON.parse(text) as Line<Columns>
        if (line.isWhole !== undefined) end = line
        else {
          stops = 0
          const { study, columns, input } = head
          yield line.error === undefined
            ? ({ study, columns, ...line, input: { ...input, asOf: line.instant } } as Answer<Columns>)
            : (line as Missing)
        }
      }
      if (end === undefined) throw new DeskError(502, 'cut', 'The answer was cut before its end.')
      if (end.isWhole === true) return
      stops += 1
      if (stops >= tries) throw new DeskError(503, 'unavailable', end.message ?? 'The desk stopped.')
      if (stops > 1) await pause(1_000)
      from = end.next ?? span.to
    }
  }

  async function* watch<Columns extends object>(
    question: Question<Columns>,
    { everyMs = 2_000, signal }: { readonly everyMs?: number; readonly signal?: AbortSignal } = {},
  ): AsyncGenerator<Answer<Columns>, void, undefined> {
    let tag: string | null = null
    while (signal?.aborted !== true) {
      const response: Response = await answered(
        studyPath(question),
        tag === null ? {} : { 'if-none-match': tag },
        signal,
      )
      if (response.status !== 304) {
        tag = response.headers.get('etag')
        yield (await response.json()) as Answer<Columns>
      }
      await pause(everyMs)
    }
  }

  const catalog = async (): Promise<readonly StudyFacts[]> => {
    const list = (await (await answered('/api/v1/studies')).json()) as { readonly studies: readonly StudyFacts[] }
    return list.studies
  }
  async function* live<Columns extends object>(
    question: Question<Columns>,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): AsyncGenerator<Answer<Columns>, void, undefined> {
    if (Socket === undefined)
      throw new TypeError('live needs a WebSocket: Node 22 or later, or the option WebSocket of openDesk.')
    const study = (await catalog()).find(({ id }) => id === question.study)
    if (study === undefined) throw new DeskError(404, 'unknown-study', `This desk has no study ${question.study}.`)
    const liveAddress = `${origin.replace(/^http/, 'ws')}/graphql`
    yield* liveAnswers(liveAddress, question, study, { key: key ?? '', Socket, ...(signal && { signal }) })
  }

  return {
    catalog,
    live,
    ask: async <Columns extends object>(question: Question<Columns>) =>
      (await (await answered(studyPath(question))).json()) as Answer<Columns>,
    file: async (question, format) =>
      new Uint8Array(await (await answered(`${studyPath(question)}&format=${format}`)).arrayBuffer()),
    cost: async (question, span) =>
      (await (await answered(rangePath(question, span, { dryRun: 'true' }))).json()) as Cost,
    range,
    watch,
    historyFiles: async (selection = {}) => {
      const list = (await (await answered(historyListPath(selection))).json()) as { files: readonly HistoryFile[] }
      return list.files
    },
    historyFile: (file, { fromByte = 0, signal } = {}) =>
      answered(file.url, continuationHeaders(file, fromByte), signal),
  }
}
