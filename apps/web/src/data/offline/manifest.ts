/** The web app manifest: name, appearance and start page of the installed app. Written by the build. */
export const MANIFEST = {
  id: '/',
  name: 'gvol',
  short_name: 'gvol',
  description: 'A self-hosted desk for crypto derivatives and volatility',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  /** Gray-blue, visible briefly while the installed app starts. */
  background_color: '#34495e',
  /** The dark panel color; the page sets its own once it has a theme. */
  theme_color: '#1a1d23',
  categories: ['finance'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
} as const
