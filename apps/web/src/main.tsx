import '@fontsource-variable/inter'
import './ui/fonts/cut.css'
import '@fontsource-variable/jetbrains-mono'
import './ui/app.css'
import './app/shell/shell.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadsOf, missingOf, routes } from './app/routes/routes.tsx'
import { applySettings } from './app/start/applySettings.ts'
import { beginPage } from './app/start/beginPage.ts'
import { chunkRecovery, runningBuild, servedBuild } from './app/start/chunkFailure.ts'
import { requireFirstPage } from './app/start/firstPage.ts'
import { DeskRouter } from './data/route/DeskRouter.tsx'
import { browserPages, createDeskHistory } from './data/route/deskHistory.ts'
import { followSystemTheme } from './ui/theme/theme.ts'

followSystemTheme(matchMedia('(prefers-color-scheme: light)'))
applySettings(document.documentElement)

const element = document.getElementById('app')
if (element === null) throw new Error('index.html has no #app to render into')

/** The text that `index.html` shows until the app is rendered. */
const words = element.querySelector('[role="status"]')

try {
  beginPage(location)
  await requireFirstPage(location.pathname, loadsOf(location.pathname))
} catch (error) {
  const recovery = chunkRecovery(sessionStorage, location.pathname, runningBuild(document), await servedBuild(fetch))
  if (recovery.kind === 'reload') location.reload()
  else if (words) words.textContent = 'This page did not load: parts of it are missing on the server. Load it again.'
  throw error
}

createRoot(element).render(
  <StrictMode>
    <DeskRouter history={createDeskHistory(missingOf, browserPages)} routes={routes} />
  </StrictMode>,
)
