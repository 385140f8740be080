import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { Button } from '../../ui/Button.tsx'

/** Visible while a page is filtered by one structure; removes the filter. */
export const StructureControl = ({ value, onChange }: PageControlProps<string | undefined>) =>
  value === undefined ? null : (
    <Button variant="quiet" onClick={() => onChange(undefined)}>
      All structures
    </Button>
  )
