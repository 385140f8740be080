/** Switches under which a headless Chromium runs in a container and leaves the network alone. */
export const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
