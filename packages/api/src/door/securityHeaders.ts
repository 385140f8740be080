/**
 * Headers on every answer. Scripts come from this origin's files only; styles may be inline because charts and
 * pop-overs position themselves with them. `same-origin` as referrer keeps the Origin of our own form posts.
 */
export const securityHeaders = (at: { readonly host: string | undefined; readonly isHttps: boolean }) => {
  const sockets = at.host === undefined ? '' : ` ${at.isHttps ? 'wss' : 'ws'}://${at.host}`
  return {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      `connect-src 'self'${sockets}`,
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(at.isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
