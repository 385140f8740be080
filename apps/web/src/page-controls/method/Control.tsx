import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { Choice } from '../../ui/Choice.tsx'

/** Selects one of the screen's methods; the first is the default. */
export const MethodControl = ({ value, facts, onChange }: PageControlProps<string | undefined>) => {
  const options = Object.entries(facts.choices.method ?? {}).map(([id, label]) => ({ value: id, label }))
  const [usual] = options
  if (usual === undefined) return null
  const selected = options.some((option) => option.value === value) ? (value ?? usual.value) : usual.value
  return (
    <Choice
      label="Method"
      value={selected}
      options={options}
      onChoose={(id) => onChange(id === usual.value ? undefined : id)}
    />
  )
}
