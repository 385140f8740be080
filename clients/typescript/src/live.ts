import { type Answer, type Column, DeskError } from './answer.ts'
import { argumentText, instantText, type Question } from './question.ts'

/** A study as the catalog of a desk lists it. */
export type StudyFacts = {
  readonly id: string
  readonly title: string
  readonly doc: string
  readonly graphqlField: string
  readonly subject: { readonly arguments: readonly ArgumentFacts[] }
  readonly arguments: readonly ArgumentFacts[]
  readonly columns: readonly Column[]
}
export type ArgumentFacts = { readonly name: string; readonly kind: string; readonly doc: string }

const PROTOCOL = 'graphql-transport-ws'
const LISTS: Readonly<Record<string, string>> = { numbers: 'number', times: 'text', markets: 'text' }
/** Codes with which a desk closes a connection, as statuses of HTTP. */
const STATUSES: Readonly<Record<number, number>> = { 1013: 503, 4401: 401, 4403: 403 }

/** Returns a value as a GraphQL literal: text unless it is a number, a flag or a list. */
const literal = (value: unknown, kind: string): string => {
  const part = LISTS[kind]
  if (part !== undefined) {
    const parts: readonly unknown[] = Array.isArray(value) ? value : String(value).split(',')
    return `[${parts.map((one) => literal(one, part)).join(', ')}]`
  }
  return kind === 'number' || kind === 'flag' ? argumentText(value) : JSON.stringify(argumentText(value))
}

const documentOf = <Columns extends object>(
  question: Question<Columns>,
  study: StudyFacts,
  names: readonly string[],
) => {
  const kinds = new Map([...study.subject.arguments, ...study.arguments].map(({ name, kind }) => [name, kind]))
  const parts = Object.entries(question.given)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}: ${literal(value, kinds.get(name) ?? 'text')}`)
  if (question.instant !== undefined) parts.push(`asOf: ${JSON.stringify(instantText(question.instant))}`)
  const call = parts.length === 0 ? '' : `(${parts.join(', ')})`
  return `subscription { answer: ${study.graphqlField}${call} { study input asOf simulated note data { ${names.join(' ')} } } }`
}

type Message = { readonly type: string; readonly payload?: unknown }
type Next<Columns extends object> = {
  readonly data?: { readonly answer?: Omit<Answer<Columns>, 'columns'> }
  readonly errors?: readonly GraphqlError[]
}
type GraphqlError = { readonly message: string; readonly extensions?: { readonly code?: string } }

const refused = ([first, ...others]: readonly GraphqlError[]): DeskError =>
  new DeskError(
    400,
    first?.extensions?.code ?? 'unknown',
    [first, ...others].flatMap((error) => error?.message ?? []).join('; '),
  )

/** Yields the messages of a connection in their order, and ends when it does. */
async function* messagesOf(socket: WebSocket): AsyncGenerator<Message, void, undefined> {
  const waiting: Message[] = []
  let end: DeskError | undefined
  let wake = (): void => undefined
  socket.addEventListener('message', ({ data }) => {
    waiting.push(JSON.parse(String(data)) as Message)
    wake()
  })
  socket.addEventListener('close', ({ code, reason }) => {
    const why = reason === '' ? String(code) : reason
    end = new DeskError(STATUSES[code] ?? 502, 'closed', `The desk closed the live connection: ${why}.`)
    wake()
  })
  for (;;) {
    for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) yield message
    if (end !== undefined) throw end
    await new Promise<void>((resume) => {
      wake = resume
      if (waiting.length > 0 || end !== undefined) resume()
    })
  }
}

/** A WebSocket class, for Node 20, which has none of its own. */
export type SocketClass = new (address: string, protocol: string) => WebSocket

/**
 * Yields the answer of a study, and again whenever the desk has a new one, over a WebSocket.
 *
 * @param address  ws://…/graphql
 * @throws DeskError  for an error of the study, or when the desk closes the connection
 */
export async function* liveAnswers<Columns extends object>(
  address: string,
  question: Question<Columns>,
  study: StudyFacts,
  { key, Socket, signal }: { readonly key: string; readonly Socket: SocketClass; readonly signal?: AbortSignal },
): AsyncGenerator<Answer<Columns>, void, undefined> {
  const names = question.columns ?? study.columns.map(({ name }) => name)
  const columns = study.columns.filter(({ name }) => names.includes(name as never))
  const query = documentOf(question, study, names)
  const socket = new Socket(address, PROTOCOL)
  const send = (message: object) => socket.send(JSON.stringify(message))
  const close = () => socket.close()
  signal?.addEventListener('abort', close)
  socket.addEventListener('open', () => send({ type: 'connection_init', payload: { 'x-auth': key } }))
  try {
    for await (const { type, payload } of messagesOf(socket)) {
      if (type === 'connection_ack') send({ id: '1', type: 'subscribe', payload: { query } })
      else if (type === 'ping') send({ type: 'pong' })
      else if (type === 'complete') return
      else if (type === 'error') throw refused(payload as readonly GraphqlError[])
      else if (type === 'next') {
        const { data, errors = [] } = payload as Next<Columns>
        if (data?.answer === undefined || errors.length > 0) throw refused(errors)
        yield { columns, ...data.answer }
      }
    }
  } catch (error) {
    if (signal?.aborted !== true) throw error
  } finally {
    signal?.removeEventListener('abort', close)
    close()
  }
}
