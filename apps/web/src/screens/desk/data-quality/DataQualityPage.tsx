import { useState } from 'react'
import { Link } from 'react-router'
import { useDataQuality } from '../../../data/dataQuality.ts'
import { Segmented } from '../../../ui/Choice.tsx'
import { DataQualityReport } from './DataQualityReport.tsx'

const RANGES = [
  { value: '7', label: '7 d' },
  { value: '30', label: '30 d' },
  { value: '90', label: '90 d' },
  { value: '365', label: '1 y' },
] as const

/** `/status/data/`: coverage, gaps and faults of stored data. */
export const DataQualityPage = () => {
  const [days, setDays] = useState('30')
  const quality = useDataQuality(Number(days))
  return (
    <main>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 pt-2">
        <h1 className="font-[600] text-[13px]">Data quality</h1>
        <Segmented label="Days" value={days} options={RANGES} onChoose={setDays} />
        <Link to="/status/" className="text-[12px] text-accent underline">
          Status
        </Link>
      </header>
      {quality === undefined && (
        <p role="status" className="p-3 text-text-tertiary">
          Checking stored data. This takes a few seconds.
        </p>
      )}
      {quality?.ok === false && (
        <p role="alert" className="p-3 text-error">
          {quality.problem.message}
        </p>
      )}
      {quality?.ok && <DataQualityReport quality={quality.body} />}
    </main>
  )
}
