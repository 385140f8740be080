import { studyRequest } from '../../data/study.ts'
import { useStudyOnce } from '../../data/useStudies.ts'
import { Choice } from '../../ui/Choice.tsx'

const LIST = studyRequest('own-studies', {}, undefined, ['study', 'title'])

type Props = { readonly label: string; readonly value: string; readonly onChoose: (study: string | undefined) => void }

/** Selects one of the studies added by the operator. */
export const OwnStudyControl = ({ label, value, onChoose }: Props) => {
  const data = useStudyOnce(LIST)?.data
  const options = (data?.study ?? []).map((study, i) => ({ value: study, label: data?.title[i] ?? study }))
  const [first] = options
  if (first === undefined) return null
  const isListed = options.some((option) => option.value === value)
  return (
    <Choice
      label={label}
      value={isListed ? value : first.value}
      options={options}
      onChoose={(study) => onChoose(study === first.value ? undefined : study)}
    />
  )
}
