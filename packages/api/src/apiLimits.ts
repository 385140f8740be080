/** How much one client, and all together, may ask for. */
export type ApiLimits = {
  /** Sustained and burst rate of requests per signed-in user. */
  readonly userPerSecond: number
  readonly userBurst: number
  /** The same per address for everybody who is not signed in. */
  readonly anonymousPerSecond: number
  readonly anonymousBurst: number
  /** Tries of passwords, codes and links, per address. */
  readonly guessPerSecond: number
  readonly guessBurst: number
  readonly bodyBytes: number
  /** Workspaces and layouts may be larger than other bodies. */
  readonly documentBytes: number
  readonly webhookBytes: number
  /** Studies running at once, and how many may wait for a place. */
  readonly concurrentRuns: number
  readonly queuedRuns: number
  /** A study that takes longer is answered with 503. */
  readonly runMs: number
  readonly cachedAnswers: number
  /** Introspection, as tools ask for it, needs 14. */
  readonly graphqlDepth: number
  /** Fields of one operation, aliases and fragments written out. */
  readonly graphqlFields: number
  /** Fields at the top of one operation, aliases counted. */
  readonly graphqlRootFields: number
  readonly graphqlTokens: number
  /** How often one name of the answer may be written in one place: comparing repeats costs their square. */
  readonly graphqlRepeats: number
  readonly liveConnections: number
  readonly liveConnectionsPerUser: number
  readonly liveSubscriptions: number
  readonly liveMessageBytes: number
  /** A client with more unsent bytes gets only the latest answer, once there is room. */
  readonly liveSoftBufferBytes: number
  /** A client with more unsent bytes is dropped. */
  readonly liveHardBufferBytes: number
  /** So is one that made no room for this long. */
  readonly liveStallMs: number
  readonly liveInitMs: number
  readonly livePingMs: number
}

export const DEFAULT_LIMITS: ApiLimits = {
  userPerSecond: 500,
  userBurst: 2_000,
  anonymousPerSecond: 10,
  anonymousBurst: 100,
  guessPerSecond: 0.5,
  guessBurst: 30,
  bodyBytes: 100_000,
  documentBytes: 1_000_000,
  webhookBytes: 1_000_000,
  concurrentRuns: 8,
  queuedRuns: 500,
  runMs: 30_000,
  cachedAnswers: 128,
  graphqlDepth: 16,
  graphqlFields: 1_000,
  graphqlRootFields: 20,
  graphqlTokens: 4_000,
  graphqlRepeats: 10,
  liveConnections: 2_000,
  liveConnectionsPerUser: 1_000,
  liveSubscriptions: 100,
  liveMessageBytes: 64_000,
  liveSoftBufferBytes: 1_000_000,
  liveHardBufferBytes: 32_000_000,
  liveStallMs: 30_000,
  liveInitMs: 10_000,
  livePingMs: 15_000,
}
