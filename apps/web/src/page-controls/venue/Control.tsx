import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { useVenues } from '../../page-control/useListed.ts'
import { Choice } from '../../ui/Choice.tsx'

export const VenueControl = ({ value, facts, onChange }: PageControlProps<string | undefined>) => {
  const selected = value ?? facts.market.exchange
  const options = useVenues([selected]).map((venue) => ({ value: venue, label: venue }))
  return <Choice label="Venue" value={selected} options={options} onChoose={onChange} />
}
