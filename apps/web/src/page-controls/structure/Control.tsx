import { Button } from '../../ui/Button.tsx'
import type { PageControlProps } from '../_kit/definePageControl.ts'

/** Visible while a page is filtered by one structure; removes the filter. */
export const StructureControl = ({ value, onChange }: PageControlProps<string | undefined>) =>
  value === undefined ? null : (
    <Button variant="quiet" onClick={() => onChange(undefined)}>
      All structures
    </Button>
  )
