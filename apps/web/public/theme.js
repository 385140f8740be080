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
  // Until the code of the page replaces these words, it may be lost on its way: the page says so, and loads again once.
  const beforeCode = () => document.querySelector('[data-before-code]')
  const initial = 'Connecting Data'
  const late = 'The code of this page has not come yet. Still waiting; load the page again if this stays.'
  setTimeout(() => {
    const words = beforeCode()
    if (words?.textContent === initial) words.textContent = late
  }, 8_000)
  setTimeout(() => {
    if (beforeCode()?.textContent !== late) return
    try {
      if (sessionStorage.getItem('gvol-late-code') === location.pathname) return
      sessionStorage.setItem('gvol-late-code', location.pathname)
    } catch {
      // Storage is blocked: without a mark of the first time the page would load for ever.
      return
    }
    location.reload()
  }, 30_000)
  const answer = fetch(asks, {
    credentials: 'same-origin',
    headers: { 'client-name': 'derivatives-gui', 'x-auth': 'anonymous', accept: 'application/json' },
  })
  // Whoever takes it hears of a failure; where nobody does it is none.
  answer.catch(() => {})
  window.gvolAsked = { path: asks, atMs: performance.now(), answer }
})()
