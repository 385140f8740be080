import { Choice } from '../../ui/Choice.tsx'
import type { PageControlProps } from '../_kit/definePageControl.ts'

/** The methods that the screen's declaration names; the first is the default. */
export const MethodControl = ({ value, facts, onChange }: PageControlProps<string | undefined>) => {
  const options = Object.entries(facts.choices.method ?? {}).map(([id, label]) => ({ value: id, label }))
  const [usual] = options
  if (usual === undefined) return null
  const shown = options.some((option) => option.value === value) ? (value ?? usual.value) : usual.value
  return (
    <Choice
      label="Method"
      value={shown}
      options={options}
      onChoose={(id) => onChange(id === usual.value ? undefined : id)}
    />
  )
}
