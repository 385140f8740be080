import '@fontsource-variable/inter'
import '../ui/fonts/cut.css'
import '@fontsource-variable/jetbrains-mono'
import '../ui/app.css'
import './embed.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Embed } from './Embed.tsx'

const element = document.getElementById('app')
if (element === null) throw new Error('embed.html has no #app to render into')

const mode = new URLSearchParams(location.search).get('theme')
// The embedding page's settings override those of this browser; nothing is stored.
if (mode === 'dark' || mode === 'light') {
  document.documentElement.classList.toggle('dark', mode === 'dark')
  document.documentElement.style.colorScheme = mode
}
const [token = ''] = location.pathname.split('/').slice(2)

createRoot(element).render(
  <StrictMode>
    <Embed token={token} />
  </StrictMode>,
)
