import Button from '@mui/material/Button'
import type { DryRun, StepRun } from '#src/domain/delivery/dry-run-types.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { type Column, DataTable } from '#src/ui/data/DataTable.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { stepWords } from '../model/step-words.ts'
import type { TestInput } from '../test-input/test-input.ts'
import { clockOf, stepName, timedVerdict, toneOf } from './run-texts.ts'
import { dryRunWords } from './dry-run-words.ts'

type Props = {
  personas: readonly TestInput[]
  runs: ReadonlyMap<string, DryRun> | undefined
  open: string
  onOpen: (id: string) => void
}

export function Matrix({ personas, runs, open, onOpen }: Props) {
  const [t, s] = [useWords(dryRunWords), useWords(stepWords)]
  const { formatDateTime } = useLanguage()
  const shown = personas.flatMap((persona) => {
    const run = runs?.get(persona.id)
    return run ? [{ persona, run, time: clockOf(formatDateTime, run.startsAt) }] : []
  })
  const chip = (step: StepRun | undefined, time: (at: string) => string) =>
    step && <Tag tone={toneOf[step.verdict]}>{timedVerdict(t, step, time)}</Tag>
  const rows = shown[0]?.run.steps ?? []
  const columns: Column<StepRun>[] = [
    { id: 'step', header: t('matrix.step'), rowHeader: true, cell: (step) => stepName(s, step) },
    ...shown.map(({ persona, run, time }): Column<StepRun> => ({
      id: persona.id,
      header: persona.name,
      headerCell: (
        <Button
          size="small"
          aria-pressed={persona.id === open}
          title={t('matrix.show', { name: persona.name })}
          onClick={() => onOpen(persona.id)}
          sx={persona.id === open ? { bgcolor: 'action.selected' } : {}}
        >
          {persona.name}
        </Button>
      ),
      cell: ({ index }) => chip(run.steps[index], time),
    })),
  ]
  return (
    <Section title={t('matrix')} description={t('matrix.text')} flush>
      <DataTable caption={t('matrix')} columns={columns} rows={rows} rowKey={({ index }) => String(index)} />
    </Section>
  )
}
