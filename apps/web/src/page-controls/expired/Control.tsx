import { dateText } from '@gvol/format'
import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { Button } from '../../ui/Button.tsx'

/** Visible while an expired expiry is selected; resets to the newest. */
export const ExpiredControl = ({ value, onChange }: PageControlProps<number | undefined>) =>
  value === undefined ? null : (
    <Button variant="quiet" onClick={() => onChange(undefined)}>
      Expired {dateText(value)}: show the newest
    </Button>
  )
