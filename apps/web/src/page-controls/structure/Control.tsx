import { Button } from '../../ui/Button.tsx'
import type { PageControlProps } from '../_kit/definePageControl.ts'

/** Shown while a page is narrowed to one structure: takes the narrowing away. */
export const StructureControl = ({ value, onChange }: PageControlProps<string | undefined>) =>
  value === undefined ? null : (
    <Button look="quiet" onClick={() => onChange(undefined)}>
      All structures
    </Button>
  )
