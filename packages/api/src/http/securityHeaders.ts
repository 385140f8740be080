/** Providers whose scripts pages load besides the desk's own. */
export type Guests = {
  /** URL of the card provider's script, when cards are accepted. */
  readonly stripeScriptUrl?: string
  /** Whether users sign in with Firebase. */
  readonly isFirebase?: boolean
  /** Host and port of the Firebase emulator during development. */
  readonly firebaseEmulatorHost?: string
}

type Sources = {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

/** The sources their documentation of content security policies requires, and nothing more. */
const sourcesOf = ({ stripeScriptUrl, isFirebase, firebaseEmulatorHost }: Guests): readonly Sources[] => [
  ...(stripeScriptUrl === undefined
    ? []
    : [
        {
          script: [new URL(stripeScriptUrl).origin],
          frame: [new URL(stripeScriptUrl).origin, 'https://hooks.stripe.com'],
          connect: ['https://api.stripe.com'],
        },
      ]),
  ...(isFirebase === true
    ? [
        {
          // Passwords only: the SDK is served from this origin, and no window or frame of Google's is opened.
          script: [],
          frame: [],
          connect: [
            'https://identitytoolkit.googleapis.com',
            'https://securetoken.googleapis.com',
            ...(firebaseEmulatorHost === undefined ? [] : [`http://${firebaseEmulatorHost}`]),
          ],
        },
      ]
    : []),
]

/**
 * Returns headers for every response. Scripts come from this origin's files and configured providers only; styles may
 * be inline because charts and popovers position themselves with them. `same-origin` as referrer policy keeps the
 * Origin header of the desk's own form posts.
 */
export const securityHeaders = (at: {
  readonly host: string | undefined
  readonly isHttps: boolean
  readonly guests: Guests
  /** Origins of sites that may embed this response; none when absent. */
  readonly framedBy?: readonly string[]
  /** Pages of any site may display it. */
  readonly isForOtherSites?: boolean
}) => {
  const sockets = at.host === undefined ? [] : [`${at.isHttps ? 'wss' : 'ws'}://${at.host}`]
  const sources = sourcesOf(at.guests)
  const of = (kind: keyof Sources): readonly string[] => sources.flatMap((source) => source[kind])
  const frames = of('frame')
  const { framedBy = [], isForOtherSites = false } = at
  return {
    'content-security-policy': [
      "default-src 'self'",
      ["script-src 'self'", ...of('script')].join(' '),
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      ["connect-src 'self'", ...sockets, ...of('connect')].join(' '),
      `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    // The older header does not support a list of sites and would block all of them.
    ...(framedBy.length === 0 ? { 'x-frame-options': 'DENY' } : {}),
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': isForOtherSites || framedBy.length > 0 ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(at.isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
