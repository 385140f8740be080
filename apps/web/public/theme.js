// Runs before the first paint, so the page never flashes in the wrong look. Kept out of the bundle and of the page
// because the content security policy forbids inline scripts. `ui/theme/theme.ts` reads the same keys.
;(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is blocked: follow the system, in the default colours.
      return null
    }
  }
  const root = document.documentElement
  const saved = kept('THEMEX')
  const mode =
    saved === 'dark' || saved === 'light'
      ? saved
      : matchMedia('(prefers-color-scheme: light)').matches
        ? 'light'
        : 'dark'
  root.classList.toggle('dark', mode === 'dark')
  root.style.colorScheme = mode
  const colors = kept('THEMEX_COLORS')
  if (/^(fabio|neon|green|yellow|red|blue|purple)$/.test(colors ?? '')) root.dataset.colors = colors
  if (kept('THEMEX_VISION') === 'safe') root.dataset.vision = 'safe'
  // What the page names is asked for now, while its scripts are on their way: `data/user/session/asked.ts` takes the answer.
  const { asks } = document.currentScript?.dataset ?? {}
  if (asks === undefined) return
  const answer = fetch(asks, {
    credentials: 'same-origin',
    headers: { 'client-name': 'derivatives-gui', 'x-auth': 'anonymous', accept: 'application/json' },
  })
  // Whoever takes it hears of a failure; where nobody does it is none.
  answer.catch(() => {})
  window.gvolAsked = { path: asks, atMs: performance.now(), answer }
})()
