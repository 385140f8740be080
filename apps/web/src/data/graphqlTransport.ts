import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { OperationTypeNode } from 'graphql'
import { type Client, createClient } from 'graphql-ws'
import { GRAPHQL_DEFAULTS, networkErrorText } from './graphqlErrors.ts'
import { problemFrom } from './problem.ts'
import { studyFacts } from './studies.gen.ts'
import { answerFromWire, type StudyRequest, type WireAnswer, wireArguments } from './study.ts'
import { fieldOfStudy, studyDocument } from './studyDocument.ts'
import type { StudyTransport } from './studyFeed.ts'
import type { Connection } from './studyStatus.ts'
import { currentHeaders } from './user/session/requestHeaders.ts'

/** The state of the one socket that all live answers come through. */
export type ConnectionStore = {
  readonly read: () => Connection
  readonly subscribe: (listener: () => void) => () => void
}

const followedSocket = (url: string): { readonly client: Client; readonly connection: ConnectionStore } => {
  let state: Connection = 'idle'
  let wasOpen = false
  const listeners = new Set<() => void>()
  const tell = (next: Connection) => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  const client = createClient({
    url,
    // Asked anew at every connection, so a reconnection carries the token of that moment.
    connectionParams: currentHeaders,
    lazy: true,
    // Panels that come and go must not close and open the socket.
    lazyCloseTimeout: 30_000,
    keepAlive: 12_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** retries, 10_000) * (0.75 + Math.random() / 2))),
    on: {
      connecting: () => tell(wasOpen ? 'reconnecting' : 'connecting'),
      connected: () => {
        wasOpen = true
        tell('open')
      },
      closed: (event) => {
        // 1000 is our own closing after the last panel has gone.
        const isOurs = event instanceof CloseEvent && event.code === 1000
        tell(isOurs ? 'idle' : 'reconnecting')
      },
    },
  })
  return {
    client,
    connection: {
      read: () => state,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}

const wireAnswer = (data: unknown, request: StudyRequest): WireAnswer | undefined =>
  (data as Readonly<Record<string, WireAnswer | null>> | null | undefined)?.[fieldOfStudy(request.study)] ?? undefined

const variablesOf = (request: StudyRequest) => ({
  exchange: request.exchange,
  symbol: request.symbol,
  asOf: request.asOfMs === undefined ? undefined : new Date(request.asOfMs).toISOString(),
  ...wireArguments(request, studyFacts[request.study].arguments),
})

const UNREADABLE = { code: 'unreadable', message: 'The server sent an answer without data. Retrying.' }

/** Apollo over fetch for the past and one graphql-ws socket for now. */
export const graphqlTransport = (origin: string) => {
  const { client: socket, connection } = followedSocket(`${origin.replace(/^http/, 'ws')}/graphql`)
  const http = ApolloLink.from([
    new ErrorLink(({ error }) => {
      const text = networkErrorText(error)
      if (text !== undefined) console.error(text)
    }),
    new SetContextLink(async ({ headers }) => ({ headers: { ...headers, ...(await currentHeaders()) } })),
    new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
  ])
  const apollo = new ApolloClient({
    // Answers are columns, not entities: the feed keeps the last ones, so the cache holds them whole.
    defaultOptions: GRAPHQL_DEFAULTS,
    cache: new InMemoryCache({ dataIdFromObject: () => undefined }),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(socket),
      http,
    ),
  })
  const transport: StudyTransport = {
    kinds: (study) => studyFacts[study].arguments,
    problemFrom,
    query: async (request, signal) => {
      const { data } = await apollo.query({
        query: studyDocument(request.study, 'query'),
        variables: variablesOf(request),
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal } },
      })
      const wire = wireAnswer(data, request)
      if (wire === undefined) throw Object.assign(new Error(UNREADABLE.message), UNREADABLE)
      return answerFromWire(wire)
    },
    subscribe: (request, { onAnswer, onProblem }) => {
      const subscription = apollo
        .subscribe({
          query: studyDocument(request.study, 'subscription'),
          variables: variablesOf(request),
          fetchPolicy: 'no-cache',
        })
        .subscribe({
          next: ({ data, error }) => {
            if (error) return onProblem(problemFrom(error))
            const wire = wireAnswer(data, request)
            if (wire === undefined) onProblem(UNREADABLE)
            else onAnswer(answerFromWire(wire))
          },
          error: (error: unknown) => onProblem(problemFrom(error)),
          complete: () => onProblem({ code: 'offline', message: 'The server ended the live answer. Asking again.' }),
        })
      return () => subscription.unsubscribe()
    },
  }
  return { transport, connection }
}
