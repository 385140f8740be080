/** Switches for a headless Chromium that runs in a container and makes no network requests of its own. */
export const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
