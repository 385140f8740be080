import { type Study, subjectOf } from '@gvol/analytics'

const ofUnit = (unit: string): string => (unit === '' ? '' : ` [${unit}]`)

/** Returns the documentation of a study as Markdown: its method, arguments and columns with units. */
export const methodText = (study: Study): string => {
  const declared = { ...subjectOf(study.subject).arguments, ...study.input }
  return [
    `# ${study.title}`,
    study.doc,
    '## Method',
    study.method,
    `Computed from: ${study.needs.join(', ') || 'nothing stored'}.`,
    '## Arguments',
    ...Object.entries(declared).map(([name, { hint }]) => `- \`${name}\`: ${hint}`),
    '## Columns',
    ...Object.entries(study.output).map(
      ([name, { unit, doc, isNullable }]) => `- \`${name}\`${ofUnit(unit)}: ${doc}${isNullable ? '; may be null' : ''}`,
    ),
    '',
  ].join('\n')
}
