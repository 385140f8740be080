import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import './ui/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { createRouter } from './app/router.tsx'
import { followSystemTheme } from './ui/theme/theme.ts'

followSystemTheme(matchMedia('(prefers-color-scheme: light)'))

const element = document.getElementById('app')
if (element === null) throw new Error('index.html has no #app to render into')

createRoot(element).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
)
