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
  /** Text of GraphQL documents that were not seen before, per caller, characters: checking them keeps everybody waiting. */
  readonly documentCharsPerSecond: number
  readonly documentCharsBurst: number
  /** Bytes of answers, per signed-in user and per address of those who are not. */
  readonly userAnswerBytesPerSecond: number
  readonly userAnswerBytesBurst: number
  readonly anonymousAnswerBytesPerSecond: number
  readonly anonymousAnswerBytesBurst: number
  /** Readings of what one person publishes, by all who look at it together, and their bytes. */
  readonly publishedPerSecond: number
  readonly publishedBurst: number
  readonly publishedBytesPerSecond: number
  readonly publishedBytesBurst: number
  readonly bodyBytes: number
  /** Workspaces and layouts may be larger than other bodies. */
  readonly documentBytes: number
  readonly webhookBytes: number
  /** Places for running studies, of which a heavy one takes several, and how many may wait for one. */
  readonly concurrentRuns: number
  readonly queuedRuns: number
  /** The same for one caller: a user, or an address where nobody is signed in. */
  readonly concurrentRunsEach: number
  readonly queuedRunsEach: number
  /** A study that takes longer is answered with 503. */
  readonly runMs: number
  /** Instants and bytes of one answer over a range; how many of them a caller may read at once. */
  readonly rangeInstants: number
  readonly rangeBytes: number
  readonly rangesEach: number
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
  /** Of those who have not said who they are, per address. */
  readonly liveConnectionsPerAddress: number
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
  documentCharsPerSecond: 20_000,
  documentCharsBurst: 1_000_000,
  userAnswerBytesPerSecond: 50_000_000,
  userAnswerBytesBurst: 2_000_000_000,
  anonymousAnswerBytesPerSecond: 2_000_000,
  anonymousAnswerBytesBurst: 200_000_000,
  publishedPerSecond: 50,
  publishedBurst: 1_000,
  publishedBytesPerSecond: 5_000_000,
  publishedBytesBurst: 500_000_000,
  bodyBytes: 100_000,
  documentBytes: 1_000_000,
  webhookBytes: 1_000_000,
  concurrentRuns: 8,
  queuedRuns: 500,
  concurrentRunsEach: 6,
  queuedRunsEach: 200,
  runMs: 30_000,
  rangeInstants: 5_000,
  rangeBytes: 256_000_000,
  rangesEach: 2,
  cachedAnswers: 128,
  graphqlDepth: 16,
  graphqlFields: 1_000,
  graphqlRootFields: 50,
  graphqlTokens: 4_000,
  graphqlRepeats: 10,
  liveConnections: 2_000,
  liveConnectionsPerUser: 1_000,
  liveConnectionsPerAddress: 1_000,
  liveSubscriptions: 100,
  liveMessageBytes: 64_000,
  liveSoftBufferBytes: 1_000_000,
  liveHardBufferBytes: 32_000_000,
  liveStallMs: 30_000,
  liveInitMs: 10_000,
  livePingMs: 15_000,
}
