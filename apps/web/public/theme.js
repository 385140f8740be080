// Runs before the first paint, so the page never flashes in the wrong theme. Kept out of the bundle and of the page
// because the content security policy forbids inline scripts. `ui/theme/theme.ts` reads the same key.
;(() => {
  let saved = null
  try {
    saved = localStorage.getItem('THEMEX')
  } catch {
    // Storage is blocked: follow the system.
  }
  const name =
    saved === 'dark' || saved === 'light'
      ? saved
      : matchMedia('(prefers-color-scheme: light)').matches
        ? 'light'
        : 'dark'
  document.documentElement.classList.toggle('dark', name === 'dark')
  document.documentElement.style.colorScheme = name
})()
