import { Suspense } from 'react'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'
import type { PageControlProps } from '../../page-control/definePageControl.ts'

/** The editor's code is only loaded when it is opened. */
const Editor = lazyComponent(async () => (await importWithRetry(() => import('./FormulaEditor.tsx'))).FormulaEditor)

export const FormulaControl = (props: PageControlProps<readonly string[]>) => (
  <div className="w-full basis-full">
    <Suspense
      fallback={<div className="h-14 animate-pulse rounded bg-raised" role="status" aria-label="Loading the editor" />}
    >
      <Editor {...props} />
    </Suspense>
  </div>
)
