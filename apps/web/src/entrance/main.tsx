import '@fontsource-variable/inter'
import '../ui/fonts/cut.css'
import '../ui/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Entrance } from './Entrance.tsx'

const element = document.getElementById('app')
if (element === null) throw new Error('entrance.html has no #app to render into')

createRoot(element).render(
  <StrictMode>
    <Entrance pathname={location.pathname} search={new URLSearchParams(location.search)} />
  </StrictMode>,
)
